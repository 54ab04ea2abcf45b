/**
 * The words of the tables as expressions. In a row, a blank is a gap of up to three signs or none, `*` stands for letters
 * that may join on, and `|` parts forms of one word: `eco friendly`, `sustainab*`, `green product*|fashion`.
 */
import { foldText } from '../../values/text/fold.ts'

const LETTERS = String.raw`[\p{L}\p{M}\p{N}]`
const GAP = String.raw`[^\p{L}\p{M}\p{N}]{0,3}`
const HAN = /\p{Script=Han}/u
const ARABIC = /\p{Script=Arabic}/u

export interface ClaimPattern<Rule extends string> {
  rule: Rule
  /** Of a text with its gaps, from the place where a word begins. */
  bound: () => RegExp
  /** Of letters without gaps and ends of words; null for what is too short to be told without them. */
  loose: (() => RegExp) | null
  /** Whether it may begin within a word: Chinese has no blanks. */
  isHan: boolean
  /** What it begins with, in two characters; one form of it is enough. */
  begins: readonly string[]
}

const escaped = (text: string): string => text.replace(/[.+?^${}()[\]\\/-]/gu, String.raw`\$&`)
const formOf = (form: string): string => escaped(form).replaceAll('*', `${LETTERS}*`)
const wordOf = (word: string): string => `(?:${word.split('|').map(formOf).join('|')})`

/** Made when a text first asks for it: a process asks for few of thousands, and each takes as long as a short text. */
const expression = (source: () => string): (() => RegExp) => {
  let made: RegExp | undefined
  return () => {
    made ??= new RegExp(source(), 'uy')
    return made
  }
}

/** Fewer letters stand in too many words. */
const LEAST_LETTERS = 6

export const compileRow = <Rule extends string>(row: string, rule: Rule): ClaimPattern<Rule> => {
  const words = foldText(row).split(' ')
  const isHan = HAN.test(row)
  const letters = row.replace(/[^\p{L}\p{N}]/gu, '').length
  return {
    rule,
    bound: expression(() => `${words.map(wordOf).join(GAP)}${isHan ? '' : `(?!${LETTERS})`}`),
    loose: isHan || letters >= LEAST_LETTERS ? expression(() => words.map(wordOf).join('')) : null,
    isHan,
    begins: (words[0] ?? '').split('|').map((form) => form.slice(0, 2)),
  }
}

/** Arabic writes the article, and what stands for `and`, `with`, `for`, at the word itself. */
const ARABIC_BEGINNINGS = /^(?:[وف]?(?:[بكل]?ال|لل|[بكل])|[وف])/u

const WORD = /[\p{L}\p{M}\p{N}]+/gu

interface Beginning {
  at: number
  isWithin: boolean
}

/** The places of a folded text at which a pattern may begin. */
export function* beginningsOf(folded: string): Generator<Beginning> {
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    yield { at: index, isWithin: false }
    if (ARABIC.test(word)) {
      const beginning = ARABIC_BEGINNINGS.exec(word)
      // The longest, and its first letter alone: what begins with it may be the word itself.
      const lengths = new Set([beginning?.[0].length ?? 0, beginning ? 1 : 0])
      for (const length of lengths)
        if (length > 0 && length < word.length) yield { at: index + length, isWithin: false }
    } else if (HAN.test(word)) {
      for (let at = 1; at < word.length; at++) yield { at: index + at, isWithin: true }
    }
  }
}
