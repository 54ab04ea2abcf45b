/** EXIF and XMP of a PNG that stand after its pixels, where the picture library does not look (PNG, third edition, 5.6). */
import { open } from 'node:fs/promises'

const SIGNATURE_BYTES = 8
const HEAD_BYTES = 8
const SUM_BYTES = 4
const MAX_CHUNKS = 100_000
const MAX_BLOCK_BYTES = 262_144
/** The keyword, no compression, no language and no translation. */
const XMP_HEAD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')

export interface PictureBlocks {
  exif: Buffer | undefined
  xmp: Buffer | undefined
}

export const readPngBlocks = async (path: string): Promise<PictureBlocks> => {
  const found: PictureBlocks = { exif: undefined, xmp: undefined }
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    let at = SIGNATURE_BYTES
    for (let chunk = 0; chunk < MAX_CHUNKS && at + HEAD_BYTES <= size; chunk++) {
      await file.read(head, 0, HEAD_BYTES, at)
      const length = head.readUInt32BE(0)
      const kind = head.toString('latin1', 4)
      if (kind === 'IEND') break
      if (
        (kind === 'eXIf' || kind === 'iTXt') &&
        length <= MAX_BLOCK_BYTES &&
        at + HEAD_BYTES + length <= size
      ) {
        const block = Buffer.alloc(length)
        await file.read(block, 0, length, at + HEAD_BYTES)
        if (kind === 'eXIf') found.exif ??= block
        else if (block.subarray(0, XMP_HEAD.length).equals(XMP_HEAD))
          found.xmp ??= block.subarray(XMP_HEAD.length)
      }
      at += HEAD_BYTES + length + SUM_BYTES
    }
    return found
  } finally {
    await file.close()
  }
}
