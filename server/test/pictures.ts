/** Small real pictures. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 112, g: 208, b: 206 } } })

export const TINY_PNG: Uint8Array = await paint(8, 8).png().toBuffer()
export const makePng = (width: number, height: number): Promise<Buffer> =>
  paint(width, height).png().toBuffer()
export const makeJpeg = (width: number, height: number): Promise<Buffer> =>
  paint(width, height).jpeg().toBuffer()

/** `icon` with the ending that fits the bytes: another one is refused. */
export const namedFor = (stem: string, bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 2)).toString('latin1')
  return `${stem}.${{ ÿØ: 'jpg', BM: 'bmp', GI: 'gif', RI: 'webp', II: 'tiff' }[head] ?? 'png'}`
}

const inSixtieths = (degrees: number): string => {
  const seconds = Math.round(Math.abs(degrees) * 36_000_000)
  return `${Math.floor(seconds / 36_000_000)}/1 ${Math.floor((seconds % 36_000_000) / 600_000)}/1 ${seconds % 600_000}/10000`
}

/** Colours so far apart that JPEG keeps them apart, for 0 to 255. */
const inShade = (shade: number) => ({ r: (shade % 16) * 16, g: Math.floor(shade / 16) * 16, b: 134 })

/** A JPEG whose EXIF says where and when it was taken, as a phone writes it; `shade` makes other bytes. */
export const makePhoto = (
  { latitude, longitude }: { latitude: number; longitude: number },
  { altitude, shade = 80, width = 1600 }: { altitude?: number; shade?: number; width?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: inShade(shade) } })
    .withExif({
      IFD0: { Make: 'Factory phone' },
      IFD2: { DateTimeOriginal: '2026:09:14 08:30:00' },
      IFD3: {
        GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
        GPSLatitude: inSixtieths(latitude),
        GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
        GPSLongitude: inSixtieths(longitude),
        ...(altitude !== undefined && { GPSAltitude: `${altitude}/1` }),
      },
    })
    .jpeg()
    .toBuffer()

interface BmpContent {
  width: number
  height: number
  /** Red, green, blue, from the top; two different ones where there is a palette. */
  colours: readonly (readonly [number, number, number])[]
  bits: 1 | 4 | 8 | 24 | 32
  isTopDown?: boolean
}

/** A BMP file, which sharp cannot write. */
export const makeBmp = ({ width, height, colours, bits, isTopDown = false }: BmpContent): Buffer => {
  const distinct = [...new Set(colours.map(String))]
  const palette = bits > 8 ? [] : distinct.map((each) => each.split(',').map(Number))
  const start = 54 + palette.length * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  const bytes = Buffer.alloc(start + stride * height)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(isTopDown ? -height : height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(bits, 28)
  bytes.writeUInt32LE(palette.length, 46)
  palette.forEach(([r = 0, g = 0, b = 0], index) => {
    bytes.set([b, g, r, 0], 54 + index * 4)
  })
  colours.forEach(([r, g, b], index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const row = start + (isTopDown ? y : height - 1 - y) * stride
    if (bits > 8) bytes.set([b, g, r], row + (x * bits) / 8)
    else {
      const at = row + ((x * bits) >> 3)
      bytes[at] = (bytes[at] ?? 0) | (distinct.indexOf(String([r, g, b])) << (8 - bits - ((x * bits) & 7)))
    }
  })
  return bytes
}

/** An iPhone's kind of photo, of 96 × 64 pixels, taken in Auckland, 12.5 m below the sea. */
export const HEIC_PHOTO: Uint8Array = await readFile(new URL('./photos/auckland.heic', import.meta.url))
