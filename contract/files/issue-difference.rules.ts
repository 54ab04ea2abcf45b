/**
 * What changed between two issues, row by row and field by field (docs/product.md, Issues). A difference is exact: of an
 * issue and itself it is empty, and applied to the earlier one it gives the later one.
 */
import { z } from 'zod'
import { ISSUE_LISTS, type IssueList, type IssueSnapshot } from './issue-snapshot.ts'
import { keptGrading, keptPointGrading } from './measurement-charts.ts'

/** A value of a field as the snapshot has it; null where the field was or is empty or missing. */
const value = z.any()

/** `values.M` is the field M of the object `values`. */
const fieldChange = z.object({ field: z.string(), from: value, to: value })
export type FieldChange = z.infer<typeof fieldChange>

const key = z.union([z.string(), z.int()])
type Key = z.infer<typeof key>

const rowChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  /** What makes it the same row. */
  key,
  /** As it is in the later one; as it was where it is gone. */
  row: z.record(z.string(), value),
  /** Of a row that changed: what. */
  fields: z.array(fieldChange),
})
export type RowChange = z.infer<typeof rowChange>

const listDifference = z.object({
  /** In the order of the later one; rows that are gone stand last. */
  rows: z.array(rowChange),
  /** The keys of all rows of the later one, where those that both have stand in another order; else null. */
  order: z.array(key).nullable(),
})
export type ListDifference = z.infer<typeof listDifference>

export const issueDifference = z.object({
  order: z.array(fieldChange),
  /** The chart's unit and its sizes, or that there is one. */
  chart: z.array(fieldChange),
  ...(Object.fromEntries(Object.keys(ISSUE_LISTS).map((list) => [list, listDifference])) as Record<
    IssueList,
    typeof listDifference
  >),
  roles: z.array(fieldChange),
})
export type IssueDifference = z.infer<typeof issueDifference>

type Row = Record<string, unknown>

const LISTS = Object.keys(ISSUE_LISTS) as IssueList[]
/** Fields that a snapshot leaves out where they are empty. */
const OPTIONAL: ReadonlySet<string> = new Set(Object.keys({ ...keptPointGrading, ...keptGrading }))
/** An object whose entries are fields of their own: a chart's value for each size. */
const SPREAD = 'values'

/** Whatever the order of an object's keys, which says nothing. */
const write = (each: unknown): string =>
  JSON.stringify(each, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : inner,
  )
const isSame = (one: unknown, other: unknown): boolean => one === other || write(one) === write(other)

/** One level deep, so that the value of each size is a field. */
const spread = (row: Row): Map<string, unknown> =>
  new Map(
    Object.entries(row).flatMap(([field, each]) =>
      field === SPREAD
        ? Object.entries(each as Row).map(([name, inner]): [string, unknown] => [`${SPREAD}.${name}`, inner])
        : [[field, each]],
    ),
  )

const compareFields = (from: Row | null, to: Row | null): FieldChange[] => {
  const [before, after] = [spread(from ?? {}), spread(to ?? {})]
  const fields = new Set([...before.keys(), ...after.keys()])
  return [...fields].flatMap((field) => {
    const [was, is] = [before.get(field) ?? null, after.get(field) ?? null]
    return isSame(was, is) ? [] : [{ field, from: was, to: is }]
  })
}

const rowsOf = (snapshot: IssueSnapshot, list: IssueList): Map<Key, Row> => {
  const name = ISSUE_LISTS[list]
  return new Map((snapshot[list] as Row[]).map((row) => [row[name] as Key, row]))
}

const compareLists = (from: ReadonlyMap<Key, Row>, to: ReadonlyMap<Key, Row>): ListDifference => {
  const changed = [...to].flatMap(([key, row]): RowChange[] => {
    const former = from.get(key)
    if (!former) return [{ kind: 'added', key, row, fields: [] }]
    const fields = compareFields(former, row)
    return fields.length === 0 ? [] : [{ kind: 'changed', key, row, fields }]
  })
  const gone = [...from].flatMap(([key, row]): RowChange[] =>
    to.has(key) ? [] : [{ kind: 'removed', key, row, fields: [] }],
  )
  const rows = [...changed, ...gone]
  return { rows, order: isSame(orderAfter(from, rows), [...to.keys()]) ? null : [...to.keys()] }
}

/** Of the rows once some are gone and others were added at the end. */
const orderAfter = (from: ReadonlyMap<Key, Row>, rows: readonly RowChange[]): Key[] => {
  const of = (kind: RowChange['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => key)
  const gone = new Set(of('removed'))
  return [...[...from.keys()].filter((key) => !gone.has(key)), ...of('added')]
}

/** In at most one pass over each list. */
export const compareIssues = (from: IssueSnapshot, to: IssueSnapshot): IssueDifference => ({
  order: compareFields(from.order, to.order),
  chart: compareFields(from.chart, to.chart),
  ...(Object.fromEntries(
    LISTS.map((list) => [list, compareLists(rowsOf(from, list), rowsOf(to, list))]),
  ) as Record<IssueList, ListDifference>),
  roles: compareFields(from.roles, to.roles),
})

/** Built as entries: a size may have any name, that of an object's own parts too. */
const applyFields = (row: Row, fields: readonly FieldChange[]): Row => {
  const after = new Map(Object.entries(row))
  const inner = new Map(Object.entries((row[SPREAD] ?? {}) as Row))
  for (const { field, to } of fields) {
    const name = field.startsWith(`${SPREAD}.`) ? field.slice(SPREAD.length + 1) : null
    if (name === null && to === null && OPTIONAL.has(field)) after.delete(field)
    else if (name === null) after.set(field, to)
    else if (to === null) inner.delete(name)
    else inner.set(name, to)
  }
  if (SPREAD in row) after.set(SPREAD, Object.fromEntries(inner))
  return Object.fromEntries(after)
}

const applyList = (from: ReadonlyMap<Key, Row>, { rows, order }: ListDifference): Row[] => {
  const changes = new Map(rows.map((row) => [row.key, row]))
  return (order ?? orderAfter(from, rows)).map((key) => {
    const change = changes.get(key)
    const former = from.get(key)
    if (!former || change?.kind === 'added') return change?.row ?? {}
    return change ? applyFields(former, change.fields) : former
  })
}

/** The later issue. */
export const applyDifference = (from: IssueSnapshot, difference: IssueDifference): IssueSnapshot => {
  const chart = applyFields(from.chart ?? {}, difference.chart)
  return {
    ...(Object.fromEntries(
      LISTS.map((list) => [list, applyList(rowsOf(from, list), difference[list])]),
    ) as unknown as Pick<IssueSnapshot, IssueList>),
    order: applyFields(from.order, difference.order) as IssueSnapshot['order'],
    chart: Object.values(chart).every((each) => each === null) ? null : (chart as IssueSnapshot['chart']),
    roles: applyFields(from.roles, difference.roles) as IssueSnapshot['roles'],
  }
}

export type ChangeCounts = Record<keyof IssueSnapshot, number>

/** How many places changed, by what a reader goes through; a row that moved counts for nothing, a new order for one. */
export const countChanges = (difference: IssueDifference): ChangeCounts => {
  const ofList = ({ rows, order }: ListDifference): number =>
    rows.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0) + (order ? 1 : 0)
  return {
    order: difference.order.length,
    chart: difference.chart.length,
    points: ofList(difference.points),
    notes: ofList(difference.notes),
    colourways: ofList(difference.colourways),
    sketches: ofList(difference.sketches),
    materials: ofList(difference.materials),
    roles: difference.roles.length,
  }
}

export const isUnchanged = (difference: IssueDifference): boolean =>
  Object.values(countChanges(difference)).every((count) => count === 0)
