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
import { fillIn, type Told } from '#contract/values/text/told.ts'

let spoken: Spoken = spokenIn('en', {})

/** Before anything of the product is loaded: its modules keep texts as constants. */
export const speak = (language: ProductLanguage, catalogue: Catalogue): void => {
  spoken = spokenIn(language, catalogue)
}

export const spokenLanguage = (): ProductLanguage => spoken.language

type Value = ReactNode

/** A text with its values: `say('Delete {0}', name)`. */
export const say = (message: string, ...values: unknown[]): string =>
  fillIn(findText(spoken, message, values), (at) => isolateForeign(String(values[at] ?? ''), spoken.language))

/** What the server tells, in the reader's language. */
export const sayTold = (told: Told): string => sayIn(spoken, told)

/** Why something is refused, by an answer of the server's; what the page itself says of it is said already. */
export const sayReason = ({
  reason,
  reason_told,
}: {
  reason: string | null
  reason_told: Told | null
}): string => (reason_told ? sayTold(reason_told) : (reason ?? ''))

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

/** A name that the product may have given itself, such as a product type; one that a person typed stays as it is. */
export const sayName = (name: string): string => (entryOf(spoken, name) === undefined ? name : say(name))

/** What the server refuses with, in English; `told` has the message and the values of texts that have values. */
export const sayGiven = (text: string, told: Readonly<Record<string, Told>> = {}): string => {
  const own = Object.hasOwn(told, text) ? told[text] : undefined
  return own ? sayTold(own) : sayName(text)
}
