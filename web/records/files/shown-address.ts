import { FILE_KIND_FACTS, kindOfName } from '#contract/files/file-kinds.ts'
import { type StoredFile, showFile } from '#contract/files/files.ts'
import { addressOf } from '#web/lib/api/api.ts'

/** Where a style's file is seen, without a width; null where there is nothing to see of it. */
export const shownAddress = ({
  title,
  width,
  upload_name,
}: Pick<StoredFile, 'title' | 'width' | 'upload_name'>) => {
  const kind = kindOfName(title)
  const isDrawn = kind !== null && FILE_KIND_FACTS[kind].shown === 'drawn'
  return width !== null || isDrawn ? addressOf(showFile, { params: { uploadName: upload_name } }) : null
}
