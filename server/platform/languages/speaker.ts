/**
 * Writes for one reader: emails and documents in the reader's language, by the catalogues that the web has (record 0064).
 * A catalogue is read with the first text in its language and kept.
 */
import { readFile } from 'node:fs/promises'
import { localeFor, PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { type Catalogue, findText, type Spoken, sayIn, spokenIn } from '#contract/values/text/catalogues.ts'
import { type Told, type ToldValue, told } from '#contract/values/text/told.ts'

export interface Speaker {
  language: ProductLanguage
  /** What numbers and dates are written by. */
  locale: string
  say(told: Told): string
  /** Marks a text where it stands, and says it: t`Approved by ${name}`. */
  t(texts: TemplateStringsArray, ...values: ToldValue[]): string
  /** A word of the product's own lists, such as a product type; what a person typed stays as it is. */
  name(name: string): string
  /** A name within a sentence, where the language writes it small there. */
  within(name: string): string
  number(value: number): string
}

const FOLDER = new URL('../../../web/languages/', import.meta.url)

const speakerOf = (spoken: Spoken): Speaker => {
  const say = (sentence: Told): string => sayIn(spoken, sentence)
  const locale = localeFor(spoken.language, ['en-GB'])
  const numbers = new Intl.NumberFormat(locale)
  return {
    language: spoken.language,
    locale,
    say,
    t: (texts, ...values) => say(told(texts, ...values)),
    name: (name) => findText(spoken, name, []),
    within: (name) => (spoken.language === 'de' ? name : name.toLocaleLowerCase(locale)),
    number: (value) => numbers.format(value),
  }
}

export const ENGLISH = speakerOf(spokenIn('en', {}))

const readCatalogue = async (language: ProductLanguage): Promise<Catalogue> =>
  JSON.parse(await readFile(new URL(`${language}.json`, FOLDER), 'utf8'))

const speakers = new Map<ProductLanguage, Promise<Speaker>>()

const open = (language: ProductLanguage): Promise<Speaker> => {
  const opening = readCatalogue(language).then((catalogue) => speakerOf(spokenIn(language, catalogue)))
  // What could not be read is read again the next time.
  opening.catch(() => speakers.delete(language))
  return opening
}

/** English for anyone whose language is not known. */
export const speakerFor = async (language: string | null | undefined): Promise<Speaker> => {
  const known = PRODUCT_LANGUAGES.find((each) => each === language)
  if (known === undefined || known === 'en') return ENGLISH
  const speaker = speakers.get(known) ?? open(known)
  speakers.set(known, speaker)
  return speaker
}
