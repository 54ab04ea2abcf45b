/** The EXIF block of a HEIC photo, put into the JPEG that the browser made of it, so that place and time stay. */

const EXIF_MARK = [0x45, 0x78, 0x69, 0x66, 0, 0]
/** A segment of a JPEG says its length in two bytes. */
const MAX_BLOCK = 65_000
const ORIENTATION = 0x0112

const startsTiff = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] === 0x49 && bytes[at + 1] === 0x49 && bytes[at + 2] === 42 && bytes[at + 3] === 0) ||
  (bytes[at] === 0x4d && bytes[at + 1] === 0x4d && bytes[at + 2] === 0 && bytes[at + 3] === 42)

/** Where the mark stands with a TIFF head behind it; what follows the block does no harm, since the block says where. */
const findBlock = (bytes: Uint8Array): Uint8Array | null => {
  for (let at = bytes.indexOf(0x45); at !== -1; at = bytes.indexOf(0x45, at + 1)) {
    const isMark = EXIF_MARK.every((byte, i) => bytes[at + i] === byte)
    if (isMark && startsTiff(bytes, at + EXIF_MARK.length)) return bytes.slice(at, at + MAX_BLOCK)
  }
  return null
}

/** The browser has turned the picture already; a second turn would lay it on its side. */
const setUpright = (block: Uint8Array): void => {
  const view = new DataView(block.buffer, block.byteOffset + EXIF_MARK.length)
  const little = view.getUint8(0) === 0x49
  const start = view.getUint32(4, little)
  if (start + 2 > view.byteLength) return
  const entries = view.getUint16(start, little)
  for (let i = 0; i < entries; i++) {
    const at = start + 2 + i * 12
    if (at + 12 > view.byteLength) return
    if (view.getUint16(at, little) === ORIENTATION) view.setUint16(at + 8, 1, little)
  }
}

/** The JPEG with the photo's EXIF behind its first mark; as it is where the photo has none. */
export const withExifOf = (jpeg: Uint8Array, photo: Uint8Array): Uint8Array => {
  const block = findBlock(photo)
  if (!block) return jpeg
  setUpright(block)
  const size = block.length + 2
  const segment = [0xff, 0xe1, size >> 8, size & 0xff]
  const joined = new Uint8Array(jpeg.length + segment.length + block.length)
  joined.set(jpeg.subarray(0, 2))
  joined.set(segment, 2)
  joined.set(block, 2 + segment.length)
  joined.set(jpeg.subarray(2), 2 + segment.length + block.length)
  return joined
}

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/.test(type)
