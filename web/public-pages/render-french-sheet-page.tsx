// The sheet that French law asks for beside clothes, of a published passport. It is in French in whatever language the
// passport is read, since its sentences are prescribed.
import { SHEET_TITLE } from '#contract/passports/france/french-sheet.rules.ts'
import { FrenchSheetPage } from './french-sheet/french-sheet-page.tsx'
import { languageUrl, pictureUrl } from './media-addresses.ts'
import type { PassportPageInput } from './page-input.ts'
import { type PublicPage, renderPage } from './page-shell.tsx'
import { getTexts } from './passport/texts.ts'

export type FrenchSheetPageInput = Pick<
  PassportPageInput,
  'snapshot' | 'canonicalUrl' | 'maintained' | 'assets'
>

/** The whole page; `canonicalUrl` is `{origin}/fiche/{styleNumber}`. */
export function renderFrenchSheetPage({
  snapshot,
  canonicalUrl,
  maintained,
  assets,
}: FrenchSheetPageInput): PublicPage {
  const texts = getTexts('fr')
  const title = [SHEET_TITLE, snapshot.product_name || texts.noName, snapshot.brand.name]
    .filter(Boolean)
    .join(' · ')
  return renderPage({
    language: 'fr',
    title,
    layout: snapshot.layout,
    assets,
    head: (
      <>
        <meta name="description" content={title} />
        <link rel="canonical" href={canonicalUrl} />
        <meta property="og:title" content={title} />
        <meta property="og:url" content={canonicalUrl} />
      </>
    ),
    body: (
      <FrenchSheetPage
        passportUrl={`/trace/${snapshot.style_number}${languageUrl('fr')}`}
        view={{
          snapshot,
          language: 'fr',
          texts,
          pictureUrl,
          maintained,
          languageUrl: null,
          dataUrl: null,
          bomUrl: null,
          reviews: null,
          reviewForm: null,
          evidenceNow: null,
          restricted: null,
        }}
      />
    ),
  })
}
