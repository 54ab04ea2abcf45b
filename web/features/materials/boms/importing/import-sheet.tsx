/** The file as a sheet: each cell as it is read, with what the file has, and each can be typed anew. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { BOM_SECTION_NAMES, BOM_SECTIONS } from '#contract/materials/boms.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import type { CellMark, SheetColumn, SheetSections } from '#web/ui/sheet/sheet-columns.ts'
import { COLUMNS, type ColumnKey } from '../exchange/columns.rules.ts'
import type { ImportedRow } from './import-row.ts'
import { cellText, SHOWN_KEYS, type ShownKey, shownOf } from './import-words.rules.ts'
import type { BomImport, Edits } from './use-bom-import.ts'

interface SheetRow {
  /** The row of the file, from 0. */
  id: number
  read: ImportedRow
  typed: Partial<Record<ColumnKey, string>>
}

const OPEN = 'open'
const LEFT = 'left'

const sectionOf = ({ read }: SheetRow): string => (read.kind === 'line' ? (read.section ?? OPEN) : LEFT)
const ORDER: readonly string[] = [OPEN, ...BOM_SECTIONS, LEFT]
const TITLES: Readonly<Record<string, string>> = {
  ...BOM_SECTION_NAMES,
  [OPEN]: 'Section to be answered',
  [LEFT]: 'Left out',
}

const WIDTHS: Partial<Record<ShownKey, number>> = {
  item: 220,
  description: 220,
  composition: 220,
  supplier: 160,
  section: 110,
  unit: 80,
  currency: 90,
}

const markOf = ({ read, typed }: SheetRow, key: ShownKey): CellMark | null => {
  if (read.kind !== 'line') return null
  if (read.asked[key] !== undefined)
    return { icon: <IconAlertTriangle size={13} />, label: 'Waits for an answer', tone: 'amber' }
  // Texts of several columns are put together; what is no text stands for nothing.
  if (key === 'description' || key === 'colour') return null
  const said = read.said[key]
  if (said === undefined || typed[key] !== undefined || read.problems[key] !== undefined) return null
  const isSame = said.trim() === shownOf(read.line, key)
  return isSame ? null : { icon: <IconCheck size={13} />, label: `In the file: ${said}`, tone: 'teal' }
}

const columnOf = (key: ShownKey): SheetColumn<SheetRow> => ({
  kind: 'text',
  key,
  title: sayName(COLUMNS[key].head),
  width: WIDTHS[key] ?? 120,
  read: ({ read, typed }) => cellText(read, key, typed[key]),
  write: (row, text) => ({ row: { ...row, typed: { ...row.typed, [key]: text } } }),
  mark: (row) => markOf(row, key),
  canChange: ({ read }) => read.kind === 'line',
})

const ROW_COLUMN: SheetColumn<SheetRow> = {
  kind: 'computed',
  key: 'row',
  title: 'Row',
  width: 72,
  read: ({ id }) => String(id + 1),
}

/** Those of the file, and those that its cells say besides. */
const keysOf = (rows: readonly ImportedRow[], matched: ReadonlySet<string | null>): ShownKey[] =>
  SHOWN_KEYS.filter(
    (key) =>
      key === 'section' ||
      matched.has(key) ||
      rows.some(({ kind, line, said }) => kind === 'line' && (said[key] ?? shownOf(line, key)) !== ''),
  )

export type Shown = 'all' | 'ask' | 'mend' | 'left'

export const belongsTo = (row: ImportedRow, shown: Shown): boolean => {
  if (shown === 'all') return true
  if (shown === 'left') return row.kind !== 'line'
  if (row.kind !== 'line') return false
  return Object.keys(shown === 'ask' ? row.asked : row.problems).length > 0
}

const problemsOf = ({ read }: SheetRow) => read.problems as Record<string, string>

interface ImportSheetProps {
  doing: BomImport
  /** Rows of the file; those of a filter stay while they are mended. */
  rows: readonly ImportedRow[]
}

export function ImportSheet({ doing, rows }: ImportSheetProps) {
  const { edits, table, setEdits, take, reading } = doing
  const all = reading?.rows ?? rows
  const keys = useMemo(() => keysOf(all, new Set<string | null>(table.matching)), [all, table.matching])
  const keyText = keys.join(' ')
  const columns = useMemo(() => [ROW_COLUMN, ...(keyText.split(' ') as ShownKey[]).map(columnOf)], [keyText])
  const sheetRows = useMemo(
    () =>
      rows
        .map((read): SheetRow => ({ id: read.id, read, typed: edits[read.id] ?? {} }))
        .sort(
          (one, other) =>
            ORDER.indexOf(sectionOf(one)) - ORDER.indexOf(sectionOf(other)) || one.id - other.id,
        ),
    [rows, edits],
  )
  const sections = useMemo((): SheetSections<SheetRow> => {
    const present = new Set(sheetRows.map(sectionOf))
    return {
      list: ORDER.filter((key) => present.has(key)).map((key) => ({
        key,
        title: sayName(TITLES[key] ?? ''),
      })),
      keyOf: sectionOf,
      put: (row, key) => ({ ...row, typed: { ...row.typed, section: TITLES[key] ?? '' } }),
    }
  }, [sheetRows])
  return (
    <Sheet<SheetRow>
      label="Lines of the file"
      columns={columns}
      rows={sheetRows}
      sections={sections}
      canChange
      frozen={3}
      noun={{ one: 'line', many: 'lines' }}
      problemsOf={problemsOf}
      onChange={({ rows: typed }) => {
        const next: Record<number, Edits[number]> = { ...edits }
        for (const row of typed)
          if (row.typed !== edits[row.id] && Object.keys(row.typed).length > 0) next[row.id] = row.typed
        for (const row of typed) if (Object.keys(row.typed).length === 0) delete next[row.id]
        setEdits(next)
      }}
      empty="Nothing here."
      rowAction={({ id, read }) => (
        <Button size="compact-xs" variant="default" onClick={() => take(id, read.kind !== 'line')}>
          {read.kind === 'line' ? 'Leave this row out' : 'Take this row in'}
        </Button>
      )}
    />
  )
}
