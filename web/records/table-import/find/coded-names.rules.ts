/** A column of names that has codes, beside one that says in words what they are. */
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { textOf } from '../values/read-values.rules.ts'

/** `NL2201`, `HB-118/2`: a number in it, no small letter and no blank. */
const isCode = (text: string): boolean => /^(?=.*\d)[^\s\p{Ll}]{3,24}$/u.test(text)
const LONGEST_NAME = 80

/** «Style» with codes below it is the reference, where nothing else is, and «Description» beside it the name. */
export const nameCoded = <Key extends string>(
  { coded }: Pick<TableColumns<Key>, 'coded'>,
  body: readonly (readonly Cell[])[],
  matching: (Key | null)[],
): void => {
  if (!coded) return
  const [names, words] = [matching.indexOf(coded.name), matching.indexOf(coded.words)]
  if (names < 0 || words < 0 || coded.codes.some((key) => matching.includes(key))) return
  const textsIn = (column: number) => body.slice(0, 200).flatMap((row) => textOf(row[column] ?? null) || [])
  const [said, described] = [textsIn(names), textsIn(words)]
  const areNames = described.every((text) => text.length <= LONGEST_NAME && !isCode(text))
  if (said.length === 0 || described.length < said.length || !said.every(isCode) || !areNames) return
  matching[names] = coded.codes[0] ?? null
  matching[words] = coded.name
}
