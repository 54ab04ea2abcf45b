import { SHARE_WIDTH } from '#contract/files/files.ts'
import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import type { PassportLanguage } from './passport/texts.ts'

/** Of the published rendition of a picture. */
export const pictureUrl = (picture: SnapshotPicture, width: number): string =>
  `/media/${picture.hash}/${width}.webp`

/** Of the same on a page with a secret: some pictures are for its readers alone. */
export const restrictedPictureUrl =
  (path: string) =>
  (picture: SnapshotPicture, width: number): string =>
    `${path}/media/${picture.hash}/${width}.webp`

/** Of pictures that other sites show where a page is linked: programs that draw such previews know JPEG better than WebP. */
export const sharePictureUrl = (picture: SnapshotPicture): string =>
  `/media/${picture.hash}/${SHARE_WIDTH}.jpg`

/** Of the same page in another language. */
export const languageUrl = (language: PassportLanguage): string => `?lang=${language}`
