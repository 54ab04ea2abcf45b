import { isDrawn, kindOfName } from '#contract/files/file-kinds.ts'
import { type StoredFile, showFile } from '#contract/files/files.ts'
import { addressOf } from '#web/lib/api/api.ts'

/** Where a style's file is seen, without a width; null where there is nothing to see of it. */
export const shownAddress = ({
  title,
  width,
  upload_name,
}: Pick<StoredFile, 'title' | 'width' | 'upload_name'>) =>
  width !== null || isDrawn(kindOfName(title))
    ? addressOf(showFile, { params: { uploadName: upload_name } })
    : null
