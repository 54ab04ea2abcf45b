/**
 * How somebody looks at the rows of a sheet: sorted by a column, and without those that filters hide. It is a view: the
 * document keeps its order, and rows that come while one looks stay in sight until the view is made anew.
 */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { RowId, SheetColumn, SheetRow, SheetSections } from '../sheet-columns.ts'
import { digitsOf, shownText } from './cell-texts.rules.ts'
import type { Content } from './content.rules.ts'
import { endUnder } from './lines.rules.ts'
import { arrange } from './steps.rules.ts'

/** By column: the texts that are shown of it. A column without an entry hides nothing. */
export type Filters = Readonly<Record<string, ReadonlySet<string>>>

export interface Looking {
  sort: { key: string; isDescending: boolean } | null
  filters: Filters
}

export const AS_IT_IS: Looking = { sort: null, filters: {} }

/** The rows in their order and those that are hidden, as they were when the view was made. */
export interface RowView {
  order: readonly RowId[]
  hidden: ReadonlySet<RowId>
}

/** By what a view is made, besides the rows. */
export interface ViewParts<Row> {
  /** All of them, hidden ones too. */
  columns: readonly SheetColumn<Row>[]
  sign: DecimalSign
  /** Texts in the order of the reader's language. */
  compare: (one: string, other: string) => number
}

/** Of pictures there is nothing to read. */
export const isRead = ({ kind }: Pick<SheetColumn<never>, 'kind'>): boolean => kind !== 'picture'

type Reader<Row> = (row: Row) => string

const readerOf =
  <Row extends SheetRow>(column: SheetColumn<Row>, { wrong }: Content<Row>, sign: DecimalSign): Reader<Row> =>
  (row) =>
    shownText(column, { row, wrong: wrong.get(row.id) }, sign)

/** Whether all filters let a row through, but for that of one column. */
const passing = <Row extends SheetRow>(
  content: Content<Row>,
  { columns, sign }: ViewParts<Row>,
  filters: Filters,
  but?: string,
): ((row: Row) => boolean) => {
  const tests = columns.flatMap((column) => {
    const texts = column.key === but ? undefined : filters[column.key]
    return texts ? [{ texts, read: readerOf(column, content, sign) }] : []
  })
  return (row) => tests.every(({ texts, read }) => texts.has(read(row)))
}

interface Ranked<Row> {
  row: Row
  /** Numbers before texts that are none; what is empty stands last in both directions. */
  rank: 0 | 1 | 2
  number: number
  text: string
}

const rankOf = <Row extends SheetRow>(
  column: SheetColumn<Row>,
  row: Row,
  { text, isWrong }: { text: string; isWrong: boolean },
): Ranked<Row> => {
  if (text === '') return { row, rank: 2, number: 0, text }
  const digits = isWrong ? null : digitsOf(column, row)
  return digits === null ? { row, rank: 1, number: 0, text } : { row, rank: 0, number: Number(digits), text }
}

/** Rows of the same value keep their order. */
const sortRows = <Row extends SheetRow>(
  { rows, wrong }: Content<Row>,
  column: SheetColumn<Row>,
  { sign, compare }: ViewParts<Row>,
  isDescending: boolean,
): Row[] => {
  const read = readerOf(column, { rows, wrong }, sign)
  const by = isDescending ? -1 : 1
  return rows
    .map((row) =>
      rankOf(column, row, { text: read(row), isWrong: wrong.get(row.id)?.[column.key] !== undefined }),
    )
    .sort((one, other) => {
      if (one.rank === 2 || other.rank === 2) return one.rank - other.rank
      if (one.rank !== other.rank) return (one.rank - other.rank) * by
      return (one.rank === 0 ? one.number - other.number : compare(one.text, other.text)) * by
    })
    .map(({ row }) => row)
}

/** Null where nothing is sorted or filtered. */
export const makeView = <Row extends SheetRow>(
  content: Content<Row>,
  parts: ViewParts<Row>,
  { sort, filters }: Looking,
): RowView | null => {
  const column = parts.columns.find(({ key }) => key === sort?.key)
  if (!column && Object.keys(filters).length === 0) return null
  const passes = passing(content, parts, filters)
  const shown = content.rows.filter(passes)
  const kept = new Set(shown)
  const sorted =
    column && sort ? sortRows({ ...content, rows: shown }, column, parts, sort.isDescending) : shown
  return {
    order: sorted.map(({ id }) => id),
    hidden: new Set(content.rows.flatMap((row) => (kept.has(row) ? [] : [row.id]))),
  }
}

/** Sections stay together and in their order, also where rows of them are sorted. */
const bySection = <Row extends SheetRow>(
  rows: readonly Row[],
  sections: SheetSections<Row> | undefined,
): readonly Row[] => {
  if (!sections) return rows
  const places = new Map(sections.list.map(({ key }, place) => [key, place]))
  const placeOf = (row: Row) => places.get(sections.keyOf(row)) ?? sections.list.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The rows that are shown, in the order in which they are; the same array where nothing is sorted or filtered. */
export const lookAt = <Row extends SheetRow>(
  rows: readonly Row[],
  view: RowView | null,
  sections: SheetSections<Row> | undefined,
): readonly Row[] => {
  if (!view) return rows
  const seen = rows.filter(({ id }) => !view.hidden.has(id))
  return bySection(arrange(seen, view.order), sections)
}

const placeFor = <Row extends SheetRow>(
  rows: readonly Row[],
  row: Row,
  { above, below }: { above: Row | undefined; below: Row | undefined },
  sections: SheetSections<Row> | undefined,
): number => {
  const placeOf = (other: Row | undefined): number =>
    other && (!sections || sections.keyOf(other) === sections.keyOf(row))
      ? rows.findIndex(({ id }) => id === other.id)
      : -1
  const after = placeOf(above)
  if (after >= 0) return after + 1
  const before = placeOf(below)
  if (before >= 0) return before
  return sections ? endUnder(rows, sections.keyOf(row), sections) : rows.length
}

/** What was made of the rows that are shown, in all of them: hidden ones stay as they are and where they are. */
export const mergeShown = <Row extends SheetRow>(
  all: readonly Row[],
  shown: readonly Row[],
  next: readonly Row[],
  sections: SheetSections<Row> | undefined,
): readonly Row[] => {
  if (shown === all) return next
  const before = new Set(shown.map(({ id }) => id))
  const after = new Map(next.map((row) => [row.id, row]))
  const rows = all.flatMap((row) => after.get(row.id) ?? (before.has(row.id) ? [] : [row]))
  for (const [place, row] of next.entries()) {
    if (before.has(row.id)) continue
    const beside = { above: next[place - 1], below: next[place + 1] }
    rows.splice(placeFor(rows, row, beside, sections), 0, row)
  }
  return rows
}

/** A view that knows the rows that came into it, each behind the one that it stands under. */
export const withAdded = (view: RowView | null, shown: readonly SheetRow[]): RowView | null => {
  if (!view) return null
  const known = new Set(view.order)
  if (shown.every(({ id }) => known.has(id))) return view
  const order = [...view.order]
  for (const [place, { id }] of shown.entries()) {
    if (known.has(id)) continue
    const above = shown[place - 1]
    order.splice(above ? order.indexOf(above.id) + 1 : 0, 0, id)
  }
  return { ...view, order }
}

export interface ValueCount {
  text: string
  count: number
  isShown: boolean
}

/** The texts that occur in a column among the rows that the other columns' filters show, in their order. */
export const countValues = <Row extends SheetRow>(
  content: Content<Row>,
  parts: ViewParts<Row>,
  { filters }: Looking,
  key: string,
): ValueCount[] => {
  const column = parts.columns.find((each) => each.key === key)
  if (!column) return []
  const own = filters[key]
  const rows = content.rows.filter(passing(content, parts, filters, key))
  const read = readerOf(column, content, parts.sign)
  const counts = new Map<string, number>()
  for (const row of sortRows({ ...content, rows }, column, parts, false)) {
    const text = read(row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => ({ text, count, isShown: own?.has(text) ?? true }))
}

/** The filters with another choice of a column's texts; none where all that occur are shown. */
export const withFilter = (
  filters: Filters,
  key: string,
  { values, shown }: { values: readonly ValueCount[]; shown: ReadonlySet<string> },
): Filters => {
  const { [key]: _, ...others } = filters
  return values.every(({ text }) => shown.has(text)) ? others : { ...others, [key]: shown }
}
