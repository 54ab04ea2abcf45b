/** What of a file is imported, and how it is read: as it was found, with what was chosen on top. */
import { useMemo, useState } from 'react'
import type { DecimalSign } from '#contract/values/decimal-sign.ts'
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/read-table-file.ts'
import { COLUMNS, type ColumnKey, type DecimalKey, type PercentKey } from './columns.rules.ts'
import {
  findHeadRow,
  findMergedHead,
  findMissing,
  findSettings,
  isOwnExport,
  type Matching,
  matchColumns,
  type Settings,
} from './match-columns.rules.ts'

export interface TakenFile extends TableFile {
  fileName: string
}

interface Chosen {
  sheet: number
  headRow?: number
  columns: Record<number, ColumnKey | null>
  signs: Partial<Record<DecimalKey, DecimalSign>>
  shares: Partial<Record<PercentKey, boolean>>
}

export interface ImportTable {
  sheet: TableSheet
  headRow: number
  heads: readonly Cell[]
  matching: Matching
  settings: Settings
  /** What keeps the file from being read, in sentences. */
  open: string[]
}

const ANEW = { columns: {}, signs: {}, shares: {} }

const matchWith = (heads: readonly Cell[], columns: Chosen['columns']): Matching => {
  const chosen = new Set(Object.values(columns))
  return matchColumns(heads).map((found, index) => {
    const own = columns[index]
    if (own !== undefined) return own
    // What somebody chose for one column is not said by another one.
    return found !== null && chosen.has(found) ? null : found
  })
}

const findOpen = (table: Omit<ImportTable, 'open'>): string[] => {
  const { sheet, headRow, matching, settings } = table
  const keysOf = (values: object) =>
    Object.entries(values).flatMap(([key, value]) => (value === null ? [key as ColumnKey] : []))
  const named = (keys: readonly ColumnKey[]) => keys.map((key) => COLUMNS[key].head)
  const merged = findMergedHead(sheet, headRow)
  return [
    ...(sheet.problem ? [sheet.problem] : []),
    ...(merged ? [merged] : []),
    ...findMissing(matching).map((head) => `Choose the column for ${head}.`),
    ...named(keysOf(settings.signs)).map((head) => `Choose the decimal sign of ${head}.`),
    ...named(keysOf(settings.shares)).map((head) => `Choose what ${head} means.`),
  ]
}

const readTable = (file: TableFile, chosen: Chosen): ImportTable | null => {
  const sheet = file.sheets[chosen.sheet] ?? file.sheets[0]
  if (!sheet) return null
  const headRow = chosen.headRow ?? findHeadRow(sheet)
  const heads = sheet.rows[headRow] ?? []
  const matching = matchWith(heads, chosen.columns)
  const body = {
    rows: sheet.rows.slice(headRow + 1),
    matching,
    separator: file.separator,
    isOwn: isOwnExport(heads),
  }
  const found = findSettings(body)
  const kept = <Key extends string, Value>(
    all: Partial<Record<Key, Value | null>>,
    own: Partial<Record<Key, Value>>,
  ) =>
    Object.fromEntries(
      (Object.keys(all) as Key[]).map((key) => [key, own[key] ?? all[key] ?? null]),
    ) as Partial<Record<Key, Value | null>>
  const settings = { signs: kept(found.signs, chosen.signs), shares: kept(found.shares, chosen.shares) }
  const table = { sheet, headRow, heads, matching, settings }
  return { ...table, open: findOpen(table) }
}

export function useImportChoices() {
  const [file, setFile] = useState<TakenFile | null>(null)
  const [chosen, setChosen] = useState<Chosen>({ sheet: 0, ...ANEW })
  const table = useMemo(() => file && readTable(file, chosen), [file, chosen])
  const take = (next: TakenFile) => {
    setFile(next)
    // A corrected file is read as the one before it.
    const again = readTable(next, chosen)
    const isSame = table && again && JSON.stringify(table.heads) === JSON.stringify(again.heads)
    if (!isSame) setChosen({ sheet: 0, ...ANEW })
  }
  return {
    file,
    table,
    take,
    chooseSheet: (sheet: number) => setChosen({ sheet, ...ANEW }),
    chooseHeadRow: (headRow: number) => setChosen({ sheet: chosen.sheet, headRow, ...ANEW }),
    chooseColumn: (index: number, key: ColumnKey | null) => {
      // A column that said the same before says nothing now.
      const others = (table?.matching ?? []).flatMap((each, at) =>
        each === key && at !== index ? [[at, null]] : [],
      )
      const cleared = key === null ? {} : Object.fromEntries(others)
      setChosen({ ...chosen, columns: { ...chosen.columns, ...cleared, [index]: key } })
    },
    chooseSign: (key: DecimalKey, sign: DecimalSign) =>
      setChosen({ ...chosen, signs: { ...chosen.signs, [key]: sign } }),
    chooseShare: (key: PercentKey, isShare: boolean) =>
      setChosen({ ...chosen, shares: { ...chosen.shares, [key]: isShare } }),
  }
}
export type ImportChoices = ReturnType<typeof useImportChoices>
