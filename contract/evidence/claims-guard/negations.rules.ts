/**
 * Words that take a claim back where they stand right at it: `not biodegradable`. `Not only recycled` is a claim, and so
 * is what follows a sign: `Is it? No: recycled`.
 */
import { foldText } from '../../values/text/fold.ts'
import words from './negation-words.json' with { type: 'json' }

interface Negations {
  before: readonly string[]
  after: readonly string[]
}

const NEGATIONS: Readonly<Record<string, Negations>> = words

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
const HAN = /\p{Script=Han}/u
const formsOf = (side: keyof Negations, isHan: boolean): string =>
  Object.values(NEGATIONS)
    .flatMap((each) => each[side])
    .filter((form) => HAN.test(form) === isHan)
    .map((form) => foldText(form))
    .join('|')

const DENIED_BEFORE = new RegExp(
  `(?:(?<!${LETTER})(?:${formsOf('before', false)})[ -]|(?:${formsOf('before', true)}))$`,
  'u',
)
const DENIED_AFTER = new RegExp(`^ (?:${formsOf('after', false)})(?!${LETTER})`, 'u')

/** The longest negation with its blank. */
const REACH = 20

/** @param text folded, in which a claim stands from `from` up to `to` */
export const isDenied = (text: string, from: number, to: number): boolean =>
  DENIED_BEFORE.test(text.slice(Math.max(0, from - REACH), from)) ||
  DENIED_AFTER.test(text.slice(to, to + REACH))
