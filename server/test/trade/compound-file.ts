/** A compound file (MS-CFB) of empty streams with these names: what old office documents and mails are. */
const SECTOR = 512
const FREE = 0xffffffff
const END = 0xfffffffe

export const makeCompoundFile = (streams: readonly string[]): Buffer => {
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const entries = ['Root Entry', ...streams]
  const sectors = Math.ceil(entries.length / 4)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let at = 1; at <= sectors; at++) table.writeUInt32LE(at === sectors ? END : at + 1, at * 4)
  const directory = Buffer.alloc(sectors * SECTOR)
  entries.forEach((name, place) => {
    const at = place * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory[at + 66] = place === 0 ? 5 : 2
    for (const link of [68, 72, 76]) directory.writeUInt32LE(FREE, at + link)
    directory.writeUInt32LE(END, at + 116)
  })
  return Buffer.concat([header, table, directory])
}
