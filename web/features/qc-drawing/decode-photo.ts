/** Pictures as something a canvas can draw, no larger than asked for, as a viewer sees them. */
import type { Size } from './fit-view.rules.ts'

export interface DecodedPhoto {
  image: ImageBitmap | HTMLImageElement
  /** Gives its memory back at once; phones end a page that waits for it to be collected. */
  close: () => void
}

/** Without a size as large as it is. @throws DOMException where this browser cannot read such pictures */
export const decodePhoto = async (photo: Blob, size: Size | null): Promise<DecodedPhoto> => {
  try {
    const bitmap = await createImageBitmap(photo, {
      ...(size && {
        resizeWidth: Math.round(size.width),
        resizeHeight: Math.round(size.height),
        resizeQuality: 'high',
      }),
      // Which way up it is stands in its EXIF block.
      imageOrientation: 'from-image',
    })
    return { image: bitmap, close: () => bitmap.close() }
  } catch {
    return decodeAsElement(photo)
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

/** The bytes of a photo that is given by its address. @throws Error where they do not arrive */
export const readPhoto = async (source: Blob | string, signal?: AbortSignal): Promise<Blob> => {
  if (typeof source !== 'string') return source
  const answer = await fetch(source, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`The photo did not arrive: ${answer.status}`)
  return answer.blob()
}
