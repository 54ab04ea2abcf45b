/** Names of the streams of a compound file (MS-CFB), which old office documents, mails and encrypted workbooks are. */
import { open } from 'node:fs/promises'

const MAGIC = 'd0cf11e0a1b11ae1'
const ENTRY_BYTES = 128
const IN_HEADER = 109
/** Of the directory: a file with more streams tells what it is by its first ones. */
const MAX_SECTORS = 64

/** Empty where it is none, or its directory cannot be found. */
export const listStreams = async (path: string): Promise<ReadonlySet<string>> => {
  const file = await open(path, 'r')
  try {
    const at = async (position: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const header = await at(0, 512)
    if (header.length < 512 || header.toString('hex', 0, 8) !== MAGIC) return new Set()
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) return new Set()
    const sectorBytes = 2 ** shift
    const sector = (number: number) => at((number + 1) * sectorBytes, sectorBytes)
    const names = new Set<string>()
    let next = header.readUInt32LE(48)
    for (let count = 0; count < MAX_SECTORS && next < 0xfffffffa; count++) {
      for (const name of namesIn(await sector(next))) names.add(name)
      next = await followerOf(next, { header, sector, sectorBytes })
    }
    return names
  } finally {
    await file.close()
  }
}

interface Chain {
  header: Buffer
  sector: (number: number) => Promise<Buffer>
  sectorBytes: number
}

/** Of the table of sectors only the part that the header names is read: seven megabytes of a file's beginning. */
const followerOf = async (number: number, { header, sector, sectorBytes }: Chain): Promise<number> => {
  const perSector = sectorBytes / 4
  const place = Math.floor(number / perSector)
  if (place >= IN_HEADER) return 0xfffffffe
  const table = await sector(header.readUInt32LE(76 + place * 4))
  const offset = (number % perSector) * 4
  return offset + 4 <= table.length ? table.readUInt32LE(offset) : 0xfffffffe
}

const namesIn = (sector: Buffer): string[] => {
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const length = sector.readUInt16LE(at + 64)
    if (length >= 2 && length <= 64) names.push(sector.toString('utf16le', at, at + length - 2))
  }
  return names
}
