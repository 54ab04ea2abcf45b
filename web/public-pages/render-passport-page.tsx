// Whole HTML documents for the public passport, complete without any script. Vite bundles this file for the server.
import { SHARE_WIDTH } from '#contract/files/files.ts'
import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import { DEFAULT_TRACE_LAYOUT, type PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { LanguageLinks } from './language-links.tsx'
import { languageUrl, pictureUrl, restrictedPictureUrl, sharePictureUrl } from './media-addresses.ts'
import type { PassportPageInput } from './page-input.ts'
import { type PageAssets, type PublicPage, renderPage } from './page-shell.tsx'
import { Passport } from './passport/passport.tsx'
import { LanguageSwitch } from './passport/passport-header.tsx'
import type { RestrictedPage } from './passport/passport-view.ts'
import { getTexts, type PassportLanguage } from './passport/texts.ts'
import { describeProduct, describeReviews, escapeForScript } from './passport-json-ld.ts'

export { findPageAssets, PUBLIC_ASSETS_PATH } from './page-assets.ts'
export type { PageAssets, PublicPage } from './page-shell.tsx'
export type { ReviewForm } from './passport/passport-view.ts'
export type { ReviewProblem } from './passport/texts/reviews/review-texts.ts'
export { findLanguage, PASSPORT_LANGUAGES, type PassportLanguage } from './passport/texts.ts'
export { describeProduct } from './passport-json-ld.ts'
export { renderBomPage } from './render-bom-page.tsx'
export { renderFrenchSheetPage } from './render-french-sheet-page.tsx'
export { renderPrintedIssuePage } from './render-printed-issue-page.tsx'
export { renderStyleFilePage } from './render-style-file-page.tsx'
export { renderVerifyPage } from './render-verify-page.tsx'
export { renderPassportWithdrawnPage } from './render-withdrawn-page.tsx'

const titleOf = ({ product_name, brand }: PassportSnapshot, noName: string): string =>
  [product_name || noName, brand.name].filter(Boolean).join(' · ')

function SharePicture({ picture, origin }: { picture: SnapshotPicture; origin: string }) {
  const width = Math.min(picture.width, SHARE_WIDTH)
  return (
    <>
      <meta property="og:image" content={origin + sharePictureUrl(picture)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta
        property="og:image:height"
        content={String(Math.round((picture.height * width) / picture.width))}
      />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function PassportHead({ input, jsonLd }: { input: PassportPageInput; jsonLd: string }) {
  const { snapshot, language, origin, canonicalUrl } = input
  const texts = getTexts(language)
  const title = titleOf(snapshot, texts.noName)
  const description = snapshot.layout.supply_chain
    ? texts.description(snapshot.product_name || texts.noName, snapshot.brand.name)
    : `${texts.passport}: ${title}`
  return (
    <>
      <meta name="description" content={description} />
      <LanguageLinks url={canonicalUrl} language={language} />
      <link rel="alternate" type="application/ld+json" href={input.dataUrl ?? `${canonicalUrl}.json`} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:site_name" content={snapshot.brand.name} />
      {snapshot.picture && <SharePicture picture={snapshot.picture} origin={origin} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  )
}

/** Nothing of it is for other sites: neither addresses, nor a picture to share, nor data for search engines. */
function renderRestrictedPage(input: PassportPageInput, restricted: RestrictedPage): PublicPage {
  const { snapshot, language, maintained, assets } = input
  const { path } = restricted
  return renderPage({
    language,
    title: titleOf(snapshot, getTexts(language).noName),
    layout: snapshot.layout,
    assets,
    head: <meta name="robots" content="noindex" />,
    body: (
      <Passport
        snapshot={snapshot}
        language={language}
        pictureUrl={restrictedPictureUrl(path)}
        maintained={maintained}
        languageUrl={languageUrl}
        dataUrl={input.dataUrl ?? `${path}.json`}
        bomUrl={`${path}/bom${languageUrl(language)}`}
        restricted={restricted}
        evidenceNow={input.evidenceNow}
      />
    ),
  })
}

export function renderPassportPage(input: PassportPageInput): PublicPage {
  if (input.restricted) return renderRestrictedPage(input, input.restricted)
  const { snapshot, language, origin, canonicalUrl, maintained, assets } = input
  const image = snapshot.picture && origin + sharePictureUrl(snapshot.picture)
  const jsonLd = escapeForScript({
    ...describeProduct(snapshot, { url: canonicalUrl, image }),
    ...describeReviews(snapshot, input.reviews ?? null, getTexts(language).reviews),
  })
  return renderPage({
    language,
    title: titleOf(snapshot, getTexts(language).noName),
    layout: snapshot.layout,
    assets,
    head: <PassportHead input={input} jsonLd={jsonLd} />,
    body: (
      <Passport
        snapshot={snapshot}
        language={language}
        pictureUrl={pictureUrl}
        maintained={maintained}
        languageUrl={languageUrl}
        dataUrl={input.dataUrl ?? `${canonicalUrl}.json`}
        bomUrl={`/bom/${snapshot.style_number}${languageUrl(language)}`}
        reviews={input.reviews}
        reviewForm={input.reviewForm}
        evidenceNow={input.evidenceNow}
      />
    ),
  })
}

/**
 * The page for a style number that has no published passport, or whose passport shows no BOM, to be sent with 404; or
 * for one that is not what was published, with 503.
 */
export function renderPassportNotFoundPage({
  language,
  origin,
  assets,
  sought = 'passport',
}: {
  language: PassportLanguage
  origin: string
  assets: PageAssets
  sought?: 'passport' | 'bom' | 'genuine'
}): PublicPage {
  const texts = getTexts(language)
  const { notFoundTitle, notFound } = { passport: texts, bom: texts.bom, genuine: texts.proof }[sought]
  return renderPage({
    language,
    title: notFoundTitle,
    layout: DEFAULT_TRACE_LAYOUT,
    assets,
    head: <meta name="robots" content="noindex" />,
    body: (
      <div className="passport">
        <div className="sheet single">
          <header className="top">
            <p className="brand">{new URL(origin).host}</p>
            <LanguageSwitch language={language} languageUrl={languageUrl} />
          </header>
          <div className="main lost">
            <p className="kind">{sought === 'bom' ? texts.bom.pageTitle : texts.passport}</p>
            <h1>{notFoundTitle}</h1>
            <p>{notFound}</p>
          </div>
        </div>
      </div>
    ),
  })
}
