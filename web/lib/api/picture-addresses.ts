import type { PictureWidth } from '#contract/files/files.ts'

/** A style's picture for display, re-encoded at one of the kept widths. */
export const fileShowUrl = (uploadName: string, width: PictureWidth): string =>
  `/api/inquiries/file_show/${encodeURIComponent(uploadName)}?width=${width}`

/** A company logo by the hash of its bytes, so that the address may be cached for ever. */
export const logoUrl = (hash: string, width: PictureWidth): string => `/media/${hash}/${width}.webp`

/** A care instruction's uploaded icon by the hash of its bytes, for those who see it in a draft. */
export const careIconUrl = (hash: string): string => `/api/trace/care_instruction/icon/${hash}`

/** A geo image for its company and for the readers of a draft in which it stands. */
export const geoImageUrl = (uploadName: string, width: PictureWidth): string =>
  `/api/geo/preview/${encodeURIComponent(uploadName)}?width=${width}`

/** A picture whose address may name its drawing already. */
export const withWidth = (address: string, width: PictureWidth): string =>
  `${address}${address.includes('?') ? '&' : '?'}width=${width}`

/** Of an entry of the company's library. */
export const libraryPictureUrl = (id: number, width: PictureWidth): string =>
  `/api/library/${id}/picture?width=${width}`
