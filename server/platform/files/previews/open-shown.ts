/** What a reader sees of a file: a picture as itself, any other kind as it is drawn. */
import { isDrawn, kindOfName } from '#contract/files/file-kinds.ts'
import type { PictureWidth } from '#contract/files/files.ts'
import { NO_PREVIEW } from '#contract/files/no-preview.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import type { FileStore, OpenedFile } from '../file-store.ts'

export interface ShownFile {
  /** Its ending is true to what is in it. */
  title: string
  blob_hash: string
  /** Set for pictures, in pixels. */
  width: number | null
}

/** Whether there may be something to see. */
export const isShown = (title: string, isPicture: boolean): boolean => isPicture || isDrawn(kindOfName(title))

/** @throws Refusal `unsupported_type` where there is nothing to see, with the reason; `not_found` */
export const openShown = async (
  files: Pick<FileStore, 'openPicture' | 'openPreview'>,
  { title, blob_hash, width: ownWidth }: ShownFile,
  width: PictureWidth,
): Promise<OpenedFile> => {
  if (ownWidth !== null) {
    const picture = await files.openPicture(blob_hash, width)
    if (!picture) throw new Refusal('unsupported_type')
    return picture
  }
  const kind = kindOfName(title)
  if (!kind || !isDrawn(kind)) throw new Refusal('unsupported_type')
  const preview = found(await files.openPreview(blob_hash, kind, width))
  if ('none' in preview) throw new Refusal('unsupported_type', { text: NO_PREVIEW[preview.none] })
  return preview
}

/** The same as a small JPEG; null where there is nothing to see, or it is gone. */
export const openSmall = async (
  files: Pick<FileStore, 'openSmallPicture' | 'openSmallPreview'>,
  { title, blob_hash, width }: ShownFile,
): Promise<OpenedFile | null> => {
  if (width !== null) return files.openSmallPicture(blob_hash)
  const kind = kindOfName(title)
  const preview = kind && isDrawn(kind) ? await files.openSmallPreview(blob_hash, kind) : null
  return preview === null || 'none' in preview ? null : preview
}
