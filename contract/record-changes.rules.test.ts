import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGED_RECORDS, partsOf } from './changed-records.ts'
import type { ChangedRecord } from './collaboration/activity.ts'
import { findChanges, levelOfKind } from './record-changes.rules.ts'
import type { ChangedPart } from './values/changed-fields.ts'
import { CHANGE_LIMITS } from './values/record-changes.ts'

const value = fc.oneof(
  fc.constantFrom<unknown>(null, '52', '53', '1.25 kg', true, false, 7),
  fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  fc.string({ maxLength: 8 }),
)
const sizes = fc.dictionary(fc.constantFrom('S', 'M', 'L.5', '__proto__'), fc.constantFrom('52', '53'))

const stateOfPart = ({ fields, key, name }: ChangedPart): fc.Arbitrary<unknown> => {
  const values = Object.fromEntries(
    Object.keys(fields).map((field) => [field, field === 'values' ? sizes : value]),
  )
  if (key === undefined) return fc.option(fc.record(values), { nil: null })
  const row = fc
    .record({
      ...values,
      [key]: fc.integer({ min: 1, max: 6 }).map((each) => (key === 'code' ? `P${each}` : each)),
    })
    // What rows are called by is one of their fields, or stays with the row.
    .map((each) => (name && !(name in fields) ? { ...each, [name]: `Row ${each[key]}` } : each))
  return fc.uniqueArray(row, { maxLength: 5, selector: (each) => each[key] })
}
const stateOf = (record: ChangedRecord) =>
  fc.record(Object.fromEntries(Object.entries(partsOf(record)).map(([part, of]) => [part, stateOfPart(of)])))

const RECORDS = Object.keys(CHANGED_RECORDS) as ChangedRecord[]

/** What a reader who knows the earlier state makes of the changes; whole values are taken from the later one. */
const applied = (record: ChangedRecord, before: Row, after: Row, changes: ReturnType<typeof findChanges>) =>
  Object.fromEntries(
    Object.entries(partsOf(record)).map(([part, of]) => {
      const own = changes.data.filter((change) => change.part === part)
      const { key } = of
      if (key === undefined) return [part, setAll(of, before[part] as Row, after[part] as Row, own)]
      const later = after[part] as Row[]
      if (of.isSparse) return [part, applySparse(of, { before: before[part] as Row[], own, key })]
      const gone = new Set(own.filter(({ kind }) => kind === 'removed').map((change) => change.key))
      const kept = (before[part] as Row[]).filter((row) => !gone.has(row[key] as string))
      const rows = kept.map((row) => {
        const now = later.find((each) => each[key] === row[key]) ?? {}
        return setAll(
          of,
          row,
          now,
          own.filter((change) => change.key === row[key]),
        )
      })
      const added = later.filter((row) =>
        own.some(({ kind, key: id }) => kind === 'added' && id === row[key]),
      )
      const all = [...rows, ...added].map((row) => [row?.[key], row] as const)
      const isOrdered = own.some(({ kind }) => kind === 'ordered')
      const byKey = new Map(all)
      return [part, isOrdered ? later.map((row) => byKey.get(row[key])) : all.map(([, row]) => row)]
    }),
  )

type Row = Record<string, unknown>
const setAll = (
  of: ChangedPart,
  row: Row | null,
  later: Row | null,
  changes: ReturnType<typeof findChanges>['data'],
) => {
  const set: Row = { ...row }
  for (const { field, size, to } of changes) {
    const isWhole = of.fields[field]?.kind === 'whole'
    if (size === null) set[field] = isWhole ? later?.[field] : to
    else {
      const values = new Map(Object.entries((set.values ?? {}) as Row))
      if (to === null) values.delete(size)
      else values.set(size, to)
      set.values = Object.fromEntries(values)
    }
  }
  return set
}

/** Rows that say nothing, and their order, are no difference. */
const applySparse = (
  of: ChangedPart,
  { before, own, key }: { before: Row[]; own: ReturnType<typeof findChanges>['data']; key: string },
) => {
  const rows = new Map(before.map((row) => [row[key], row]))
  for (const change of own)
    rows.set(change.key, {
      ...(setAll(of, rows.get(change.key) ?? null, null, [change]) as Row),
      [key]: change.key,
    })
  return inSparse(of, [...rows.values()])
}
const inSparse = ({ fields, key = '' }: ChangedPart, rows: Row[]) =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const said = Object.keys(fields).flatMap((name) =>
        row[name] === null || row[name] === undefined ? [] : [[name, row[name]]],
      )
      return said.length === 0 ? [] : [[String(row[key]), Object.fromEntries(said)]]
    }),
  )

const emptied = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state ?? null), (_, each) => (each === null ? undefined : each))

// shows D-301
test.each(RECORDS)('%s: of a state and itself there are no changes', (record) => {
  fc.assert(
    fc.property(stateOf(record), (state) => {
      const again = structuredClone(state)
      expect(findChanges(record, state, again)).toEqual({ data: [], more: {}, levels: [] })
    }),
  )
})

// shows D-301
test.each(RECORDS)('%s: applied to the earlier state they give the later one', (record) => {
  fc.assert(
    fc.property(stateOf(record), stateOf(record), (before, after) => {
      const changes = findChanges(record, before, after)
      fc.pre(changes.data.length < CHANGE_LIMITS.kept)
      const told = applied(record, before as Row, after as Row, changes)
      for (const [part, of] of Object.entries(partsOf(record)))
        if (of.isSparse)
          expect(emptied(told[part])).toEqual(emptied(inSparse(of, (after as Row)[part] as Row[])))
        else expect(emptied(told[part]) ?? {}).toEqual(emptied((after as Row)[part]) ?? (of.key ? [] : {}))
    }),
  )
})

// shows D-302
test('what is beyond the limit is counted by who reads it', () => {
  const lines = (count: number, price: string) =>
    Array.from({ length: count }, (_, id) => ({ id, item: `Line ${id}`, unit_price: price }))
  const changes = findChanges('bom', { lines: lines(250, '4 EUR') }, { lines: lines(250, '5 EUR') })
  expect(changes.data).toHaveLength(CHANGE_LIMITS.kept)
  expect(changes).toMatchObject({ more: { price: 50 }, levels: ['price'] })
})

test('prices, companies and people are never open', () => {
  for (const kind of ['price', 'company', 'companies', 'factory', 'people'] as const)
    expect(levelOfKind(kind)).not.toBe('open')
})
