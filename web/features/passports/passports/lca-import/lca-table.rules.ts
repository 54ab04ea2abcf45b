/** Where in a table of life-cycle values what stands: a row for each value, or a row for each indicator. */
import {
  LCA_INDICATOR_NAMES,
  LCA_INDICATORS,
  LCA_STAGE_NAMES,
  LCA_STAGES,
  type LcaIndicator,
  type LcaStage,
} from '#contract/passports/passport-lca.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type { DelimitedRow } from '#web/lib/forms/delimited-text.ts'

const plain = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

const byName = <Key extends string>(keys: readonly Key[], names: Record<Key, string>): Map<string, Key> =>
  new Map(keys.flatMap((key) => [[plain(key), key] as const, [plain(names[key]), key] as const]))

const STAGES = byName(LCA_STAGES, LCA_STAGE_NAMES)
const INDICATORS = byName(LCA_INDICATORS, LCA_INDICATOR_NAMES)

export const findStage = (name: string): LcaStage | null => STAGES.get(plain(name)) ?? null

/** «Climate change», or with its unit behind it: «Climate change, kg CO₂e», «Climate change (g)». */
export const findIndicator = (name: string): { indicator: LcaIndicator; unit: string } | null => {
  const whole = INDICATORS.get(plain(name))
  if (whole) return { indicator: whole, unit: '' }
  const [, before = '', unit = ''] = /^([^,([]*)[,([](.*)$/.exec(name) ?? []
  const indicator = INDICATORS.get(plain(before))
  return indicator ? { indicator, unit } : null
}

const ROLES = { indicator: 'indicator', stage: 'stage', value: 'value', unit: 'unit', units: 'unit' } as const
type Role = (typeof ROLES)[keyof typeof ROLES]
const roleOf = (head: string): Role | null => ROLES[plain(head) as keyof typeof ROLES] ?? null

/** One value as it stands in the table, not judged yet. */
export interface WrittenValue {
  line: number
  indicator: string
  stage: string
  value: string
  unit: string
}

export interface TableShape {
  /** The first row of values. */
  from: number
  /** Null for a table without a head. */
  headLine: number | null
  /** How many columns it has; a row with more was torn apart. */
  width: number
  /** What each row says. */
  read: (row: DelimitedRow) => WrittenValue[]
  /** Columns that nothing is read of. */
  unread: string[]
}

const at = (row: DelimitedRow, column: number | undefined): string =>
  (column === undefined ? undefined : row.cells[column]) ?? ''

type Columns = Partial<Record<Role, number>>
type Reading = Pick<TableShape, 'read' | 'unread'>

/** Without a head: indicator, stage, value, and a unit or none. */
const BARE = { indicator: 0, stage: 1, value: 2, unit: 3 } as const

const readLong = (columns: Columns, heads: readonly string[]): Reading => ({
  unread: heads.filter((head) => head !== '' && roleOf(head) === null),
  read: (row) => [
    {
      line: row.line,
      indicator: at(row, columns.indicator),
      stage: at(row, columns.stage),
      value: at(row, columns.value),
      unit: at(row, columns.unit),
    },
  ],
})

const readWide = (columns: Columns, heads: readonly string[]): Reading => {
  const stages = heads.flatMap((head, column) => (findStage(head) ? [{ stage: head, column }] : []))
  const named = columns.indicator ?? 0
  const isRead = (head: string, column: number) =>
    head === '' || column === named || column === columns.unit || findStage(head) !== null
  return {
    unread: heads.filter((head, column) => !isRead(head, column)),
    read: (row) =>
      stages.map(({ stage, column }) => ({
        line: row.line,
        indicator: at(row, named),
        stage,
        value: at(row, column),
        unit: at(row, columns.unit),
      })),
  }
}

/** Null where this row is no head of a table, nor a row of a table without one. */
const shapeAt = ({ line, cells }: DelimitedRow, index: number): TableShape | null => {
  const columns: Columns = {}
  cells.forEach((head, column) => {
    const role = roleOf(head)
    if (role !== null) columns[role] ??= column
  })
  const below = { from: index + 1, headLine: line, width: cells.length }
  const isNamed = columns.indicator !== undefined
  if (isNamed && columns.stage !== undefined && columns.value !== undefined)
    return { ...below, ...readLong(columns, cells) }
  const [first = '', second = ''] = cells
  if (findIndicator(first) && findStage(second))
    return { from: index, headLine: null, width: 4, ...readLong(BARE, []) }
  const hasStages = cells.some((head, column) => (column > 0 || isNamed) && findStage(head) !== null)
  return hasStages ? { ...below, ...readWide(columns, cells) } : null
}

/** Titles may stand above the table. */
export const findShape = (rows: readonly DelimitedRow[]): TableShape | null => {
  for (const [index, row] of rows.entries()) {
    const shape = shapeAt(row, index)
    if (shape) return shape
  }
  return null
}
