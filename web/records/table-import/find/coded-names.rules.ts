/** A column of names that has codes, beside one that says in words what they are. */
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { textOf } from '../values/read-values.rules.ts'

/** `NL2201`, `HB-118/2`: a number in it, no small letter and no blank. */
const isCode = (text: string): boolean => /^(?=.*\d)[^\s\p{Ll}]{3,24}$/u.test(text)
const LONGEST_NAME = 80

interface Sheet<Key extends string> {
  heads: readonly Cell[]
  body: readonly (readonly Cell[])[]
  scores: { of: (head: Cell) => readonly { key: Key }[] }
}

/**
 * «Style» with codes below it is the reference, where nothing else is, and «Description» beside it the name; so is «Item :
 * Name» beside «Display Name», which both say that they are names.
 */
export const nameCoded = <Key extends string>(
  { coded, ours }: Pick<TableColumns<Key>, 'coded' | 'ours'>,
  { heads, body, scores }: Sheet<Key>,
  matching: (Key | null)[],
): void => {
  if (!coded) return
  const [code] = coded.codes
  const textsIn = (column: number) => body.slice(0, 200).flatMap((row) => textOf(row[column] ?? null) || [])
  const areCodes = (column: number) => textsIn(column).length > 0 && textsIn(column).every(isCode)
  const areNames = (column: number, least: number) => {
    const described = textsIn(column)
    const isName = (text: string) => text.length <= LONGEST_NAME && !isCode(text)
    return described.length >= Math.max(1, least) && described.every(isName)
  }
  // Beside our own numbers a reference is another one.
  const isOurs = (key: Key): boolean => ours?.[key]?.isOurs !== undefined && areOurs(key, ours[key].isOurs)
  const areOurs = (key: Key, isOne: (text: string) => boolean): boolean =>
    textsIn(matching.indexOf(key)).every(isOne)
  const isCoded = coded.codes.some((key) => matching.includes(key) && !isOurs(key))
  const turn = (names: number, words: number): void => {
    matching[names] = code ?? null
    matching[words] = coded.name
  }
  const called = heads.flatMap((head, column) => {
    const isFree = matching[column] === null || matching[column] === coded.name
    return isFree && scores.of(head).some(({ key }) => key === coded.name) ? [column] : []
  })
  const named = called.find(areCodes) ?? -1
  const beside = called.find((column) => column !== named && areNames(column, textsIn(named).length)) ?? -1
  if (named >= 0 && beside >= 0 && code !== undefined && !isCoded && !matching.includes(code)) {
    turn(named, beside)
    return
  }
  const [names, words] = [matching.indexOf(coded.name), matching.indexOf(coded.words)]
  if (names < 0 || words < 0 || coded.codes.some((key) => matching.includes(key))) return
  if (areCodes(names) && areNames(words, textsIn(names).length)) turn(names, words)
}
