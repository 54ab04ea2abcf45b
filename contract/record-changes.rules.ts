/** Before and after of a style's record, as a list of changes with limits (docs/decisions/0068-what-changed.md). */
import { type ChangedRecords, partsOf } from './changed-records.ts'
import type { ChangedRecord } from './collaboration/activity.ts'
import type { ChangedField, ChangedPart, ValueKind } from './values/changed-fields.ts'
import {
  CHANGE_LIMITS,
  type ChangeLevel,
  type ChangeValue,
  type KeptChanges,
  type RecordChange,
} from './values/record-changes.ts'
import {
  byKey,
  compareFields,
  compareLists,
  type FieldChange,
  type ListDifference,
  type Row,
  type RowChange,
} from './values/row-differences.rules.ts'

/** A record as it is compared: objects, and lists of rows in their order. A part that is not there says nothing. */
export type RecordState<R extends ChangedRecord> = {
  readonly [Part in keyof ChangedRecords[R]]?: object | readonly object[] | null
}

/** What else is known of a save. */
interface Saving {
  /** Lists of which only the changed rows are handed over, where others changed places. */
  moved?: readonly string[]
}

const LEVELS: Readonly<Partial<Record<ValueKind, ChangeLevel>>> = {
  price: 'price',
  company: 'named',
  companies: 'named',
  factory: 'named',
  people: 'named',
  collection: 'named',
}
export const levelOfKind = (kind: ValueKind | undefined): ChangeLevel => (kind && LEVELS[kind]) ?? 'open'

/** Of the texts of a field, the part in which they differ, with a little of what stands before it. */
const cutBoth = (from: string, to: string): [string, string] => {
  const { text } = CHANGE_LIMITS
  if (from.length <= text && to.length <= text) return [from, to]
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = same > text / 2 ? same - Math.floor(text / 4) : 0
  const cut = (whole: string): string => {
    const [begins, ends] = [start > 0 && whole !== '', whole.length > start + text]
    return `${begins ? '…' : ''}${whole.slice(start, start + text)}${ends ? '…' : ''}`
  }
  return [cut(from), cut(to)]
}

const valuesOf = ({ kind }: ChangedField, { from, to }: Pick<FieldChange, 'from' | 'to'>) => {
  if (kind === 'whole') return { from: null, to: null }
  if (typeof from !== 'string' && typeof to !== 'string') return { from, to }
  const textOf = (each: unknown): string => (typeof each === 'string' ? each : '')
  const [before, after] = cutBoth(textOf(from), textOf(to))
  return { from: typeof from === 'string' ? before : from, to: typeof to === 'string' ? after : to }
}

const FIELD_OF_SIZES = 'values.'

interface Place {
  part: string
  of: ChangedPart
  row: string | null
  key: RecordChange['key']
}

const nameOf = (row: Row, { name }: ChangedPart): string | null => {
  const said = name === undefined ? null : row[name]
  return typeof said === 'string' && said !== '' ? said.slice(0, CHANGE_LIMITS.name) : null
}

const tellField = ({ of, ...place }: Place, change: FieldChange): RecordChange | null => {
  const isOfSize = change.field.startsWith(FIELD_OF_SIZES)
  const name = isOfSize ? 'values' : change.field
  const known = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
  if (!known) return null
  const size = isOfSize ? change.field.slice(FIELD_OF_SIZES.length) : null
  return { kind: 'set', ...place, field: name, size, ...(valuesOf(known, change) as ValuePair) }
}
type ValuePair = { from: ChangeValue; to: ChangeValue }

const whole = (place: Omit<Place, 'of'>, kind: 'added' | 'removed' | 'ordered'): RecordChange => ({
  ...{ kind, ...place },
  ...{ field: '', size: null, from: null, to: null },
})

/** In the order of the record's fields. */
const tellFields = (place: Place, changes: readonly FieldChange[]): RecordChange[] => {
  const names = Object.keys(place.of.fields)
  return changes
    .flatMap((change) => tellField(place, change) ?? [])
    .toSorted((a, b) => names.indexOf(a.field) - names.indexOf(b.field))
}

/** Of a row that came or went, all that it says. */
const fieldsOfRow = ({ kind, row, fields }: RowChange): readonly FieldChange[] => {
  if (kind === 'changed') return fields
  return kind === 'added' ? compareFields(null, row) : compareFields(row, null)
}

const tellRows = (part: string, of: ChangedPart, { rows, order }: ListDifference): RecordChange[] => [
  ...rows.flatMap((change) => {
    const { kind, key, row } = change
    const place = { part, row: nameOf(row, of), key }
    if (kind === 'changed' || of.isSparse) return tellFields({ ...place, of }, fieldsOfRow(change))
    return [whole(place, kind)]
  }),
  ...(order && !of.isSparse ? [whole({ part, row: null, key: null }, 'ordered')] : []),
]

const comparePart = (part: string, of: ChangedPart, [before, after]: readonly [unknown, unknown]) => {
  if (of.key === undefined) {
    const place = { part, of, row: null, key: null }
    const changes = compareFields((before ?? null) as Row | null, (after ?? null) as Row | null)
    return tellFields(place, changes)
  }
  const rowsOf = (rows: unknown) => byKey((rows ?? []) as Row[], of.key ?? '')
  return tellRows(part, of, compareLists(rowsOf(before), rowsOf(after)))
}

/** Within the limits: what comes first in the record is kept, the rest counted by who reads it. */
const keep = (record: ChangedRecord, all: readonly RecordChange[]): KeptChanges => {
  const parts = partsOf(record)
  const levelOf = ({ part, field }: RecordChange) => levelOfKind(parts[part]?.fields[field]?.kind)
  const more: Partial<Record<ChangeLevel, number>> = {}
  for (const change of all.slice(CHANGE_LIMITS.kept)) {
    const level = levelOf(change)
    more[level] = (more[level] ?? 0) + 1
  }
  return { data: all.slice(0, CHANGE_LIMITS.kept), more, levels: [...new Set(all.map(levelOf))] }
}

/** Of a state and itself none. A part is compared where either state has it. */
export const findChanges = <R extends ChangedRecord>(
  record: R,
  before: RecordState<R>,
  after: RecordState<R>,
  { moved = [] }: Saving = {},
): KeptChanges => {
  const [from, to] = [before, after] as Readonly<Record<string, unknown>>[]
  const all = Object.entries(partsOf(record)).flatMap(([part, of]) => {
    const pair = [from?.[part], to?.[part]] as const
    if (pair[0] === undefined && pair[1] === undefined && !moved.includes(part)) return []
    const isMoved = moved.includes(part) ? [whole({ part, row: null, key: null }, 'ordered')] : []
    return [...comparePart(part, of, pair), ...isMoved]
  })
  return keep(record, all)
}
