/** The lines that a sheet draws: its rows, and the heads of their sections. */
import type { SheetRow, SheetSection, SheetSections } from '../sheet-columns.ts'

export type SheetLine<Row> =
  | { kind: 'row'; row: Row; index: number }
  /** `next` is the first row under it, or the one that would follow. */
  | { kind: 'head'; section: SheetSection; next: number }

/** Rows stand in the order of their sections; a section without rows has its head, unless filters may have hidden them. */
export const linesOf = <Row extends SheetRow>(
  rows: readonly Row[],
  sections: SheetSections<Row> | undefined,
  isFiltered = false,
): SheetLine<Row>[] => {
  if (!sections) return rows.map((row, index) => ({ kind: 'row', row, index }))
  const lines: SheetLine<Row>[] = []
  let index = 0
  for (const section of sections.list) {
    const first = rows[index]
    if (isFiltered && (!first || sections.keyOf(first) !== section.key)) continue
    lines.push({ kind: 'head', section, next: index })
    for (let row = rows[index]; row && sections.keyOf(row) === section.key; row = rows[++index])
      lines.push({ kind: 'row', row, index })
  }
  return lines
}

/** Row → line. */
export const placesOf = <Row>(lines: readonly SheetLine<Row>[]): number[] => {
  const places: number[] = []
  for (const [place, line] of lines.entries()) if (line.kind === 'row') places[line.index] = place
  return places
}

/** The first row that belongs to another section than the one at `row`; the end of the sheet where there are none. */
export const endOfSection = <Row extends SheetRow>(
  rows: readonly Row[],
  row: number,
  sections: SheetSections<Row> | undefined,
): number => {
  const first = rows[row]
  if (!sections || !first) return rows.length
  const key = sections.keyOf(first)
  const end = rows.findIndex((each, index) => index > row && sections.keyOf(each) !== key)
  return end < 0 ? rows.length : end
}

/** Where a new last row of a section goes. */
export const endUnder = <Row extends SheetRow>(
  rows: readonly Row[],
  key: string,
  { list, keyOf }: SheetSections<Row>,
): number => {
  const place = new Map(list.map((section, index) => [section.key, index]))
  const own = place.get(key) ?? list.length
  const end = rows.findIndex((row) => (place.get(keyOf(row)) ?? 0) > own)
  return end < 0 ? rows.length : end
}
