// Where anybody has a published passport verified by their own browser.
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { type PageAssets, type PublicPage, renderPage } from './page-shell.tsx'
import { LanguageSwitch } from './passport/passport-header.tsx'
import { getTexts, type PassportLanguage } from './passport/texts.ts'

export interface VerifyPageInput {
  language: PassportLanguage
  /** `https://host`, for the command. */
  origin: string
  /** The style number that the address names; empty for none. */
  number: string
  assets: PageAssets
}

export const VERIFY_SCRIPT = '/verify/verify-page.ts'

export function renderVerifyPage({ language, origin, number, assets }: VerifyPageInput): PublicPage {
  const texts = getTexts(language).proof
  const asked = number ? `&passport=${encodeURIComponent(number)}` : ''
  return renderPage({
    language,
    title: texts.title,
    layout: DEFAULT_TRACE_LAYOUT,
    assets,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <script type="module" src={VERIFY_SCRIPT} />
      </>
    ),
    body: (
      <div className="passport">
        <div className="sheet single">
          <header className="top">
            <p className="brand">{new URL(origin).host}</p>
            <LanguageSwitch language={language} languageUrl={(other) => `?lang=${other}${asked}`} />
          </header>
          <div className="main lost verify" data-texts={JSON.stringify(texts)}>
            <h1>{texts.title}</h1>
            <p>{texts.intro}</p>
            <form action="/verify">
              <input type="hidden" name="lang" value={language} />
              <label>
                {texts.number}
                <input name="passport" defaultValue={number} required maxLength={40} autoComplete="off" />
              </label>
              <button type="submit">{texts.verify}</button>
            </form>
            <noscript>
              <p>{texts.noScript}</p>
            </noscript>
            <p role="status" />
            <ul />
            <p className="small">{texts.byYourself}</p>
            <pre>
              <code>
                npx {origin}/verify-passport.tgz {origin}/trace/
                {number || 'ST-…'}
              </code>
            </pre>
          </div>
        </div>
      </div>
    ),
  })
}
