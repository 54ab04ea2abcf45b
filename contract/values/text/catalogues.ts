/** Texts in a reader's language, on every floor (record 0064). What a catalogue lacks stays English. */
import { localeFor, type ProductLanguage } from '../codes/languages.ts'
import { isolateForeign } from './isolate.ts'
import { withoutSense } from './sense.ts'
import { fillIn, type Told, type ToldValue, writeMoment } from './told.ts'

/** Forms by number, in the categories of `Intl.PluralRules`, where one text is too few. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
/** By the English text. */
export type Catalogue = Readonly<Record<string, string | Forms>>

export interface Spoken {
  language: ProductLanguage
  catalogue: Catalogue
  rules: Intl.PluralRules
}

export const spokenIn = (language: ProductLanguage, catalogue: Catalogue): Spoken => ({
  language,
  catalogue,
  rules: new Intl.PluralRules(language),
})

/** Of the catalogue's own: people type `constructor` too. */
export const entryOf = ({ catalogue }: Spoken, message: string): Catalogue[string] | undefined =>
  Object.hasOwn(catalogue, message) ? catalogue[message] : undefined

/** A number, also one that is written out for people: `1,234`. */
const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  const digits =
    typeof value === 'string' && /^\d[\d.,\s\u00a0\u202f’]*$/.test(value) ? value.replace(/\D/g, '') : ''
  return digits === '' ? null : Number(digits)
}

const isNumber = (number: number | null): number is number => number !== null

/** The text with its places, in the form that the first number among the values asks for. */
export const findText = (spoken: Spoken, message: string, values: readonly unknown[]): string => {
  const entry = entryOf(spoken, message)
  if (entry === undefined || typeof entry === 'string') return entry ?? withoutSense(message)
  const number = values.map(numberOf).find(isNumber)
  return (number === undefined ? undefined : entry[spoken.rules.select(number)]) ?? entry.other
}

/** The sentence for a reader; nothing of a value changes the order of what stands around it. */
export const sayIn = (spoken: Spoken, { message, values }: Told): string =>
  fillIn(findText(spoken, message, values), (at) => sayValue(spoken, values[at] ?? ''))

const sayValue = (spoken: Spoken, value: Exclude<ToldValue, null>): string => {
  if (typeof value === 'object' && 'message' in value) return sayIn(spoken, value)
  const written =
    typeof value === 'object' ? writeMoment(value, localeFor(spoken.language, ['en-GB'])) : String(value)
  return isolateForeign(written, spoken.language)
}
