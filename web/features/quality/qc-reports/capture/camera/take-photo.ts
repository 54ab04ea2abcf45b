/** A photo of a defect: a frame of the camera, or a picture that somebody has. */
import { FILE_TEXTS, MAX_FILE_BYTES } from '#contract/files/files.ts'
import { CAMERA_TEXTS, QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { isPictureName } from '#web/lib/forms/picture-types.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'

export interface TakenPhoto {
  /** Two photos of the same bytes are two. */
  key: number
  file: File
  /** In its own pixels, as a viewer sees it. */
  width: number
  height: number
  from: 'camera' | 'files'
}

/** Of the device's own camera. JPEG, because an iPhone that is asked for these hands over no HEIC. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'
/** Most browsers show none of these; the server does. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
/** Of a photo that is not shown here nobody knows the size; phones have this shape. */
const UNSEEN = { width: 4032, height: 3024 }
const JPEG_QUALITY = 0.9

let count = 0

export const isReady = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0

/**
 * As large as the camera gives it, as it was when this was called. Throws where the browser makes no picture of it.
 * @param shows begins the file's name
 */
export const takeFrame = async (video: HTMLVideoElement, shows = 'defect'): Promise<TakenPhoto> => {
  const { videoWidth: width, videoHeight: height } = video
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // iOS counts the pixels of a canvas until they are given back.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error(CAMERA_TEXTS.captureFailed)
  // Named now, while the photo is looked at, and not when it is kept.
  const file = new File([blob], `${shows}-${makeRandomKey().slice(0, 8)}.jpg`, { type: blob.type })
  return { key: ++count, file, width, height, from: 'camera' }
}

/** The picture, or why it is none that can be sent. */
const readPicture = async (file: File): Promise<TakenPhoto | string> => {
  if (file.size > MAX_FILE_BYTES) return FILE_TEXTS.tooLarge
  if (!file.type.startsWith('image/') && !isPictureName(file.name)) return QC_TEXTS.onlyPictures
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { key: ++count, file, width, height, from: 'files' }
  } catch {
    return isHeic(file) ? { key: ++count, file, ...UNSEEN, from: 'files' } : QC_TEXTS.onlyPictures
  }
}

/** In their order, and what is wrong with the others. */
export const takeFiles = async (
  files: readonly File[],
): Promise<{ photos: TakenPhoto[]; problem: string | null }> => {
  const photos: TakenPhoto[] = []
  let problem: string | null = null
  // One after the other: ten photos of a phone decoded at once are half a gigabyte.
  for (const file of files) {
    const read = await readPicture(file)
    if (typeof read === 'string') problem ??= read
    else photos.push(read)
  }
  return { photos, problem }
}
