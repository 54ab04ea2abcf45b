import { LanguageIcon } from './icons.tsx'
import type { PassportView } from './passport-view.ts'
import { getTexts, PASSPORT_LANGUAGES, type PassportLanguage } from './texts.ts'

/** Plain links in a disclosure: works without script. */
export function LanguageSwitch({
  language,
  languageUrl,
}: {
  language: PassportLanguage
  languageUrl: (language: PassportLanguage) => string
}) {
  const texts = getTexts(language)
  return (
    <details className="languages">
      <summary>
        <LanguageIcon />
        <span className="spoken">{texts.languages}: </span>
        {language.toUpperCase()}
      </summary>
      <ul>
        {PASSPORT_LANGUAGES.map((other) => (
          <li key={other}>
            <a
              href={languageUrl(other)}
              hrefLang={other}
              lang={other}
              aria-current={other === language || undefined}
            >
              {getTexts(other).ownName}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function PassportHeader({ view }: { view: PassportView }) {
  const { brand } = view.snapshot
  return (
    <header className="top">
      <p className="brand">
        {brand.logo ? (
          <img
            src={view.pictureUrl(brand.logo, 320)}
            width={brand.logo.width}
            height={brand.logo.height}
            alt={brand.name}
          />
        ) : (
          brand.name
        )}
      </p>
      {view.languageUrl && <LanguageSwitch language={view.language} languageUrl={view.languageUrl} />}
    </header>
  )
}
