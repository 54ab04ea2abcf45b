/**
 * What a chooser offers for what was typed, and in which order: what is called exactly so, what begins so, what has a
 * word that begins so, what has it inside. Enter takes the first.
 */
import { foldText } from './fold.ts'

interface Called {
  /** As the list shows it. */
  label: string
  /** What people call it besides: codes, names of other languages, short forms. */
  names?: readonly string[] | undefined
}

interface Form {
  /** Words with one blank between them; of a text without letters and digits the text itself. */
  words: string
  /** The same without blanks, so that «t shirt», «T-shirt» and «tshirt» are one. */
  joined: string
}

const kept = new Map<string, Form>()
/** More are asked for by nobody at once; it keeps what is typed from growing the map. */
const MAX_KEPT = 20_000

const formOf = (text: string): Form => {
  const known = kept.get(text)
  if (known) return known
  const folded = foldText(text)
  const words = folded.replace(/[^\p{L}\p{N}\p{M}\p{Sc}]+/gu, ' ').trim() || folded
  const form = { words, joined: words.replaceAll(' ', '') }
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(text, form)
  return form
}

const isExact = (own: Form, typed: Form): boolean => own.joined === typed.joined
const isBeginning = (own: Form, typed: Form): boolean =>
  own.words.startsWith(typed.words) || own.joined.startsWith(typed.joined)
const isWord = (own: Form, typed: Form): boolean => ` ${own.words}`.includes(` ${typed.words}`)
const isInside = (own: Form, typed: Form): boolean =>
  own.words.includes(typed.words) || own.joined.includes(typed.joined)

/** Short codes are meant whole: «in» is India, and «ind» begins no «IND». */
const isCode = (name: string): boolean => /^[A-Z]{2,3}$/.test(name)

const NOT_MEANT = null

/** From 0, the nearest; null where it is not meant. */
export const rankOf = ({ label, names = [] }: Called, typed: string): number | null => {
  const wanted = formOf(typed)
  if (wanted.words === '' || label === typed.trim()) return 0
  const own = formOf(label)
  if (isExact(own, wanted)) return 1
  const others = names.map(formOf)
  if (others.some((other) => isExact(other, wanted))) return 2
  if (isBeginning(own, wanted)) return 3
  const spelled = names.filter((name) => !isCode(name)).map(formOf)
  if (spelled.some((other) => isBeginning(other, wanted))) return 4
  if (isWord(own, wanted)) return 5
  if (spelled.some((other) => isWord(other, wanted))) return 6
  if (isInside(own, wanted)) return 7
  const words = wanted.words.split(' ')
  return words.length > 1 && words.every((word) => [own, ...others].some((form) => form.words.includes(word)))
    ? 8
    : NOT_MEANT
}

/** Those that are meant, the nearest first; of equally near ones in their own order. */
export const rankChoices = <Choice>(
  choices: readonly Choice[],
  typed: string,
  called: (choice: Choice) => Called,
): Choice[] => {
  if (foldText(typed) === '') return [...choices]
  return choices
    .map((choice) => ({ choice, rank: rankOf(called(choice), typed) }))
    .filter((each): each is { choice: Choice; rank: number } => each.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}
