/** Files that the product wrote for a reader of another language: their heads are put into the words of this one. */
import { sayName } from '#web/lib/language/say.ts'
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { textOf } from '../values/read-values.rules.ts'
import ownHeads from './own-heads.json' with { type: 'json' }

/** So many heads, and so large a part of them, are ours in that language. */
const FEWEST = 3
const ENOUGH = 0.6

type Heads = Readonly<Record<string, string>>

/** `Positions-ID` → the key of `Line id`. The code has its heads in English, and the built page in the reader's language. */
const keysBySaid = <Key extends string>(
  { keys, columns, series }: TableColumns<Key>,
  said: Heads,
): ReadonlyMap<string, Key> => {
  const english = Object.keys(said)
  return new Map(
    keys.flatMap((key) => {
      if (series?.keys.includes(key)) return []
      const head = english.find((each) => [each, sayName(each)].includes(columns[key].head))
      return head === undefined ? [] : [[said[head] ?? '', key] as const]
    }),
  )
}

const ENGLISH: Heads = Object.fromEntries(
  Object.values(ownHeads).flatMap((heads) => Object.keys(heads).map((head) => [head, head])),
)

const ofSheet = <Key extends string>(table: TableColumns<Key>, sheet: TableSheet): TableSheet => {
  const [heads = [], ...body] = sheet.rows
  const texts = heads.map((cell) => textOf(cell))
  const count = texts.filter((text) => text !== '').length
  const isKnown = (known: ReadonlyMap<string, Key>) => texts.filter((text) => known.has(text)).length
  const languages = [ENGLISH, ...Object.values<Heads>(ownHeads)].map((said) => keysBySaid(table, said))
  const own = new Set(table.keys.map((key) => table.columns[key].head))
  const here = texts.filter((text) => own.has(text)).length
  const best = languages.toSorted((one, other) => isKnown(other) - isKnown(one))[0] ?? new Map<string, Key>()
  const known = isKnown(best)
  if (known <= here || known < FEWEST || known < count * ENOUGH) return sheet
  const said = heads.map((cell, at): Cell => {
    const key = best.get(texts[at] ?? '')
    return key === undefined ? cell : table.columns[key].head
  })
  return { ...sheet, rows: [said, ...body] }
}

/** The file as the table takes it: our own heads in the reader's words, and its lines below each other in one sheet. */
export const takeSheets = <Key extends string>(table: TableColumns<Key>, file: TableFile): TableFile => {
  const own = { ...file, sheets: file.sheets.map((sheet) => ofSheet(table, sheet)) }
  return table.joinSheets?.(own) ?? own
}
