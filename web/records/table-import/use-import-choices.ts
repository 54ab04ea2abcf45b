/** What of a file is imported, and how it is read: as it was found, with what was chosen on top. */
import { useMemo, useState } from 'react'
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import type { KeptHeads } from './find/match-columns.rules.ts'
import { takeSheets } from './find/own-heads.rules.ts'
import { ANEW, bestSheet, type Chosen, readTable } from './find/read-table.rules.ts'
import type { TableColumns } from './table-columns.rules.ts'

export interface TakenFile extends TableFile {
  fileName: string
}

interface Begun<Key extends string> {
  file: TakenFile
  chosen: Chosen<Key>
}

export function useImportChoices<Key extends string>(
  columns: TableColumns<Key>,
  { kept, begun }: { kept?: KeptHeads | undefined; begun?: Begun<Key> | undefined } = {},
) {
  const [file, setFile] = useState<TakenFile | null>(begun?.file ?? null)
  const [chosen, setChosen] = useState<Chosen<Key>>(begun?.chosen ?? { sheet: 0, ...ANEW })
  const table = useMemo(() => file && readTable(columns, file, chosen, kept), [columns, file, chosen, kept])
  /** The table as it is found. */
  const take = (taken: TakenFile) => {
    const next: TakenFile = { ...taken, ...takeSheets(columns, taken) }
    setFile(next)
    // A corrected file is read as the one before it.
    const again = readTable(columns, next, chosen, kept)
    const isSame = table && again && JSON.stringify(table.heads) === JSON.stringify(again.heads)
    if (isSame) return again
    const fresh = { sheet: bestSheet(columns, next, kept), ...ANEW }
    setChosen(fresh)
    return readTable(columns, next, fresh, kept)
  }
  return {
    columns,
    file,
    chosen,
    table,
    take,
    chooseSheet: (sheet: number) => setChosen({ sheet, ...ANEW }),
    chooseHeadRow: (headRow: number) => setChosen({ sheet: chosen.sheet, headRow, ...ANEW }),
    chooseColumn: (index: number, key: Key | null) => {
      // A column that said the same before says nothing now, unless they say it together.
      const others = (table?.matching ?? []).flatMap((each, at) =>
        each === key && at !== index ? [[at, null]] : [],
      )
      const isJoined = key === null || columns.joined?.includes(key)
      const cleared = isJoined ? {} : Object.fromEntries(others)
      setChosen({ ...chosen, columns: { ...chosen.columns, ...cleared, [index]: key } })
    },
    chooseSign: (key: Key, sign: DecimalSign) =>
      setChosen({ ...chosen, signs: { ...chosen.signs, [key]: sign } }),
    chooseShare: (key: Key, isShare: boolean) =>
      setChosen({ ...chosen, shares: { ...chosen.shares, [key]: isShare } }),
  }
}
export type ImportChoices<Key extends string = string> = ReturnType<typeof useImportChoices<Key>>
