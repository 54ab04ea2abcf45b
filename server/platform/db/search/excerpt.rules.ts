/** The part of a longer text in which somebody's words stand. */
import { foldText } from '#contract/values/text/fold.ts'
import { wordsOf } from './search-words.rules.ts'

/** Characters. */
const AROUND = 60
const MOST = 180

/**
 * From a little before the first of the words, in one line; the beginning where none stands there as it was typed.
 * Folding may change a text's length by some letters, so the place is near enough rather than exact.
 */
export const excerptOf = (text: string, searched: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MOST) return line
  const folded = foldText(line)
  const places = [searched, ...wordsOf(searched)].map((word) => folded.indexOf(foldText(word)))
  const at = places.find((place) => place >= 0) ?? 0
  const begin = at <= AROUND ? 0 : line.lastIndexOf(' ', at - AROUND) + 1
  const part = [...line.slice(begin)].slice(0, MOST).join('')
  return `${begin > 0 ? '…' : ''}${part}${begin + part.length < line.length ? '…' : ''}`
}
