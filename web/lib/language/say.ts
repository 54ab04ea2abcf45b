/**
 * The texts of the product in the reader's language (record 0048). The code keeps plain English; the build puts these
 * calls around its texts (`scripts/languages/`). Whatever the catalogue lacks stays English.
 */
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import {
  type Catalogue,
  entryOf,
  findText,
  type Spoken,
  sayIn,
  spokenIn,
} from '#contract/values/text/catalogues.ts'
import { isolateForeign } from '#contract/values/text/isolate.ts'
import { hasSense } from '#contract/values/text/sense.ts'
import { fillIn, type Told } from '#contract/values/text/told.ts'

let spoken: Spoken = spokenIn('en', {})

/** Before anything of the product is loaded: its modules keep texts as constants. */
export const speak = (language: ProductLanguage, catalogue: Catalogue): void => {
  spoken = spokenIn(language, catalogue)
}

export const spokenLanguage = (): ProductLanguage => spoken.language

type Value = ReactNode

const VALUE = /\{(\d+)\}/g

/** A text with its values: `say('Delete {0}', name)`. */
export const say = (message: string, ...values: unknown[]): string =>
  fillIn(findText(spoken, message, values), (at) => isolateForeign(String(values[at] ?? ''), spoken.language))

/** What the server tells, in the reader's language. */
export const sayTold = (told: Told): string => sayIn(spoken, told)

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
  const parts = partsOf(findText(spoken, message, values), values, wraps)
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
let patterns: { of: Catalogue; whole: readonly Pattern[] } | undefined

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
const patternsOf = (catalogue: Catalogue): readonly Pattern[] => {
  if (patterns?.of !== catalogue)
    patterns = {
      of: catalogue,
      whole: Object.keys(catalogue)
        .filter((message) => !message.includes('<0>') && !hasSense(message))
        .filter((message) => message.includes('{0}') && isTelling(message))
        .sort((a, b) => b.length - a.length)
        .map((message) => ({ message, pattern: new RegExp(`^${filledIn(message)}$`, 's') })),
    }
  return patterns.whole
}

/** A name that the product may have given itself, such as a product type; one that a person typed stays as it is. */
export const sayName = (name: string): string => (entryOf(spoken, name) === undefined ? name : say(name))

/** What the server refuses with, with its values in it already: the API's errors are in English. */
export const sayGiven = (text: string): string => {
  if (spoken.language === 'en' || entryOf(spoken, text) !== undefined) return say(text)
  for (const { message, pattern } of patternsOf(spoken.catalogue)) {
    const found = pattern.exec(text)
    if (found) return say(message, ...valuesOf(message, found.slice(1)))
  }
  return text
}

/** The values in the order of their numbers, which may not be that of the English text. */
const valuesOf = (message: string, given: readonly string[]): string[] => {
  const values: string[] = []
  for (const [i, [, index]] of [...message.matchAll(VALUE)].entries()) values[Number(index)] = given[i] ?? ''
  return values
}
