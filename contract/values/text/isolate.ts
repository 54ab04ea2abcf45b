/** Keeps numbers, units and names of other scripts in one piece where the writing runs from right to left (UAX #9). */
import { directionOf, type ProductLanguage } from '../codes/languages.ts'

const FIRST_STRONG = '\u2068'
const END = '\u2069'
const MARKS = /[\u2066-\u2069]/g

/** Has letters or digits that run from left to right. */
const RUNS_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u

/** Digits alone keep their order anywhere. */
const PLAIN = /^\p{Nd}+(?:[.,]\p{Nd}+)*$/u

/** A value within a text; around it, nothing of it changes its place. */
export const isolateForeign = (value: string, language: ProductLanguage): string =>
  directionOf(language) === 'rtl' &&
  RUNS_RIGHT.test(value) &&
  !PLAIN.test(value) &&
  !value.startsWith(FIRST_STRONG)
    ? `${FIRST_STRONG}${value}${END}`
    : value

/** What goes to the server has no such marks: they belong to the screen. */
export const withoutIsolates = (text: string): string => text.replace(MARKS, '')
