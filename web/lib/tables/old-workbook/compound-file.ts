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

/** @throws BrokenFile where the file is torn or its chains run in circles */
export const openCompoundFile = (bytes: Uint8Array): ((name: string) => Uint8Array | null) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u16 = (at: number): number => view.getUint16(at, true)
  const u32 = (at: number): number => view.getUint32(at, true)
  if (bytes.length < HEADER) throw new BrokenFile()
  const sectorSize = 1 << u16(30)
  if (sectorSize !== 512 && sectorSize !== 4096) throw new BrokenFile()
  const sectors = Math.ceil((bytes.length - HEADER) / sectorSize)
  const at = (sector: number): number => {
    if (sector >= sectors) throw new BrokenFile()
    return sector * sectorSize + Math.max(HEADER, sectorSize)
  }

  /** The sectors that hold the table of chains: 109 in the header, the others in a chain of their own. */
  const tableSectors = (): number[] => {
    const found: number[] = []
    for (let index = 0; index < 109; index++) found.push(u32(76 + index * 4))
    const each = sectorSize / 4 - 1
    for (let [next, seen] = [u32(68), 0]; next < LAST_SECTOR; seen++) {
      if (seen > sectors) throw new BrokenFile()
      for (let index = 0; index < each; index++) found.push(u32(at(next) + index * 4))
      next = u32(at(next) + each * 4)
    }
    return found.filter((sector) => sector < LAST_SECTOR)
  }
  const table = tableSectors()
  const perSector = sectorSize / 4
  const next = (sector: number): number => {
    const holder = table[Math.floor(sector / perSector)]
    if (holder === undefined) throw new BrokenFile()
    return u32(at(holder) + (sector % perSector) * 4)
  }

  /** @param follow the sector after one @param read its bytes */
  const join = (
    start: number,
    size: number,
    of: { follow: (n: number) => number; read: (n: number) => Uint8Array },
  ) => {
    const parts: Uint8Array[] = []
    let length = 0
    for (let sector = start; sector < LAST_SECTOR && length < size; sector = of.follow(sector)) {
      const part = of.read(sector)
      if (part.length === 0) throw new BrokenFile()
      parts.push(part)
      length += part.length
      if (length > bytes.length + sectorSize) throw new BrokenFile()
    }
    const whole = new Uint8Array(Math.min(size, length))
    let to = 0
    for (const part of parts) {
      whole.set(part.subarray(0, whole.length - to), to)
      to += part.length
    }
    return whole
  }
  const big = { follow: next, read: (sector: number) => bytes.subarray(at(sector), at(sector) + sectorSize) }
  const whole = (start: number) => join(start, bytes.length, big)

  const directory = whole(u32(48))
  const names = new DataView(directory.buffer)
  const entries: Entry[] = []
  for (let from = 0; from + ENTRY <= directory.length; from += ENTRY) {
    const length = Math.min(64, names.getUint16(from + 64, true))
    entries.push({
      name: new TextDecoder('utf-16le').decode(directory.subarray(from, from + Math.max(0, length - 2))),
      type: directory[from + 66] ?? 0,
      start: names.getUint32(from + 116, true),
      size: names.getUint32(from + 120, true),
    })
  }
  const root = entries.find(({ type }) => type === ROOT)
  if (!root) throw new BrokenFile()

  /** Small streams share sectors of their own within the root's stream. */
  const smallLimit = u32(56)
  const smallSize = 1 << u16(32)
  const openSmall = ({ start, size }: Entry): Uint8Array => {
    const store = join(root.start, root.size, big)
    const chain = whole(u32(60))
    const links = new DataView(chain.buffer)
    return join(start, size, {
      follow: (sector) => (sector * 4 + 4 <= chain.length ? links.getUint32(sector * 4, true) : END),
      read: (sector) => store.subarray(sector * smallSize, (sector + 1) * smallSize),
    })
  }
  return (name) => {
    const entry = entries.find(
      (each) => each.type === STREAM && each.name.toLowerCase() === name.toLowerCase(),
    )
    if (!entry) return null
    return entry.size < smallLimit ? openSmall(entry) : join(entry.start, entry.size, big)
  }
}
