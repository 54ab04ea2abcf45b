/** Whole rows: added, removed and moved, also from section to section. */
import type { SheetRow, SheetSections } from '../sheet-columns.ts'

export interface RowSpan {
  first: number
  last: number
}

export const insertRows = <Row>(rows: readonly Row[], at: number, added: readonly Row[]): Row[] => [
  ...rows.slice(0, at),
  ...added,
  ...rows.slice(at),
]

export const removeRows = <Row>(rows: readonly Row[], { first, last }: RowSpan): Row[] => [
  ...rows.slice(0, first),
  ...rows.slice(last + 1),
]

/** Moves rows to stand before the one that is at `before` now; the same list where they stand there. */
const moveBefore = <Row>(rows: readonly Row[], { first, last }: RowSpan, before: number): readonly Row[] => {
  if (before >= first && before <= last + 1) return rows
  const moved = rows.slice(first, last + 1)
  const rest = removeRows(rows, { first, last })
  return insertRows(rest, before > last ? before - moved.length : before, moved)
}

export interface RowMove<Row> {
  rows: readonly Row[]
  /** Where the rows stand now. */
  first: number
}

/** To a place before another row, under the head of a section. */
export const placeRows = <Row extends SheetRow>(
  rows: readonly Row[],
  span: RowSpan,
  { before, section }: { before: number; section: string | null },
  sections: SheetSections<Row> | undefined,
): RowMove<Row> => {
  const put = rows.map((row, index) => {
    const isMoved = index >= span.first && index <= span.last
    return sections && section !== null && isMoved && sections.keyOf(row) !== section
      ? sections.put(row, section)
      : row
  })
  const next = moveBefore(put, span, before)
  const id = rows[span.first]?.id
  return { rows: next, first: next.findIndex((row) => row.id === id) }
}

const keysOf = (sections: SheetSections<never> | undefined): string[] =>
  sections?.list.map(({ key }) => key) ?? []

/**
 * One place up or down. At the end of a section rows go under the head of the next one first, and stay between the same
 * neighbours. Null where they can go no further.
 */
export const stepRows = <Row extends SheetRow>(
  rows: readonly Row[],
  { first, last }: RowSpan,
  by: -1 | 1,
  sections: SheetSections<Row> | undefined,
): RowMove<Row> | null => {
  const neighbour = rows[by < 0 ? first - 1 : last + 1]
  const edge = rows[by < 0 ? first : last]
  if (!edge) return null
  const own = sections?.keyOf(edge) ?? null
  if (neighbour && (!sections || sections.keyOf(neighbour) === own)) {
    return placeRows(rows, { first, last }, { before: by < 0 ? first - 1 : last + 2, section: own }, sections)
  }
  const keys = keysOf(sections as SheetSections<never> | undefined)
  const next = own === null ? undefined : keys[keys.indexOf(own) + by]
  if (next === undefined) return null
  return placeRows(rows, { first, last }, { before: by < 0 ? first : last + 1, section: next }, sections)
}
