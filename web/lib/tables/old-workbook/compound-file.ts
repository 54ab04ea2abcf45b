/** A file system within a file, as Office wrote it before 2007 ([MS-CFB]); streams are found by name in its root. */

const HEADER = 512
const ENTRY = 128
/** What is larger is a sector of no file. */
const LAST_SECTOR = 0xfffffffa
const END = 0xfffffffe
const STREAM = 2
const ROOT = 5

export class BrokenFile extends Error {}

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

/** Sectors of one size, and which one follows which. */
interface Chains {
  /** @throws BrokenFile beyond the last one */
  follow: (sector: number) => number
  read: (sector: number) => Uint8Array
}

/** What chains of sectors hold, as far as `size`. @param limit of bytes: a chain that is longer runs in a circle */
const join = (
  start: number,
  { size, limit, of }: { size: number; limit: number; of: Chains },
): Uint8Array => {
  const parts: Uint8Array[] = []
  let length = 0
  for (let sector = start; sector < LAST_SECTOR && length < size; sector = of.follow(sector)) {
    const part = of.read(sector)
    if (part.length === 0) throw new BrokenFile()
    parts.push(part)
    length += part.length
    if (length > limit) throw new BrokenFile()
  }
  const whole = new Uint8Array(Math.min(size, length))
  let to = 0
  for (const part of parts) {
    whole.set(part.subarray(0, whole.length - to), to)
    to += part.length
  }
  return whole
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The sectors of the file itself. */
const openSectors = (bytes: Uint8Array, sectorSize: number): Chains => {
  const view = viewOf(bytes)
  const u32 = (at: number): number => view.getUint32(at, true)
  const sectors = Math.ceil((bytes.length - HEADER) / sectorSize)
  const perSector = sectorSize / 4
  const at = (sector: number): number => {
    if (sector >= sectors) throw new BrokenFile()
    return sector * sectorSize + Math.max(HEADER, sectorSize)
  }
  /** Those that hold the table of chains: 109 in the header, the others in a chain of their own. */
  const table = Array.from({ length: 109 }, (_, index) => u32(76 + index * 4))
  for (let [next, seen] = [u32(68), 0]; next < LAST_SECTOR; seen++) {
    if (seen > sectors) throw new BrokenFile()
    for (let index = 0; index < perSector - 1; index++) table.push(u32(at(next) + index * 4))
    next = u32(at(next) + (perSector - 1) * 4)
  }
  const holders = table.filter((sector) => sector < LAST_SECTOR)
  return {
    follow: (sector) => {
      const holder = holders[Math.floor(sector / perSector)]
      if (holder === undefined) throw new BrokenFile()
      return u32(at(holder) + (sector % perSector) * 4)
    },
    read: (sector) => bytes.subarray(at(sector), at(sector) + sectorSize),
  }
}

const readEntries = (directory: Uint8Array): Entry[] => {
  const view = viewOf(directory)
  const entries: Entry[] = []
  for (let from = 0; from + ENTRY <= directory.length; from += ENTRY) {
    const length = Math.min(64, view.getUint16(from + 64, true))
    entries.push({
      name: new TextDecoder('utf-16le').decode(directory.subarray(from, from + Math.max(0, length - 2))),
      type: directory[from + 66] ?? 0,
      start: view.getUint32(from + 116, true),
      size: view.getUint32(from + 120, true),
    })
  }
  return entries
}

/** Small streams share sectors of their own within the root's stream; `links` says which follows which. */
const smallSectors = (store: Uint8Array, links: Uint8Array, size: number): Chains => {
  const view = viewOf(links)
  return {
    follow: (sector) => (sector * 4 + 4 <= links.length ? view.getUint32(sector * 4, true) : END),
    read: (sector) => store.subarray(sector * size, (sector + 1) * size),
  }
}

/** @throws BrokenFile where the file is torn or its chains run in circles */
export const openCompoundFile = (bytes: Uint8Array): ((name: string) => Uint8Array | null) => {
  if (bytes.length < HEADER) throw new BrokenFile()
  const header = viewOf(bytes)
  const sectorSize = 1 << header.getUint16(30, true)
  if (sectorSize !== 512 && sectorSize !== 4096) throw new BrokenFile()
  const limit = bytes.length + sectorSize
  const sectors = openSectors(bytes, sectorSize)
  const readBig = (start: number, size = bytes.length) => join(start, { size, limit, of: sectors })
  const entries = readEntries(readBig(header.getUint32(48, true)))
  const root = entries.find(({ type }) => type === ROOT)
  if (!root) throw new BrokenFile()
  const readSmall = ({ start, size }: Entry) => {
    const links = readBig(header.getUint32(60, true))
    const of = smallSectors(readBig(root.start, root.size), links, 1 << header.getUint16(32, true))
    return join(start, { size, limit, of })
  }
  return (name) => {
    const entry = entries.find(
      (each) => each.type === STREAM && each.name.toLowerCase() === name.toLowerCase(),
    )
    if (!entry) return null
    return entry.size < header.getUint32(56, true) ? readSmall(entry) : readBig(entry.start, entry.size)
  }
}
