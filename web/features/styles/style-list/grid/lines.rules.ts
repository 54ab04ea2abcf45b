/** The lines of the table: styles, the heads of their groups, and places of styles that are not loaded yet. */
import type { StyleGroup, StyleGroupTotal, StyleListRow } from '#contract/styles/style-list.ts'
import { type BlankLine, makeBlanks } from '#web/records/table/grid/lines.rules.ts'

/** A style with the group that the answer listed it in: it stays there, whatever is changed of it in place. */
export interface ListedRow extends StyleListRow {
  listed_in: string | null
}

export type Line =
  | { kind: 'group'; key: string; group: StyleGroupTotal; isFolded: boolean }
  | { kind: 'style'; key: string; row: ListedRow }
  | BlankLine

interface Listed {
  rows: readonly ListedRow[]
  /** Of all that match. */
  total: number
  hasMore: boolean
}

interface Grouped {
  totals: readonly StyleGroupTotal[]
  folded: ReadonlySet<string>
}

/** As the server names the group of a style. */
export const groupKeyOf = (row: StyleListRow, by: StyleGroup): string | null => {
  if (by === 'status') return row.status
  if (by === 'season') return row.season
  const named = by === 'collection' ? row.collection : row.suppliers[0]
  return named ? String(named.id) : null
}

/** Folding remembers groups under this. */
export const foldKeyOf = (key: string | null): string => key ?? ''

export const listIn = (row: StyleListRow, by: StyleGroup | undefined): ListedRow => ({
  ...row,
  listed_in: by ? groupKeyOf(row, by) : null,
})

const lineOf = (row: ListedRow): Line => ({ kind: 'style', key: `style-${row.id}`, row })
export const makeLines = ({ rows, total, hasMore }: Listed, grouped: Grouped | null): Line[] => {
  const missing = hasMore ? total - rows.length : 0
  if (!grouped || grouped.totals.length === 0) return [...rows.map(lineOf), ...makeBlanks('all', missing)]
  const byKey = Map.groupBy(rows, (row) => foldKeyOf(row.listed_in))
  return grouped.totals.flatMap((group): Line[] => {
    const key = foldKeyOf(group.key)
    const own = byKey.get(key) ?? []
    const isFolded = grouped.folded.has(key)
    const head: Line = { kind: 'group', key: `group-${key}`, group, isFolded }
    if (isFolded) return [head]
    return [head, ...own.map(lineOf), ...makeBlanks(key, hasMore ? group.styles - own.length : 0)]
  })
}

/** Ids in the order of the screen. */
export const shownIds = (lines: readonly Line[]): number[] =>
  lines.flatMap((line) => (line.kind === 'style' ? [line.row.id] : []))
