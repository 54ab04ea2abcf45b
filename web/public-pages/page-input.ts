import type { ShownReviews } from '#contract/passports/passport-reviews.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { EvidenceStandsNow } from '#contract/passports/sections/snapshot-evidence.ts'
import type { PageAssets } from './page-shell.tsx'
import type { RestrictedPage, ReviewForm } from './passport/passport-view.ts'
import type { PassportLanguage } from './passport/texts.ts'

export type PassportPageInput = {
  snapshot: PassportSnapshot
  language: PassportLanguage
  /** `https://host`, for addresses that other sites read. */
  origin: string
  /** `{origin}/trace/{styleNumber}`, without query. */
  canonicalUrl: string
  /** Of the same as JSON-LD, where it is another than the page's with `.json` behind it. */
  dataUrl?: string
  maintained: boolean
  assets: PageAssets
  reviews?: ShownReviews | null
  /** How the evidence that it shows stands today. */
  evidenceNow?: EvidenceStandsNow
  reviewForm?: ReviewForm | null
  restricted?: RestrictedPage
}
