import { useQueryClient } from '@tanstack/react-query'
import { FILE_TEXTS, MAX_THUMBNAIL_BYTES } from '#contract/files/files.ts'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import { ApiError, NetworkError, send } from '#web/lib/api/api.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { passportQuery } from '#web/records/passport/passport.queries.ts'
import { type PictureUploading, usePictureUpload } from '#web/records/pictures/use-picture-upload.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import type { UploadFile } from '#web/ui/files/use-file-drop.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { PASSPORT_WORDS } from '../passport-words.ts'

const LIMIT = { bytes: MAX_THUMBNAIL_BYTES, text: FILE_TEXTS.thumbnailTooLarge }

/** The picture has arrived, and is not the style's own. */
class NotDefault extends Error {}

/** The server's text or the catalogue's (docs/product.md, Fixed texts). */
const describe = (error: unknown): string => {
  if (error instanceof NotDefault) return PASSPORT_WORDS.setImageFailed
  return error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : PASSPORT_WORDS.uploadError
}

/** Uploads a picture and makes it the style's own. */
export function useThumbnailUpload(styleId: number): PictureUploading {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  const params = { id: String(styleId) }
  const sendFile = useSendToStyle(styleId)
  const setAsDefault = async (default_image: number): Promise<void> => {
    try {
      await send(setDefaultImage, { params, body: { default_image } })
    } catch (cause) {
      throw new NotDefault('The picture was not set', { cause })
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: passportQuery(styleId).queryKey }),
        reloadStyle(),
      ])
    }
  }
  const uploadFile: UploadFile = async (file, steps) => {
    const { attachment_id } = await sendFile(file, steps)
    await setAsDefault(attachment_id)
    noticeSuccess(PASSPORT_TEXTS.thumbnailSet)
  }
  return usePictureUpload({ limit: LIMIT, uploadFile, describe })
}
