/** Letters that are set apart, `S U S T A I N A B L E` or `e-c-o`, read as the words that they spell. */

/** With its marks; what a virama joins is one letter of Bengali. */
const LETTER = String.raw`[\p{L}\p{N}]\p{M}*(?:(?<=\u09cd)\p{L}\p{M}*)*`
const ALONE = String.raw`(?<![\p{L}\p{M}\p{N}])`
const END = String.raw`(?![\p{L}\p{M}\p{N}])`
const GAP = `[ .·•_*|/+~-]{1,3}`
/** Three single letters or more; of Chinese, whose words are short and never set apart, two. */
const SPACED = new RegExp(
  `${ALONE}(?:${LETTER}(?:${GAP}${LETTER}){2,}|\\p{Script=Han}(?:${GAP}\\p{Script=Han})+)${END}`,
  'gu',
)
const ONE_LETTER = new RegExp(LETTER, 'gu')

/** A text that is no part of the original as it stands, with the place of each of its characters there. */
interface Placed {
  text: string
  places: readonly number[]
}

export interface SpacedRun {
  /** All of its letters, whatever is between them. */
  joined: Placed
  /** With a blank where letters are farther from each other than elsewhere in it: `E C O  T E E` spells two words. */
  spelled: Placed
}

const readRun = (run: string, index: number): SpacedRun => {
  const letters = [...run.matchAll(ONE_LETTER)].map(({ 0: text, index: at }) => ({
    text,
    at,
    end: at + text.length,
  }))
  const gaps = letters.slice(1).map(({ at }, before) => at - (letters[before]?.end ?? 0))
  const usual = Math.min(...gaps)
  const place = (parts: readonly { text: string; at: number }[]): Placed => ({
    text: parts.map(({ text }) => text).join(''),
    places: parts.flatMap(({ text, at }) =>
      Array.from({ length: text.length }, (_, unit) => index + at + unit),
    ),
  })
  return {
    joined: place(letters),
    spelled: place(
      letters.flatMap((letter, at) =>
        (gaps[at] ?? 0) > usual ? [letter, { text: ' ', at: letter.end }] : [letter],
      ),
    ),
  }
}

/** Of a folded text. */
export const findSpacedLetters = (folded: string): SpacedRun[] =>
  [...folded.matchAll(SPACED)].map(({ 0: run, index }) => readRun(run, index))
