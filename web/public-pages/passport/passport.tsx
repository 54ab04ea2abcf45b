// The passport as consumers see it: rendered by the server for the public page, and by the editor for its preview.

import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import type { ShownReviews } from '#contract/passports/passport-reviews.ts'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import type { EvidenceStandsNow } from '#contract/passports/sections/snapshot-evidence.ts'
import { PassportBody } from './passport-body.tsx'
import { PassportFooter } from './passport-footer.tsx'
import { PassportHeader } from './passport-header.tsx'
import { PassportPicture } from './passport-picture.tsx'
import { PassportSummary } from './passport-summary.tsx'
import { passportThemeCss } from './passport-theme.ts'
import type { PassportDraft, PassportView, RestrictedPage, ReviewForm } from './passport-view.ts'
import { getTexts, type PassportLanguage } from './texts.ts'

/** The brand's colours as a style element; where the page has a content security policy, by nonce or by hash. */
export function PassportTheme({
  layout,
  scope,
  nonce,
}: {
  layout: TraceLayout
  scope?: string
  nonce?: string
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the theme holds nothing but checked colours
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: passportThemeCss(layout, scope) }} />
}

export type PassportProps = {
  snapshot: PassportDraft
  language: PassportLanguage
  pictureUrl: (picture: SnapshotPicture, width: number) => string
  maintained?: boolean
  languageUrl?: (language: PassportLanguage) => string
  dataUrl?: string
  bomUrl?: string
  reviews?: ShownReviews | null
  reviewForm?: ReviewForm | null
  restricted?: RestrictedPage
  evidenceNow?: EvidenceStandsNow | undefined
}

/** Needs `passport.css` and a `PassportTheme` beside it. */
export function Passport({ maintained = true, ...given }: PassportProps) {
  const view: PassportView = {
    ...given,
    texts: getTexts(given.language),
    maintained,
    languageUrl: given.languageUrl ?? null,
    dataUrl: given.dataUrl ?? null,
    bomUrl: given.bomUrl ?? null,
    reviews: given.reviews ?? null,
    reviewForm: given.reviewForm ?? null,
    restricted: given.restricted ?? null,
    evidenceNow: given.evidenceNow ?? null,
  }
  const isIllustrated = view.snapshot.picture !== null || view.snapshot.version === null
  return (
    <div className="passport" lang={view.texts.language}>
      <div className={isIllustrated ? 'sheet' : 'sheet single'}>
        <div className="side">
          <div className="stuck">
            <PassportHeader view={view} />
            <PassportPicture view={view} />
          </div>
        </div>
        <div className="main">
          <PassportSummary view={view} />
          <PassportBody view={view} />
          <PassportFooter view={view} />
        </div>
      </div>
    </div>
  )
}
