import { GEO_TEXTS } from '#contract/geo-images.ts'
import { isHeic, withExifOf } from './heic.rules.ts'

const JPEG_QUALITY = 0.92

/** The picture as the server takes it: HEIC becomes JPEG where the browser can read it. @throws Error in words for the user */
export const asShownPicture = async (file: File): Promise<File> => {
  if (!isHeic(file)) return file
  const jpeg = await convert(file).catch(() => null)
  if (!jpeg) throw new Error(GEO_TEXTS.heic)
  const bytes = withExifOf(new Uint8Array(await jpeg.arrayBuffer()), new Uint8Array(await file.arrayBuffer()))
  const name = file.name.replace(/\.(heic|heif)$/i, '')
  return new File([bytes as Uint8Array<ArrayBuffer>], `${name}.jpg`, { type: 'image/jpeg' })
}

const convert = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
