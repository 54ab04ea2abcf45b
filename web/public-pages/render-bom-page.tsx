import { BomPage } from './bom/bom-page.tsx'
import { LanguageLinks } from './language-links.tsx'
import { languageUrl, pictureUrl, restrictedPictureUrl } from './media-addresses.ts'
import type { PassportPageInput } from './page-input.ts'
import { type PublicPage, renderPage } from './page-shell.tsx'
import { getTexts } from './passport/texts.ts'

export type BomPageInput = Pick<
  PassportPageInput,
  'snapshot' | 'language' | 'canonicalUrl' | 'maintained' | 'assets' | 'restricted'
>

/** The whole page of a published bill of materials; `canonicalUrl` is `{origin}/bom/{styleNumber}`. */
export function renderBomPage(input: BomPageInput): PublicPage {
  const { snapshot, language, canonicalUrl, maintained, assets, restricted } = input
  const texts = getTexts(language)
  const product = snapshot.product_name || texts.noName
  const title = [texts.bom.pageTitle, product, snapshot.brand.name].filter(Boolean).join(' · ')
  return renderPage({
    language,
    title,
    layout: snapshot.layout,
    assets,
    head: restricted ? (
      <meta name="robots" content="noindex" />
    ) : (
      <>
        <meta name="description" content={texts.bom.description(product, snapshot.brand.name)} />
        <LanguageLinks url={canonicalUrl} language={language} />
        <meta property="og:title" content={title} />
        <meta property="og:url" content={canonicalUrl} />
      </>
    ),
    body: (
      <BomPage
        passportUrl={`${restricted?.path ?? `/trace/${snapshot.style_number}`}${languageUrl(language)}`}
        view={{
          snapshot,
          language,
          texts,
          pictureUrl: restricted ? restrictedPictureUrl(restricted.path) : pictureUrl,
          maintained,
          languageUrl,
          dataUrl: null,
          bomUrl: null,
          reviews: null,
          reviewForm: null,
          evidenceNow: null,
          restricted: restricted ?? null,
        }}
      />
    ),
  })
}
