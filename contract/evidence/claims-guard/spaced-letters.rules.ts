/** Letters that are set apart, `S U S T A I N A B L E` or `e-c-o`, read as the words that they spell. */

/** With its marks; what a virama joins is one letter of Bengali. */
const LETTER = String.raw`\p{L}\p{M}*(?:(?<=\u09cd)\p{L}\p{M}*)*`
const ALONE = String.raw`(?<![\p{L}\p{M}\p{N}])`
const END = String.raw`(?![\p{L}\p{M}\p{N}])`
const GAP = `[ .·•_*|/+~-]{1,3}`
/** Six single letters or more; of Chinese, whose words are short and never set apart, two. */
const SPACED = new RegExp(
  `${ALONE}(?:${LETTER}(?:${GAP}${LETTER}){5,}|\\p{Script=Han}(?:${GAP}\\p{Script=Han})+)${END}`,
  'gu',
)

export interface SpacedRun {
  letters: string
  /** Of each character of `letters`, its place in the text. */
  places: readonly number[]
}

/** Of a folded text. */
export const findSpacedLetters = (folded: string): SpacedRun[] =>
  [...folded.matchAll(SPACED)].map(({ 0: run, index }) => {
    const places: number[] = []
    let letters = ''
    for (let at = 0; at < run.length; at++) {
      const unit = run[at] ?? ''
      if (!/[\p{L}\p{M}]/u.test(unit)) continue
      letters += unit
      places.push(index + at)
    }
    return { letters, places }
  })
