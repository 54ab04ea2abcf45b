/**
 * Reads BMP, which the picture library does not: uncompressed rows of 1, 4, 8, 24 or 32 bits a pixel, as every program
 * writes them. Null for the rare rest (run lengths, 16 bits, other masks) and for whatever is broken.
 */
const FILE_HEADER = 14
const INFO_HEADER = 40
const UNCOMPRESSED = 0
const MASKED = 3
/** A few kilobytes can announce any size: what is drawn stays within 64 MB. */
const MAX_PIXELS = 16_000_000

export interface Pixels {
  width: number
  height: number
  /** RGB, rows from the top. */
  rgb: Buffer
}

interface Layout {
  width: number
  height: number
  isTopDown: boolean
  bits: number
  /** Where the rows begin, and how long one is with its padding. */
  start: number
  stride: number
  palette: Buffer
}

export const isBmp = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'BM'

const readLayout = (bytes: Buffer): Layout | null => {
  if (!isBmp(bytes) || bytes.length < FILE_HEADER + INFO_HEADER) return null
  const headerSize = bytes.readUInt32LE(14)
  const [width, signedHeight] = [bytes.readInt32LE(18), bytes.readInt32LE(22)]
  const height = Math.abs(signedHeight)
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)]
  if (headerSize < INFO_HEADER || width < 1 || height < 1 || width * height > MAX_PIXELS) return null
  if (![1, 4, 8, 24, 32].includes(bits)) return null
  if (compression !== UNCOMPRESSED && !(compression === MASKED && hasUsualMasks(bytes, bits))) return null
  const start = bytes.readUInt32LE(10)
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * height > bytes.length) return null
  const colours = bits > 8 ? 0 : bytes.readUInt32LE(46) || 2 ** bits
  const paletteStart = FILE_HEADER + headerSize
  const palette = bytes.subarray(paletteStart, paletteStart + colours * 4)
  return { width, height, isTopDown: signedHeight < 0, bits, start, stride, palette }
}

/** Blue, green, red from the lowest byte, as without masks. */
const hasUsualMasks = (bytes: Buffer, bits: number): boolean =>
  bits === 32 &&
  bytes.length >= 66 &&
  bytes.readUInt32LE(54) === 0xff0000 &&
  bytes.readUInt32LE(58) === 0xff00 &&
  bytes.readUInt32LE(62) === 0xff

export const readBmpSize = (bytes: Buffer): { width: number; height: number } | null => {
  const layout = readLayout(bytes)
  return layout && { width: layout.width, height: layout.height }
}

/** Where the pixel's blue stands: in the row itself, or in the palette. */
const placeOfPixel = ({ bits }: Layout, row: Buffer, x: number): number => {
  if (bits > 8) return (x * bits) / 8
  const byte = row[(x * bits) >> 3] ?? 0
  return ((byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)) * 4
}

export const decodeBmp = (bytes: Buffer): Pixels | null => {
  const layout = readLayout(bytes)
  if (!layout) return null
  const { width, height, start, stride, palette } = layout
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = start + (layout.isTopDown ? y : height - 1 - y) * stride
    const row = bytes.subarray(from, from + stride)
    const colours = layout.bits > 8 ? row : palette
    for (let x = 0; x < width; x++) {
      const place = placeOfPixel(layout, row, x)
      const to = (y * width + x) * 3
      // A colour outside the palette is black.
      rgb[to] = colours[place + 2] ?? 0
      rgb[to + 1] = colours[place + 1] ?? 0
      rgb[to + 2] = colours[place] ?? 0
    }
  }
  return { width, height, rgb }
}
