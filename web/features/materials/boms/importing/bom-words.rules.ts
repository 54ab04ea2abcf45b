/** What bills of materials call their columns, in the ten languages of the product and in the trade. */

import { withoutRecord } from '#web/records/table-import/find/head-words.rules.ts'
import words from '#web/records/table-import/values/material-words.json' with { type: 'json' }
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'

const heads: Partial<Record<ColumnKey, string[]>> = words.heads
const besideHeads = plainWords(words.beside)
const descriptionHeads = new Set(plainWords(words.heads.description))

/** What a column is called, in plain letters. */
export const headWords = (key: ColumnKey): string[] => [
  ...plainWords(heads[key] ?? []),
  ...(key === 'description' ? besideHeads : []),
]
/** Selvedge computes what stands under these, or they count the rows. */
export const COMPUTED_HEADS = plainWords(words.computed)

/** Whether the head says what the text is about: «Size: 152 cm». */
export const standsBeside = (head: string): boolean => !descriptionHeads.has(plain(withoutRecord(head)))

const LABOUR = new Set(plainWords(words.labour))
/** Making, overheads and the like, which stand among materials in costing sheets. */
export const isLabour = (name: string): boolean => LABOUR.has(plain(name))
