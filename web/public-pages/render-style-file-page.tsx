import type { PublicStyleFile } from '#contract/files/public-style-files.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { type PageAssets, type PublicPage, renderPage } from './page-shell.tsx'
import type { PassportLanguage } from './passport/texts.ts'
import { NoStyleFilePage, StyleFilePage } from './style-file/style-file-page.tsx'
import { STYLE_FILE_PAGE_TEXTS } from './style-file/style-file-texts.ts'

interface Input {
  /** Null where there is none to read, for whatever reason: to be sent with 404. */
  page: PublicStyleFile | null
  language: PassportLanguage
  origin: string
  assets: PageAssets
}

/** The whole public page of a style file, which no search engine keeps. */
export function renderStyleFilePage({ page, language, origin, assets }: Input): PublicPage {
  const texts = STYLE_FILE_PAGE_TEXTS[language]
  const title = page
    ? [texts.pageTitle, page.style.style_name, page.style.brand_name].join(' · ')
    : texts.notFoundTitle
  return renderPage({
    language,
    title,
    layout: DEFAULT_TRACE_LAYOUT,
    assets,
    head: (
      <>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
      </>
    ),
    body: page ? (
      <StyleFilePage page={page} language={language} />
    ) : (
      <NoStyleFilePage language={language} host={new URL(origin).host} />
    ),
  })
}
