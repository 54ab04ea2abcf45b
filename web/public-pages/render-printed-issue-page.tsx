// What anybody learns who scans the code of a printed issue, in the languages of the product; the server says the words.
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { directionOf, PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { LANGUAGE_NAMES } from '#web/lib/language/languages.ts'
import { type PageAssets, type PublicPage, renderPage } from './page-shell.tsx'
import { LanguageMenu } from './passport/passport-header.tsx'

interface Input {
  language: ProductLanguage
  languagesWord: string
  host: string
  assets: PageAssets
  kind: string
  title: string
  styleNumber: string | null
  lines: readonly string[]
  /** What not to do; null where nothing is wrong with the print. */
  warning: string | null
  /** For those who are signed in. */
  link: { address: string; text: string } | null
}

const LANGUAGES = PRODUCT_LANGUAGES.map((code) => ({
  code,
  name: LANGUAGE_NAMES[code],
  address: `?lang=${code}`,
}))

export function renderPrintedIssuePage(input: Input): PublicPage {
  const { language, kind, title, styleNumber, lines, warning, link } = input
  return renderPage({
    language,
    direction: directionOf(language),
    title: [title, styleNumber].filter(Boolean).join(' · '),
    layout: DEFAULT_TRACE_LAYOUT,
    assets: input.assets,
    head: (
      <>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
      </>
    ),
    body: (
      <div className="passport of-reader">
        <div className="sheet single">
          <header className="top">
            <p className="brand">{input.host}</p>
            <LanguageMenu language={language} word={input.languagesWord} languages={LANGUAGES} />
          </header>
          <div className="main">
            <div className="summary">
              <p className="kind">{kind}</p>
              <h1>{title}</h1>
              {styleNumber && (
                <p className="facts">
                  <code dir="ltr">{styleNumber}</code>
                </p>
              )}
              {lines.map((line) => (
                <p key={line} className="facts">
                  {line}
                </p>
              ))}
              {warning && (
                <p className="notice">
                  <strong>{warning}</strong>
                </p>
              )}
              {link && (
                <p className="more">
                  <a href={link.address}>{link.text}</a>
                </p>
              )}
            </div>
          </div>
        </div>
      </div>
    ),
  })
}
