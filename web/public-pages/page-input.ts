import type { LinkReader } from '#contract/passports/audiences/audiences.ts'
import type { ShownReviews } from '#contract/passports/passport-reviews.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { PageAssets } from './page-shell.tsx'
import type { ReviewForm } from './passport/passport-view.ts'
import type { PassportLanguage } from './passport/texts.ts'

/** A page that only who has its secret reads. */
export type RestrictedPage = {
  /** Of the page, with its secret. */
  path: string
  reader: LinkReader
  /** Null for who holds the garment. */
  partner: { name: string; ends_on: string; is_logged: boolean } | null
}

export type PassportPageInput = {
  snapshot: PassportSnapshot
  language: PassportLanguage
  /** `https://host`, for addresses that other sites read. */
  origin: string
  /** `{origin}/trace/{styleNumber}`, without query. */
  canonicalUrl: string
  maintained: boolean
  assets: PageAssets
  reviews?: ShownReviews | null
  reviewForm?: ReviewForm | null
  restricted?: RestrictedPage
}
