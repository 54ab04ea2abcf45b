/** Names of the streams of a compound file (MS-CFB), which old office documents, mails and encrypted workbooks are. */
import { open } from 'node:fs/promises'
import { MAX_FILE_BYTES } from '#contract/files/files.ts'

const MAGIC = 'd0cf11e0a1b11ae1'
const ENTRY_BYTES = 128
/** Sectors of the table that the header names; lists of further ones follow each other, each ends with the next. */
const IN_HEADER = 109
/** Of the directory: 4,096 streams. A mail has some for each recipient, and for each file that lies in it. */
const MAX_SECTORS = 1024

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
    const chain = { header, sector, sectorBytes, known: new Map<number, Buffer>() }
    let next = header.readUInt32LE(48)
    for (let count = 0; count < MAX_SECTORS && next < NO_SECTOR; count++) {
      for (const name of namesIn(await sector(next))) names.add(name)
      next = await followerOf(next, chain)
    }
    return names
  } finally {
    await file.close()
  }
}

/** What is this or more is a mark, and no number of a sector. */
const NO_SECTOR = 0xfffffffa
const END = 0xfffffffe

interface Chain {
  header: Buffer
  sector: (number: number) => Promise<Buffer>
  sectorBytes: number
  /** Sectors of the table that were read before: those of a directory lie side by side. */
  known: Map<number, Buffer>
}

/** A number that a sector holds. */
const numberIn = async (number: number, offset: number, { sector }: Chain): Promise<number> => {
  if (number >= NO_SECTOR) return END
  const bytes = await sector(number)
  return offset + 4 <= bytes.length ? bytes.readUInt32LE(offset) : END
}

/** Which sector has the part of the table at this place: of a large file's, the lists say it. */
const tableSectorAt = async (place: number, chain: Chain): Promise<number> => {
  if (place < IN_HEADER) return chain.header.readUInt32LE(76 + place * 4)
  const perList = chain.sectorBytes / 4 - 1
  const behind = place - IN_HEADER
  let list = chain.header.readUInt32LE(68)
  for (let skip = Math.floor(behind / perList); skip > 0; skip--)
    list = await numberIn(list, perList * 4, chain)
  return numberIn(list, (behind % perList) * 4, chain)
}

const followerOf = async (number: number, chain: Chain): Promise<number> => {
  const perSector = chain.sectorBytes / 4
  const place = Math.floor(number / perSector)
  // No file that is taken is longer than this place.
  if (place * perSector * chain.sectorBytes > MAX_FILE_BYTES) return END
  let table = chain.known.get(place)
  if (!table) {
    const at = await tableSectorAt(place, chain)
    table = at < NO_SECTOR ? await chain.sector(at) : Buffer.alloc(0)
    chain.known.set(place, table)
  }
  const offset = (number % perSector) * 4
  return offset + 4 <= table.length ? table.readUInt32LE(offset) : END
}

const namesIn = (sector: Buffer): string[] => {
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const length = sector.readUInt16LE(at + 64)
    if (length >= 2 && length <= 64) names.push(sector.toString('utf16le', at, at + length - 2))
  }
  return names
}
