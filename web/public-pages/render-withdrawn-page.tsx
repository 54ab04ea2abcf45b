// In place of a passport that its brand has taken from the public; to be sent with 410.
import { DEFAULT_TRACE_LAYOUT, type PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { WithdrawalReason } from '#contract/passports/withdrawals.ts'
import { languageUrl } from './media-addresses.ts'
import { type PageAssets, type PublicPage, renderPage } from './page-shell.tsx'
import { formatDay } from './passport/formats.ts'
import { LanguageSwitch } from './passport/passport-header.tsx'
import { Dotted } from './passport/route/dotted.tsx'
import { getTexts, type PassportLanguage } from './passport/texts.ts'

type WithdrawnPageInput = {
  snapshot: Pick<PassportSnapshot, 'product_name' | 'style_number' | 'brand' | 'lot'>
  withdrawn_at: string
  reason: WithdrawalReason | null
  note: string | null
  language: PassportLanguage
  assets: PageAssets
}

export function renderPassportWithdrawnPage(input: WithdrawnPageInput): PublicPage {
  const { snapshot, withdrawn_at, reason, note, language, assets } = input
  const texts = getTexts(language)
  const { brand, style_number, lot } = snapshot
  const name = snapshot.product_name || texts.noName
  return renderPage({
    language,
    title: `${texts.withdrawnTitle} · ${name}`,
    layout: DEFAULT_TRACE_LAYOUT,
    assets,
    head: <meta name="robots" content="noindex" />,
    body: (
      <div className="passport" lang={texts.language}>
        <div className="sheet single">
          <header className="top">
            <p className="brand">{brand.name}</p>
            <LanguageSwitch language={language} languageUrl={languageUrl} />
          </header>
          <div className="main lost">
            <p className="kind">{texts.withdrawnTitle}</p>
            <h1>{name}</h1>
            <p className="facts">
              <Dotted>
                <code>{style_number}</code>
                {lot?.number && <code>{lot.number}</code>}
                {lot?.serial && <code>{lot.serial}</code>}
              </Dotted>
            </p>
            <p>{texts.withdrawn(brand.name, formatDay(withdrawn_at, language))}</p>
            {reason && <p>{texts.withdrawnReasons[reason]}</p>}
            {note && <p dir="auto">{note}</p>}
            <p>{texts.withdrawnAsk}</p>
          </div>
        </div>
      </div>
    ),
  })
}
