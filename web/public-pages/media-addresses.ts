import type { SnapshotPicture } from '#contract/snapshot-picture.ts'
import type { PassportLanguage } from './passport/texts.ts'

/** Of the published rendition of a picture. */
export const pictureUrl = (picture: SnapshotPicture, width: number): string =>
  `/media/${picture.hash}/${width}.webp`

/** Of the same page in another language. */
export const languageUrl = (language: PassportLanguage): string => `?lang=${language}`
