/** A compound file (MS-CFB) of empty streams with these names: what old office documents and mails are. */
const SECTOR = 512
const FREE = 0xffffffff
const END = 0xfffffffe
const IN_HEADER = 109
const PER_TABLE = SECTOR / 4
const PER_LIST = PER_TABLE - 1

/** How many sectors the table needs for itself, its lists and all others. */
const measure = (others: number): { tables: number; lists: number } => {
  let [tables, lists] = [1, 0]
  for (;;) {
    const wanted = Math.ceil((others + tables + lists) / PER_TABLE)
    const listed = Math.max(0, Math.ceil((wanted - IN_HEADER) / PER_LIST))
    if (wanted === tables && listed === lists) return { tables, lists }
    tables = wanted
    lists = listed
  }
}

const numbers = (list: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(list.length * 4)
  for (const [at, number] of list.entries()) bytes.writeUInt32LE(number, at * 4)
  return bytes
}

const directoryOf = (entries: readonly string[], sectors: number): Buffer => {
  const directory = Buffer.alloc(sectors * SECTOR)
  entries.forEach((name, place) => {
    const at = place * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory[at + 66] = place === 0 ? 5 : 2
    for (const link of [68, 72, 76]) directory.writeUInt32LE(FREE, at + link)
    directory.writeUInt32LE(END, at + 116)
  })
  return directory
}

/** @param before sectors of content in front of the directory, as a large file has them */
export const makeCompoundFile = (streams: readonly string[], before = 0): Buffer => {
  const entries = ['Root Entry', ...streams]
  const sectors = Math.ceil(entries.length / 4)
  const { tables, lists } = measure(before + sectors)
  const chain = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => (at + 1 < count ? from + at + 1 : END))
  const table = [
    ...[...chain(0, before), ...chain(before, sectors)],
    ...[...Array<number>(tables).fill(0xfffffffd), ...Array<number>(lists).fill(0xfffffffc)],
  ]
  while (table.length < tables * PER_TABLE) table.push(FREE)
  const first = before + sectors
  const places = Array.from({ length: tables }, (_, at) => first + at)
  const inHeader = places.slice(0, IN_HEADER)
  const listed = Array.from({ length: lists }, (_, at) => {
    const part = places.slice(IN_HEADER + at * PER_LIST, IN_HEADER + (at + 1) * PER_LIST)
    while (part.length < PER_LIST) part.push(FREE)
    return [...part, at + 1 < lists ? first + tables + at + 1 : END]
  }).flat()
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(before, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(lists > 0 ? first + tables : END, 68)
  header.writeUInt32LE(lists, 72)
  header.fill(0xff, 76)
  numbers(inHeader).copy(header, 76)
  return Buffer.concat([
    ...[header, Buffer.alloc(before * SECTOR, 'B'), directoryOf(entries, sectors)],
    ...[numbers(table), numbers(listed)],
  ])
}
