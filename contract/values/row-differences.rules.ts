/**
 * What changed between two states of something that people edit, field by field and row by row. A difference is exact: of
 * one state and itself it is empty, and applied to the earlier one it gives the later one.
 */
import { z } from 'zod'

/** A value of a field as the state has it; null where the field was or is empty or missing. */
const value = z.any()

/** `values.M` is the field M of the object `values`. */
export const fieldChange = z.object({ field: z.string(), from: value, to: value })
export type FieldChange = z.infer<typeof fieldChange>

export const rowKey = z.union([z.string(), z.int()])
export type Key = z.infer<typeof rowKey>

const rowChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  /** What makes it the same row. */
  key: rowKey,
  /** As it is in the later one; as it was where it is gone. */
  row: z.record(z.string(), value),
  /** Of a row that changed: what. */
  fields: z.array(fieldChange),
})
export type RowChange = z.infer<typeof rowChange>

export const listDifference = z.object({
  /** In the order of the later one; rows that are gone stand last. */
  rows: z.array(rowChange),
  /** The keys of all rows of the later one, where those that both have stand in another order; else null. */
  order: z.array(rowKey).nullable(),
})
export type ListDifference = z.infer<typeof listDifference>

export type Row = Record<string, unknown>

/** An object whose entries are fields of their own: a chart's value for each size. */
const SPREAD = 'values'

const isObject = (each: unknown): each is Row => typeof each === 'object' && each !== null
/** As JSON has it. */
const plain = (each: unknown): unknown => (each instanceof Date ? each.toISOString() : (each ?? null))

/** Whatever the order of an object's keys, which says nothing. Nothing is built for it: most rows of a save are the same. */
const isSame = (former: unknown, later: unknown): boolean => {
  const [one, other] = [plain(former), plain(later)]
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

/** One level deep, so that the value of each size is a field. */
const spread = (row: Row): Map<string, unknown> => {
  const fields = new Map<string, unknown>()
  for (const [field, each] of Object.entries(row))
    if (field !== SPREAD) fields.set(field, each)
    else for (const [name, inner] of Object.entries(each as Row)) fields.set(`${SPREAD}.${name}`, inner)
  return fields
}

export const compareFields = (from: Row | null, to: Row | null): FieldChange[] => {
  if (from && to && isSame(from, to)) return []
  const [before, after] = [spread(from ?? {}), spread(to ?? {})]
  const fields = new Set([...before.keys(), ...after.keys()])
  return [...fields].flatMap((field) => {
    const [was, is] = [before.get(field) ?? null, after.get(field) ?? null]
    return isSame(was, is) ? [] : [{ field, from: was, to: is }]
  })
}

/** Rows by what makes each the same one. */
export const byKey = (rows: readonly Row[], name: string): Map<Key, Row> =>
  new Map(rows.map((row) => [row[name] as Key, row]))

export const compareLists = (from: ReadonlyMap<Key, Row>, to: ReadonlyMap<Key, Row>): ListDifference => {
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

/** Built as entries: a size may have any name, that of an object's own parts too. */
export const applyFields = (row: Row, fields: readonly FieldChange[]): Row => {
  const after = new Map(Object.entries(row))
  const inner = new Map(Object.entries((row[SPREAD] ?? {}) as Row))
  for (const { field, to } of fields) {
    const name = field.startsWith(`${SPREAD}.`) ? field.slice(SPREAD.length + 1) : null
    if (name === null) after.set(field, to)
    else if (to === null) inner.delete(name)
    else inner.set(name, to)
  }
  if (SPREAD in row) after.set(SPREAD, Object.fromEntries(inner))
  return Object.fromEntries(after)
}

export const applyList = (from: ReadonlyMap<Key, Row>, { rows, order }: ListDifference): Row[] => {
  const changes = new Map(rows.map((row) => [row.key, row]))
  return (order ?? orderAfter(from, rows)).map((key) => {
    const change = changes.get(key)
    const former = from.get(key)
    if (!former || change?.kind === 'added') return change?.row ?? {}
    return change ? applyFields(former, change.fields) : former
  })
}
