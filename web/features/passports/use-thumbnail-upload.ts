import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FILE_TEXTS, MAX_THUMBNAIL_BYTES, uploadFiles } from '#contract/files.ts'
import { PASSPORT_TEXTS } from '#contract/passports.ts'
import { setDefaultImage } from '#contract/styles.ts'
import { useReloadStyle } from '#web/features/styles/style.queries.ts'
import { ApiError, NetworkError, send } from '#web/lib/api.ts'
import { upload } from '#web/lib/upload.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { passportQuery } from './passport.queries.ts'
import { PASSPORT_WORDS } from './passport-words.ts'

/** What the server can draw; it decides by the bytes. */
export const PICTURE_EXTENSIONS = '.jpg,.jpeg,.png,.webp,.gif,.bmp,.tif,.tiff'

/** Why a file can't be sent, before it is sent; null when it can (S1 §5). */
const findThumbnailProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const isPicture = PICTURE_EXTENSIONS.split(',').some((ending) => name.toLowerCase().endsWith(ending))
  if (!isPicture) return FILE_TEXTS.unsupported
  return size > MAX_THUMBNAIL_BYTES ? FILE_TEXTS.thumbnailTooLarge : null
}

/** The server's text or the catalogue's (S1 §8). */
const textOfUpload = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : PASSPORT_WORDS.uploadError

/** Uploads a picture and makes it the style's own. `share` is what has left, 0 to 1; null while nothing is sent. */
export function useThumbnailUpload(styleId: number) {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const params = { id: String(styleId) }
  useEffect(() => () => stopper.current?.abort(), [])

  const sendFile = async (file: File, signal: AbortSignal): Promise<number | null> => {
    try {
      const { attachment_id } = await upload(
        uploadFiles,
        { params, files: [file] },
        { signal, onProgress: setShare },
      )
      return attachment_id
    } catch (error) {
      if (!signal.aborted) setProblem(textOfUpload(error))
      return null
    }
  }
  const setAsDefault = async (default_image: number): Promise<void> => {
    try {
      await send(setDefaultImage, { params, body: { default_image } })
      noticeSuccess(PASSPORT_TEXTS.thumbnailSet)
    } catch {
      setProblem(PASSPORT_WORDS.setImageFailed)
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: passportQuery(styleId).queryKey }),
      reloadStyle(),
    ])
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return
    const found = findThumbnailProblem(file)
    setProblem(found)
    if (found) return
    stopper.current = new AbortController()
    setShare(0)
    const attachment = await sendFile(file, stopper.current.signal)
    if (attachment !== null) await setAsDefault(attachment)
    setShare(null)
  }
  return {
    share,
    problem,
    take: (file: File | undefined) => void take(file),
    stop: () => stopper.current?.abort(),
  }
}
