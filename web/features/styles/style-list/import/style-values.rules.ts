/** Product types, statuses and currencies as files call them. */
import { timesBetween, unitOfWord } from '#contract/materials/unit-words.ts'
import { STYLE_STATUSES, type Style } from '#contract/styles/styles.ts'
import { sayName } from '#web/lib/language/say.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import { type Amount, currencyOfSign } from '#web/records/table-import/values/amounts.rules.ts'
import { namesOf, plain } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './style-words.json' with { type: 'json' }

interface Named {
  id: number
  name: string
}

const TYPES = new Map(
  Object.entries(words.types).flatMap(([name, said]) =>
    plainWords(said).map((word) => [word, plain(name)] as const),
  ),
)

/** By its name in English or the reader's language, or by what the trade calls it. */
export const typeOf = (said: string, types: readonly Named[]): Named | null => {
  const word = plain(said)
  const meant = TYPES.get(word) ?? word
  return (
    types.find(({ name }) =>
      [plain(name), plain(sayName(name))].some((each) => each === meant || each === word),
    ) ?? null
  )
}

/** Those whose names or words stand within it, as «Men's jersey tee» has «tee»; the longest word first. */
export const typesNear = (said: string, types: readonly Named[]): string[] => {
  const parts = said.split(/[\s/,()\-–']+/).map((part) => plain(part))
  const found = parts.toReversed().flatMap((part) => (part.length < 3 ? [] : (typeOf(part, types) ?? [])))
  return [...new Set(found.map(({ id }) => String(id)))]
}

const STATUSES = namesOf(STYLE_STATUSES, (status) => STATUS_NAMES[status])
const SAID = new Map(
  STYLE_STATUSES.flatMap((status) =>
    plainWords(words.statuses[status]).map((word) => [word, status] as const),
  ),
)

/** What can be chosen, where the word is not known. */
export const statusOf = (said: string): Style['status'] | { value: string; label: string }[] =>
  STATUSES.get(plain(said)) ??
  SAID.get(plain(said)) ??
  STYLE_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] }))

const GROUPS = new Set(plainWords(words.groups))

/** `SS28`, «Drop 2», «Frühjahr/Sommer 2028»: a season or a delivery, and no style. */
export const isSeason = (title: string): boolean => {
  const [first = ''] = title.split(/[\s\d'’/&.-]/)
  return GROUPS.has(plain(first))
}

const WHOLE = /^(\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3})(?!\d)([\s\p{L}.]*)$/u

/** Of a whole number with signs between its thousands, as `2,400 pcs` or `1.00.000`; null for any other text. */
export const wholeOf = (text: string): number | null => {
  const grouped = WHOLE.exec(text.trim())?.[1]
  return grouped === undefined ? null : Number(grouped.replace(/\D/g, ''))
}

const COUNTED: ReadonlySet<string> = new Set(['piece', 'pair', 'set'])
/** `120 dz` are 1,440 pieces; null for metres and kilograms, which are none. */
export const piecesOf = ({ digits, unit }: Pick<Amount, 'digits' | 'unit'>): number | null => {
  const each = unit === null ? null : unitOfWord(unit)
  const isCounted = each === null || COUNTED.has(each.unit)
  const times = isCounted ? (each?.times ?? '1') : timesBetween(each.unit, 'piece')
  return times === null ? null : Number(digits) * Number(times)
}

export const currencyOf = (said: string): string => currencyOfSign(said) ?? said.toUpperCase()
