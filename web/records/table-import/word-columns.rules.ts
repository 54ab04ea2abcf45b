/** Columns by their heads, with the words that files have for them. */
import { eachOf } from '#contract/values/record-fields.ts'
import type { TableColumn } from './table-columns.rules.ts'
import { plain } from './values/read-values.rules.ts'

export const plainWords = (said: readonly string[]): string[] =>
  [...new Set(said.map((word) => plain(word)))].filter(Boolean)

/** @param words of each column, as data; a column may have none */
export const columnsOfWords = <Key extends string>(
  heads: Readonly<Record<Key, string>>,
  words: Readonly<Record<string, readonly string[]>>,
): Record<Key, TableColumn> =>
  eachOf(Object.keys(heads) as Key[], (key) => ({ head: heads[key], others: plainWords(words[key] ?? []) }))
