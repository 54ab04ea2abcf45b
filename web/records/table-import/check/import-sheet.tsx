/** The file as a sheet: each cell as it is read, with what the file has, and each can be typed anew. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { isSame } from '#web/lib/document/merge.rules.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import type { CellMark, SheetColumn, SheetSections } from '#web/ui/sheet/sheet-columns.ts'
import type { ImportedRow } from '../reading/import-row.ts'
import type { TableKind } from './table-kind.ts'
import type { TableImport } from './use-table-import.ts'

interface SheetRow<Key extends string, Line> {
  /** The row of the file, from 0. */
  id: number
  read: ImportedRow<Key, Line>
  typed: Partial<Record<Key, string>>
}

type Kind<Key extends string, Line extends { id: number | string }> = Pick<
  TableKind<Key, Line, never>,
  'shown' | 'widths' | 'titles' | 'groups'
> & { reader: Pick<TableKind<Key, Line, never>['reader'], 'columns' | 'name' | 'group'> }

const OPEN = 'open'
const LINES = 'lines'
const LEFT = 'left'

interface Group {
  key: string
  title: string
}

/** Groups in their order: what is to be answered first, what is left out last. */
const groupsOf = (groups: readonly Group[] | undefined): Group[] => [
  ...(groups
    ? [{ key: OPEN, title: 'Section to be answered' }, ...groups]
    : [{ key: LINES, title: 'Lines' }]),
  { key: LEFT, title: 'Left out' },
]

const shownOf = <Key extends string, Line extends { id: number | string }>(
  { shown }: Pick<Kind<Key, Line>, 'shown'>,
  line: Line,
  key: Key,
): string => shown[key]?.(line) ?? ''

/** A cell: as it is read, or as the file has it where it can't be read yet. */
const cellText = <Key extends string, Line extends { id: number | string }>(
  kind: Kind<Key, Line>,
  { read, typed }: SheetRow<Key, Line>,
  key: Key,
): string => {
  if (read.kind !== 'line') return key === kind.reader.name ? shownOf(kind, read.line, key) : ''
  if (read.problems[key] !== undefined || read.asked[key] !== undefined)
    return typed[key] ?? read.said[key] ?? ''
  return shownOf(kind, read.line, key)
}

const markOf = <Key extends string, Line extends { id: number | string }>(
  kind: Kind<Key, Line>,
  { read, typed }: SheetRow<Key, Line>,
  key: Key,
): CellMark | null => {
  if (read.kind !== 'line') return null
  if (read.asked[key] !== undefined)
    return { icon: <IconAlertTriangle size={13} />, label: 'Waits for an answer', tone: 'amber' }
  // Texts of several columns are put together; what is no text stands for nothing.
  if (kind.reader.columns.joined?.includes(key)) return null
  const said = read.said[key]
  if (said === undefined || typed[key] !== undefined || read.problems[key] !== undefined) return null
  const isSame = said.trim() === shownOf(kind, read.line, key)
  return isSame ? null : { icon: <IconCheck size={13} />, label: `In the file: ${said}`, tone: 'teal' }
}

const columnOf = <Key extends string, Line extends { id: number | string }>(
  kind: Kind<Key, Line>,
  key: Key,
): SheetColumn<SheetRow<Key, Line>> => ({
  kind: 'text',
  key,
  title: kind.titles?.[key] ?? sayName(kind.reader.columns.columns[key].head),
  width: kind.widths?.[key] ?? 120,
  read: (row) => cellText(kind, row, key),
  write: (row, text) => ({ row: { ...row, typed: { ...row.typed, [key]: text } } }),
  mark: (row) => markOf(kind, row, key),
  canChange: ({ read }) => read.kind === 'line',
})

const ROW_COLUMN = {
  kind: 'computed' as const,
  ...{ key: 'row', title: 'Row', width: 72 },
  read: ({ id }: { id: number }) => String(id + 1),
}

/** Those of the file, and those that its cells say besides. */
const keysOf = <Key extends string, Line extends { id: number | string }>(
  kind: Kind<Key, Line>,
  rows: readonly ImportedRow<Key, Line>[],
  matched: ReadonlySet<string | null>,
): Key[] =>
  (Object.keys(kind.shown) as Key[]).filter(
    (key) =>
      key === kind.reader.group ||
      matched.has(key) ||
      rows.some((row) => row.kind === 'line' && (row.said[key] ?? shownOf(kind, row.line, key)) !== ''),
  )

export type Shown = 'all' | 'new' | 'changed' | 'same' | 'ask' | 'mend' | 'left'

export const belongsTo = (row: ImportedRow, shown: Shown): boolean => {
  if (shown === 'all') return true
  if (shown === 'left') return row.kind !== 'line'
  if (row.kind !== 'line') return false
  if (shown === 'new') return row.former === null
  if (shown === 'changed' || shown === 'same')
    return row.former !== null && isSame(row.former, row.line) === (shown === 'same')
  return Object.keys(shown === 'ask' ? row.asked : row.problems).length > 0
}

interface ImportSheetProps<Key extends string, Line extends { id: number | string }> {
  kind: Kind<Key, Line>
  doing: TableImport<Key, Line>
  /** Rows of the file; those of a filter stay while they are mended. */
  rows: readonly ImportedRow<Key, Line>[]
}

export function ImportSheet<Key extends string, Line extends { id: number | string }>({
  kind,
  doing,
  rows,
}: ImportSheetProps<Key, Line>) {
  type Row = SheetRow<Key, Line>
  const { edits, table, setEdits, take, reading } = doing
  const all = reading?.rows ?? rows
  const keys = useMemo(
    () => keysOf(kind, all, new Set<string | null>(table.matching)),
    [kind, all, table.matching],
  )
  const keyText = keys.join(' ')
  const columns = useMemo(
    (): SheetColumn<Row>[] => [
      ROW_COLUMN,
      ...(keyText.split(' ') as Key[]).map((key) => columnOf(kind, key)),
    ],
    [kind, keyText],
  )
  const groups = useMemo(() => groupsOf(kind.groups), [kind.groups])
  const sectionOf = useMemo(() => {
    const grouped = kind.groups !== undefined
    return ({ read }: Row): string => (read.kind !== 'line' ? LEFT : grouped ? (read.section ?? OPEN) : LINES)
  }, [kind.groups])
  /** As the file came: a row that is mended stays where it is. */
  const [toMend] = useState(
    () => new Set(kind.groups ? [] : all.flatMap((row) => (belongsTo(row, 'mend') ? [row.id] : []))),
  )
  const sheetRows = useMemo(() => {
    const order = new Map(groups.map(({ key }, at) => [key, at]))
    const placeOf = (row: Row) => order.get(sectionOf(row)) ?? 0
    const behind = ({ id }: Row) => (toMend.has(id) ? 0 : 1)
    return rows
      .map((read): Row => ({ id: read.id, read, typed: edits[read.id] ?? {} }))
      .sort((one, other) => placeOf(one) - placeOf(other) || behind(one) - behind(other) || one.id - other.id)
  }, [rows, edits, groups, sectionOf, toMend])
  const sections = useMemo((): SheetSections<Row> => {
    const present = new Set(sheetRows.map(sectionOf))
    return {
      list: groups
        .filter(({ key }) => present.has(key))
        .map(({ key, title }) => ({ key, title: sayName(title) })),
      keyOf: sectionOf,
      put: (row, key) =>
        kind.reader.group === undefined || kind.groups === undefined
          ? row
          : {
              ...row,
              typed: {
                ...row.typed,
                [kind.reader.group]: groups.find((each) => each.key === key)?.title ?? '',
              },
            },
    }
  }, [sheetRows, groups, sectionOf, kind.reader.group, kind.groups])
  return (
    <Sheet<Row>
      label="Lines of the file"
      columns={columns}
      rows={sheetRows}
      sections={sections}
      canChange
      frozen={3}
      noun={{ one: 'line', many: 'lines' }}
      problemsOf={problemsOf}
      onChange={({ rows: typed }) => {
        const next: Record<number, Partial<Record<Key, string>>> = { ...edits }
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

const problemsOf = ({ read }: { read: Pick<ImportedRow, 'problems'> }) =>
  read.problems as Record<string, string>
