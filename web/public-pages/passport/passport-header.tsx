import { LanguageIcon } from './icons.tsx'
import type { PassportView } from './passport-view.ts'
import { getTexts, PASSPORT_LANGUAGES, type PassportLanguage } from './texts.ts'

interface Menu {
  language: string
  /** What the menu is, for those who do not see it. */
  word: string
  languages: readonly { code: string; name: string; address: string }[]
}

/** Plain links in a disclosure: works without script. */
export function LanguageMenu({ language, word, languages }: Menu) {
  return (
    <details className="languages">
      <summary>
        <LanguageIcon />
        <span className="spoken">{word}: </span>
        {language.toUpperCase()}
      </summary>
      <ul>
        {languages.map(({ code, name, address }) => (
          <li key={code}>
            <a href={address} hrefLang={code} lang={code} aria-current={code === language || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function LanguageSwitch({
  language,
  languageUrl,
}: {
  language: PassportLanguage
  languageUrl: (language: PassportLanguage) => string
}) {
  const languages = PASSPORT_LANGUAGES.map((code) => ({
    code,
    name: getTexts(code).ownName,
    address: languageUrl(code),
  }))
  return <LanguageMenu language={language} word={getTexts(language).languages} languages={languages} />
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
