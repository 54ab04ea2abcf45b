/** The lines of a table: records, and places of records that are not loaded yet. */
export interface BlankLine {
  kind: 'blank'
  key: string
}
export type Line<Row> = { kind: 'row'; key: string; row: Row } | BlankLine

export const makeBlanks = (name: string, count: number): BlankLine[] =>
  Array.from({ length: Math.max(0, count) }, (_, place) => ({ kind: 'blank', key: `blank-${name}-${place}` }))

/** Each record once: one that was changed while pages were read may stand on two of them. */
export const uniqueRows = <Row extends { id: number }>(pages: readonly (readonly Row[])[]): Row[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
]

interface Listed<Row> {
  rows: readonly Row[]
  /** Of all that match. */
  total: number
  hasMore: boolean
}

export const makeLines = <Row extends { id: number }>({ rows, total, hasMore }: Listed<Row>): Line<Row>[] => [
  ...rows.map((row): Line<Row> => ({ kind: 'row', key: `row-${row.id}`, row })),
  ...makeBlanks('all', hasMore ? total - rows.length : 0),
]
