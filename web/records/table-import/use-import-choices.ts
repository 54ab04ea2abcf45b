/** What of a file is imported, and how it is read: as it was found, with what was chosen on top. */
import { useMemo, useState } from 'react'
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
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
import type { TableColumns } from './table-columns.rules.ts'

export interface TakenFile extends TableFile {
  fileName: string
}

interface Chosen<Key extends string> {
  sheet: number
  headRow?: number
  columns: Record<number, Key | null>
  signs: Partial<Record<Key, DecimalSign>>
  shares: Partial<Record<Key, boolean>>
}

export interface ImportTable<Key extends string = string> {
  sheet: TableSheet
  headRow: number
  heads: readonly Cell[]
  matching: Matching<Key>
  settings: Settings<Key>
  /** What keeps the file from being read, in sentences. */
  open: string[]
}

const NOTHING_KNOWN = 'Choose at least one column that is imported.'

const matchWith = <Key extends string>(
  table: TableColumns<Key>,
  heads: readonly Cell[],
  columns: Chosen<Key>['columns'],
): Matching<Key> => {
  const chosen = new Set(Object.values(columns))
  return matchColumns(table, heads).map((found, index) => {
    const own = columns[index]
    if (own !== undefined) return own
    // What somebody chose for one column is not said by another one.
    return found !== null && chosen.has(found) ? null : found
  })
}

const findOpen = <Key extends string>(
  table: TableColumns<Key>,
  { sheet, headRow, matching, settings }: Omit<ImportTable<Key>, 'open'>,
): string[] => {
  const headsOf = (values: Partial<Record<Key, unknown>>) =>
    table.keys.filter((key) => values[key] === null).map((key) => sayName(table.columns[key].head))
  const merged = findMergedHead(sheet, headRow)
  const missing = findMissing(table, matching)
  const isRead = matching.some((key) => key !== null && !table.unread.includes(key))
  return [
    ...(sheet.problem ? [sheet.problem] : []),
    ...(merged ? [merged] : []),
    ...missing.map((head) => `Choose the column for ${head}.`),
    ...(isRead || missing.length > 0 ? [] : [NOTHING_KNOWN]),
    ...headsOf(settings.signs).map((head) => `Choose the decimal sign of ${head}.`),
    ...headsOf(settings.shares).map((head) => `Choose what ${head} means.`),
  ]
}

/** What was found, with what was chosen in its place. */
const withChosen = <Key extends string, Value>(
  found: Partial<Record<Key, Value | null>>,
  chosen: Partial<Record<Key, Value>>,
) =>
  Object.fromEntries(
    (Object.keys(found) as Key[]).map((key) => [key, chosen[key] ?? found[key] ?? null]),
  ) as Partial<Record<Key, Value | null>>

const readTable = <Key extends string>(
  columns: TableColumns<Key>,
  file: TableFile,
  chosen: Chosen<Key>,
): ImportTable<Key> | null => {
  const sheet = file.sheets[chosen.sheet] ?? file.sheets[0]
  if (!sheet) return null
  const headRow = chosen.headRow ?? findHeadRow(columns, sheet)
  const heads = sheet.rows[headRow] ?? []
  const matching = matchWith(columns, heads, chosen.columns)
  const found = findSettings(columns, {
    rows: sheet.rows.slice(headRow + 1),
    matching,
    separator: file.separator,
    isOwn: isOwnExport(columns, heads),
  })
  const settings = {
    signs: withChosen(found.signs, chosen.signs),
    shares: withChosen(found.shares, chosen.shares),
  }
  const table = { sheet, headRow, heads, matching, settings }
  return { ...table, open: findOpen(columns, table) }
}

const ANEW = { columns: {}, signs: {}, shares: {} }

export function useImportChoices<Key extends string>(columns: TableColumns<Key>) {
  const [file, setFile] = useState<TakenFile | null>(null)
  const [chosen, setChosen] = useState<Chosen<Key>>({ sheet: 0, ...ANEW })
  const table = useMemo(() => file && readTable(columns, file, chosen), [columns, file, chosen])
  const take = (next: TakenFile) => {
    setFile(next)
    // A corrected file is read as the one before it.
    const again = readTable(columns, next, chosen)
    const isSame = table && again && JSON.stringify(table.heads) === JSON.stringify(again.heads)
    if (!isSame) setChosen({ sheet: 0, ...ANEW })
  }
  return {
    columns,
    file,
    table,
    take,
    chooseSheet: (sheet: number) => setChosen({ sheet, ...ANEW }),
    chooseHeadRow: (headRow: number) => setChosen({ sheet: chosen.sheet, headRow, ...ANEW }),
    chooseColumn: (index: number, key: Key | null) => {
      // A column that said the same before says nothing now.
      const others = (table?.matching ?? []).flatMap((each, at) =>
        each === key && at !== index ? [[at, null]] : [],
      )
      const cleared = key === null ? {} : Object.fromEntries(others)
      setChosen({ ...chosen, columns: { ...chosen.columns, ...cleared, [index]: key } })
    },
    chooseSign: (key: Key, sign: DecimalSign) =>
      setChosen({ ...chosen, signs: { ...chosen.signs, [key]: sign } }),
    chooseShare: (key: Key, isShare: boolean) =>
      setChosen({ ...chosen, shares: { ...chosen.shares, [key]: isShare } }),
  }
}
export type ImportChoices<Key extends string = string> = ReturnType<typeof useImportChoices<Key>>
