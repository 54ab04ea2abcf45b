/**
 * The texts of the product in the reader's language (record 0048). The code keeps plain English; the build puts these
 * calls around its texts (`scripts/languages/`). Whatever the catalogue lacks stays English.
 */
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { isolateForeign } from './isolate.rules.ts'
import { hasSense, withoutSense } from './sense.rules.ts'

/** Forms by number, in the categories of `Intl.PluralRules`, where one text is too few. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Catalogue = Readonly<Record<string, string | Forms>>

interface Spoken {
  language: ProductLanguage
  catalogue: Catalogue
  rules: Intl.PluralRules
}

const IN_ENGLISH: Spoken = { language: 'en', catalogue: {}, rules: new Intl.PluralRules('en') }
let spoken = IN_ENGLISH

/** Before anything of the product is loaded: its modules keep texts as constants. */
export const speak = (language: ProductLanguage, catalogue: Catalogue): void => {
  spoken = { language, catalogue, rules: new Intl.PluralRules(language) }
}

export const spokenLanguage = (): ProductLanguage => spoken.language

type Value = ReactNode

const VALUE = /\{(\d+)\}/g

/** A number, also one that is written out for people: `1,234`. */
const numberOf = (value: Value): number | null => {
  if (typeof value === 'number') return value
  const digits =
    typeof value === 'string' && /^\d[\d.,\s\u00a0\u202f’]*$/.test(value) ? value.replace(/\D/g, '') : ''
  return digits === '' ? null : Number(digits)
}

const isNumber = (number: number | null): number is number => number !== null

/** Of the catalogue's own: people type `constructor` too. */
const entryOf = (message: string): Catalogue[string] | undefined =>
  Object.hasOwn(spoken.catalogue, message) ? spoken.catalogue[message] : undefined

const find = (message: string, values: readonly Value[]): string => {
  const entry = entryOf(message)
  if (entry === undefined || typeof entry === 'string') return entry ?? withoutSense(message)
  const number = values.map(numberOf).find(isNumber)
  return (number === undefined ? undefined : entry[spoken.rules.select(number)]) ?? entry.other
}

/** A text with its values: `say('Delete {0}', name)`. */
export const say = (message: string, ...values: unknown[]): string =>
  find(message, values as Value[]).replace(VALUE, (_, index: string) =>
    isolateForeign(String(values[Number(index)] ?? ''), spoken.language),
  )

const PART = /\{(\d+)\}|<(\d+)>([\s\S]*?)<\/\2>/

/**
 * A text with values that are elements, and with elements around words of it: `<0>Sign in</0> to see {0}`.
 * A text if all of it is text, so that a component which takes one gets one.
 */
export const sayNodes = (
  message: string,
  values: readonly Value[],
  wraps: readonly ((words: ReactNode) => ReactNode)[],
): ReactNode => {
  const parts = partsOf(find(message, values), values, wraps)
  return parts.some((part) => isValidElement(part) || Array.isArray(part))
    ? createElement(Fragment, null, ...parts)
    : parts.map((part) => (typeof part === 'boolean' ? '' : (part ?? ''))).join('')
}

const isolated = (value: Value): Value =>
  typeof value === 'string' || typeof value === 'number'
    ? isolateForeign(String(value), spoken.language)
    : value

const partsOf = (
  text: string,
  values: readonly Value[],
  wraps: readonly ((words: ReactNode) => ReactNode)[],
): Value[] => {
  const found = PART.exec(text)
  if (!found) return text === '' ? [] : [text]
  const [whole, value, wrap, inner = ''] = found
  const part =
    value !== undefined
      ? isolated(values[Number(value)])
      : wraps[Number(wrap)]?.(createElement(Fragment, null, ...partsOf(inner, values, wraps)))
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [before]),
    part,
    ...partsOf(text.slice(found.index + whole.length), values, wraps),
  ]
}

interface Pattern {
  message: string
  pattern: RegExp
}
let patterns: { of: Catalogue; whole: readonly Pattern[]; told: readonly Pattern[] } | undefined

const ESCAPED = /[.*+?^${}()|[\]\\]/g

const filledIn = (message: string): string =>
  message.replace(ESCAPED, '\\$&').replace(/\\\{\d+\\\}/g, '(.+?)')

/** `{0} report` would be found in the name of anything; a sentence, or three words of its own, in none. */
const isTelling = (message: string): boolean =>
  /[.?!]$/.test(message) ||
  message
    .replace(/\{\d+\}/g, '')
    .trim()
    .split(/\s+/).length >= 3

/** How the texts look once their values are filled in; those with the most words first. */
const patternsOf = (catalogue: Catalogue): NonNullable<typeof patterns> => {
  if (patterns?.of !== catalogue) {
    const messages = Object.keys(catalogue)
      .filter((message) => !message.includes('<0>') && !hasSense(message))
      .sort((a, b) => b.length - a.length)
    patterns = {
      of: catalogue,
      whole: messages
        .filter((message) => message.includes('{0}') && isTelling(message))
        .map((message) => ({ message, pattern: new RegExp(`^${filledIn(message)}$`, 's') })),
      // «Lena Vogt approved Size set»: who did it stands before what was done.
      told: messages
        .filter((message) => /^[a-z]+ /.test(message))
        .map((message) => ({
          message,
          pattern: new RegExp(`^(\\p{Lu}.{0,120}?) ${filledIn(message)}$`, 'su'),
        })),
    }
  }
  return patterns
}

/** A name that the product may have given itself, such as a product type; one that a person typed stays as it is. */
export const sayName = (name: string): string => (entryOf(name) === undefined ? name : say(name))

/** A text that comes from the server, with its values in it already. */
export const sayGiven = (text: string): string => {
  if (spoken.language === 'en' || entryOf(text) !== undefined) return say(text)
  const { whole, told } = patternsOf(spoken.catalogue)
  for (const { message, pattern } of whole) {
    const found = pattern.exec(text)
    if (found) return say(message, ...valuesOf(message, found.slice(1)))
  }
  if (text.endsWith('.')) return text
  for (const { message, pattern } of told) {
    const found = pattern.exec(text)
    if (found) return `${found[1]} ${say(message, ...valuesOf(message, found.slice(2)))}`
  }
  return text
}

/** The values in the order of their numbers, which may not be that of the English text. */
const valuesOf = (message: string, given: readonly string[]): string[] => {
  const values: string[] = []
  for (const [i, [, index]] of [...message.matchAll(VALUE)].entries()) values[Number(index)] = given[i] ?? ''
  return values
}
