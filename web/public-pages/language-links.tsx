import { languageUrl } from './media-addresses.ts'
import { PASSPORT_LANGUAGES, type PassportLanguage } from './passport/texts.ts'

/** What the address without a language gives a reader who asks for none. */
const DEFAULT_LANGUAGE: PassportLanguage = 'en'

/** Each language has one address, and says so itself; without one, the reader's own is chosen. */
const addressIn = (url: string, language: PassportLanguage): string =>
  language === DEFAULT_LANGUAGE ? url : url + languageUrl(language)

/** The page's own address and those of the same page in every language, for search engines. */
export function LanguageLinks({ url, language }: { url: string; language: PassportLanguage }) {
  return (
    <>
      <link rel="canonical" href={addressIn(url, language)} />
      {PASSPORT_LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(url, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}
