import type { ReactNode } from 'react'
import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import type { LinkReader } from '#contract/passports/audiences/audiences.ts'
import type { ShownReviews } from '#contract/passports/passport-reviews.ts'
import type { PassportContent, PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { EvidenceStandsNow } from '#contract/passports/sections/snapshot-evidence.ts'
import type { PassportTexts } from './texts/passport-texts.ts'
import type { ReviewProblem } from './texts/reviews/review-texts.ts'
import type { PassportLanguage } from './texts.ts'

/** A published version, or a draft in the editor's preview, which has neither number nor date. */
export type PassportDraft = PassportContent &
  Pick<PassportSnapshot, 'restricted'> & { version: number | null; published_at: string | null }

/** Where a reader is with a review of their own. `preview`: the form is rendered for the brand, which cannot send it. */
export type ReviewForm =
  | { state: 'open' | 'sent' | 'preview' }
  | {
      state: 'refused'
      problems: ReviewProblem[]
      typed: { stars: string; text: string; name: string }
    }

/** A page that only who has its secret reads. */
export type RestrictedPage = {
  /** Of the page, with its secret. */
  path: string
  reader: LinkReader
  /** Null for who holds the garment. */
  partner: { name: string; ends_on: string; is_logged: boolean } | null
}

/** What every part of the page is rendered from. */
export type PassportView = {
  snapshot: PassportDraft
  language: PassportLanguage
  texts: PassportTexts
  pictureUrl: (picture: SnapshotPicture, width: number) => string
  /** False for a passport that outlives its style. */
  maintained: boolean
  /** Address of the page in another language; without it there is no language switch. */
  languageUrl: ((language: PassportLanguage) => string) | null
  /** Address of the passport as JSON-LD, for the footer. */
  dataUrl: string | null
  /** Address of the bill of materials as a page of its own; null where there is none yet. */
  bomUrl: string | null
  /** The approved ones, as they are now; null where they are not shown. */
  reviews: ShownReviews | null
  /** Null where none can be written. */
  reviewForm: ReviewForm | null
  /** Of a page that only who has its secret reads. */
  restricted: RestrictedPage | null
  /** Null where only what was published is known, as in the preview and in archives. */
  evidenceNow: EvidenceStandsNow | null
}

/** One part of the passport below its name; `sections.ts` lists them in their order. */
export type PassportSection = {
  id: string
  title: (texts: PassportTexts) => string
  isShown: (snapshot: PassportDraft, view: PassportView) => boolean
  /** Fragment that leads to it, where something does. */
  anchor?: string
  Content: (props: { view: PassportView }) => ReactNode
}
