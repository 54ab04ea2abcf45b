/** What a HEIF file says beside its picture: the blocks EXIF and XMP, found by its boxes (ISO/IEC 23008-12, annex A). */

const MAX_ITEMS = 4096
const MAX_BLOCK_BYTES = 262_144

interface Box {
  type: string
  /** Its content, without its head. */
  start: number
  end: number
}

function* boxesIn(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const short = file.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > to) return
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < head || at + size > to) return
    yield { type: file.toString('latin1', at + 4, at + 8), start: at + head, end: at + size }
    at += size
  }
}

const findBox = (file: Buffer, type: string, [from, to]: [number, number]): Box | undefined => {
  for (const box of boxesIn(file, from, to)) if (box.type === type) return box
  return undefined
}

/** Numbers of those items that are EXIF, and of those that are XMP. */
const findItems = (file: Buffer, { start, end }: Box): { exif: number[]; xmp: number[] } => {
  const found: { exif: number[]; xmp: number[] } = { exif: [], xmp: [] }
  const first = start + (file[start] === 0 ? 6 : 8)
  for (const { type, start: at, end: stop } of boxesIn(file, first, end)) {
    const version = file[at] ?? 0
    if (type !== 'infe' || version < 2) continue
    const isLong = version > 2
    const number = isLong ? file.readUInt32BE(at + 4) : file.readUInt16BE(at + 4)
    const kind = at + (isLong ? 10 : 8)
    const name = file.toString('latin1', kind, kind + 4)
    if (name === 'Exif') found.exif.push(number)
    if (name === 'mime' && file.toString('latin1', kind + 4, stop).includes('application/rdf+xml'))
      found.xmp.push(number)
  }
  return found
}

/** A reader of numbers of 0, 4 or 8 bytes. */
class Cursor {
  at: number
  private readonly file: Buffer

  constructor(file: Buffer, at: number) {
    this.file = file
    this.at = at
  }

  read(bytes: number): number {
    const value =
      bytes === 8
        ? Number(this.file.readBigUInt64BE(this.at))
        : bytes === 0
          ? 0
          : this.file.readUIntBE(this.at, bytes)
    this.at += bytes
    return value
  }
}

/** Where the file has each item that lies in one piece. */
const findPlaces = (file: Buffer, { start }: Box): Map<number, { offset: number; length: number }> => {
  const places = new Map<number, { offset: number; length: number }>()
  const version = file[start] ?? 0
  const cursor = new Cursor(file, start + 4)
  const sizes = cursor.read(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const items = Math.min(cursor.read(version < 2 ? 2 : 4), MAX_ITEMS)
  for (let item = 0; item < items; item++) {
    const number = cursor.read(version < 2 ? 2 : 4)
    const method = version > 0 ? cursor.read(2) & 15 : 0
    cursor.read(2)
    const base = cursor.read(baseBytes)
    const pieces = cursor.read(2)
    for (let piece = 0; piece < pieces; piece++) {
      cursor.read(indexBytes)
      const [offset, length] = [base + cursor.read(offsetBytes), cursor.read(lengthBytes)]
      if (method === 0 && pieces === 1) places.set(number, { offset, length })
    }
  }
  return places
}

/** `exif` from its TIFF head on. */
export interface HeifBlocks {
  exif: Buffer | undefined
  xmp: Buffer | undefined
}

/** @throws RangeError where the boxes lie */
export const readHeifBlocks = (file: Buffer): HeifBlocks => {
  const nothing = { exif: undefined, xmp: undefined }
  const meta = findBox(file, 'meta', [0, file.length])
  if (!meta) return nothing
  const within: [number, number] = [meta.start + 4, meta.end]
  const [items, places] = [findBox(file, 'iinf', within), findBox(file, 'iloc', within)]
  if (!items || !places) return nothing
  const found = findItems(file, items)
  const placed = findPlaces(file, places)
  const blockOf = ([number = -1]: number[]): Buffer | undefined => {
    const place = placed.get(number)
    if (!place || place.length > MAX_BLOCK_BYTES || place.offset + place.length > file.length)
      return undefined
    return file.subarray(place.offset, place.offset + place.length)
  }
  const exif = blockOf(found.exif)
  // Four bytes say how far the TIFF head lies behind them.
  return { exif: exif?.subarray(4 + exif.readUInt32BE(0)), xmp: blockOf(found.xmp) }
}
