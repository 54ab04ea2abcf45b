/** What a file dialog for pictures takes; the server decides by the bytes. */

export const PICTURE_ENDINGS = '.jpg,.jpeg,.png,.webp,.heic,.heif,.gif,.bmp,.tif,.tiff'
/** An iPhone that is asked for these turns its photos into JPEG, which every program shows. */
const OF_APPLE_PHONES = 'image/jpeg,image/png,image/webp,image/gif,image/bmp,image/tiff'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad says that it is a Mac, which has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const acceptedPictures = (device: Device = navigator): string =>
  isApplePhone(device) ? OF_APPLE_PHONES : PICTURE_ENDINGS

export const isPictureName = (name: string): boolean =>
  PICTURE_ENDINGS.split(',').some((ending) => name.toLowerCase().endsWith(ending))
