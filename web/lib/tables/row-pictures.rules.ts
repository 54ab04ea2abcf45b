/** Pictures that a workbook shows in its rows: kinds that browsers and the server know, as many and as large as is safe. */

export interface RowPicture {
  /** Of the sheet, from 0. */
  row: number
  mime: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Unpacked, of a workbook. */
const MAX_PICTURES = 1000
const MAX_BYTES = 40 * 1024 * 1024

/** What may still be unpacked; what is beyond is left out, and the cells are read all the same. */
export class PictureRoom {
  #count = 0
  #bytes = 0

  has(size: number): boolean {
    if (this.#count + 1 > MAX_PICTURES || this.#bytes + size > MAX_BYTES) return false
    this.#count++
    this.#bytes += size
    return true
  }
}

const SIGNATURES: readonly [mime: string, at: number, bytes: readonly number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** Null for drawings of other kinds, such as metafiles. */
const mimeOf = (bytes: Uint8Array): string | null =>
  SIGNATURES.find(([, at, signature]) => signature.every((byte, index) => bytes[at + index] === byte))?.[0] ??
  null

/** One for each row, the first that stands in it; those that are of no kind that is known are none. */
export const firstOfRows = (
  placed: readonly { row: number; bytes: Uint8Array | undefined }[],
): RowPicture[] => {
  const found = new Map<number, RowPicture>()
  for (const { row, bytes } of placed) {
    const mime = bytes ? mimeOf(bytes) : null
    if (bytes && mime && !found.has(row))
      found.set(row, { row, mime, bytes: bytes as Uint8Array<ArrayBuffer> })
  }
  return [...found.values()]
}
