/** Pictures as something a canvas can draw, no larger than asked for, as a viewer sees them. */
import type { Size } from './fit-view.rules.ts'

export interface DecodedPhoto {
  image: ImageBitmap | HTMLImageElement
  /** Gives its memory back at once; phones end a page that waits for it to be collected. */
  close: () => void
}

/**
 * @param whole the photo's own size
 * @param share of its width and height, up to 1
 * @throws DOMException where this browser cannot read such pictures
 */
export const decodePhoto = async (photo: Blob, whole: Size, share: number): Promise<DecodedPhoto> => {
  const size: ImageBitmapOptions =
    share < 1
      ? {
          resizeWidth: Math.round(whole.width * share),
          resizeHeight: Math.round(whole.height * share),
          resizeQuality: 'high',
        }
      : {}
  try {
    const bitmap =
      (await decodeEighths(photo, whole, share, size)) ??
      // Which way up it is stands in its EXIF block.
      (await createImageBitmap(photo, { ...size, imageOrientation: 'from-image' }))
    return { image: bitmap, close: () => bitmap.close() }
  } catch {
    return decodeAsElement(photo)
  }
}

/** What a JPEG can be decoded to without decoding all of it. */
const EIGHTHS = 8

/**
 * A JPEG decoded at so many eighths of its size, which takes that much less memory; null where it is no JPEG, or the
 * browser has no such decoder, or it gives less than was asked for.
 */
const decodeEighths = async (
  photo: Blob,
  { width, height }: Size,
  share: number,
  size: ImageBitmapOptions,
): Promise<ImageBitmap | null> => {
  const eighths = Math.ceil(share * EIGHTHS)
  if (eighths >= EIGHTHS || photo.type !== 'image/jpeg' || !('ImageDecoder' in globalThis)) return null
  // The largest within a square is taken, whichever way up the photo lies in its file; one more for what is rounded.
  const most = Math.ceil((Math.max(width, height) * eighths) / EIGHTHS) + 1
  const decoder = new ImageDecoder({
    type: photo.type,
    data: await photo.arrayBuffer(),
    desiredWidth: most,
    desiredHeight: most,
  })
  try {
    const { image } = await decoder.decode()
    try {
      const isEnough = image.displayWidth >= Math.floor(width * share)
      return isEnough ? await createImageBitmap(image, size) : null
    } finally {
      image.close()
    }
  } catch {
    return null
  } finally {
    decoder.close()
  }
}

/** For browsers whose `createImageBitmap` knows no sizes. */
const decodeAsElement = async (photo: Blob): Promise<DecodedPhoto> => {
  const address = URL.createObjectURL(photo)
  const image = new Image()
  image.src = address
  const close = () => {
    image.src = ''
    URL.revokeObjectURL(address)
  }
  try {
    await image.decode()
    return { image, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Its bytes, also those that are on their way, or its address. */
export type PhotoSource = Blob | Promise<Blob> | string

/** @throws Error where they do not arrive */
export const readPhoto = async (source: PhotoSource): Promise<Blob> => {
  if (typeof source !== 'string') return source
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`The photo did not arrive: ${answer.status}`)
  return answer.blob()
}
