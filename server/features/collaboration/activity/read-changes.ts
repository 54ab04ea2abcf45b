/** Before and after of entries, as their reader may read them now: with names, and without what is not the reader's. */
import { fieldOfChange } from '#contract/changed-records.ts'
import { type ChangedRecord, RECORD_OF_ACTION } from '#contract/collaboration/activity.ts'
import { levelOfKind } from '#contract/record-changes.rules.ts'
import type { ValueKind } from '#contract/values/changed-fields.ts'
import { findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import {
  CHANGE_LEVELS,
  type ChangeLevel,
  type ChangeValue,
  type KeptChanges,
  type RecordChange,
  type RecordChanges,
} from '#contract/values/record-changes.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type ActivityRow, type Asked, knowsAll, listNames, type NamedIds } from './activity.store.ts'

type Standing = Pick<Asked, 'actor' | 'style'>

/** Which names the ids of a kind are. */
const NAMED: Readonly<Partial<Record<ValueKind, keyof NamedIds>>> = {
  company: 'companies',
  companies: 'companies',
  factory: 'factories',
  people: 'people',
  product_type: 'product_type',
  categories: 'categories',
  materials: 'materials',
  collection: 'collections',
  care_instructions: 'care_instructions',
  bom_lines: 'bom_lines',
}
/** Of these nothing is hidden: one that has no name any more is gone. */
const OF_THE_RECORD: ReadonlySet<keyof NamedIds> = new Set(['care_instructions', 'bom_lines'])
const GONE = '…'

const idsIn = (value: ChangeValue): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number')

interface Known {
  record: ChangedRecord
  kept: KeptChanges
}

const kindOf = (record: ChangedRecord, change: RecordChange) => fieldOfChange(record, change)?.kind

/** One query for all entries of a page. */
const findNames = async (db: Reader, standing: Standing, all: readonly Known[]) => {
  const ids = Object.fromEntries(Object.values(NAMED).map((kind) => [kind, new Set<number>()]))
  for (const { record, kept } of all)
    for (const change of kept.data) {
      const named = NAMED[kindOf(record, change) ?? 'text']
      for (const id of named ? [...idsIn(change.from), ...idsIn(change.to)] : []) ids[named ?? '']?.add(id)
    }
  const lists = Object.fromEntries(Object.entries(ids).map(([kind, of]) => [kind, [...of]]))
  const isNone = Object.values(lists).every((list) => list.length === 0)
  const rows = isNone ? [] : await listNames(db, standing, lists as unknown as NamedIds)
  // A standard symbol is called by what it means.
  const nameOf = ({ kind, name }: (typeof rows)[number]): string =>
    (kind === 'care_instructions' && findCareSymbol(name)?.name) || name
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, nameOf(row)]))
}

type Names = Awaited<ReturnType<typeof findNames>>

/** Undefined where a name in it is not the reader's to know. */
const nameValue = (value: ChangeValue, kind: keyof NamedIds, names: Names): ChangeValue | undefined => {
  if (value === null) return null
  const said = idsIn(value).map((id) => names.get(`${kind} ${id}`))
  if (OF_THE_RECORD.has(kind)) return said.map((name) => name || GONE)
  if (said.some((name) => name === undefined)) return undefined
  return Array.isArray(value) ? (said as string[]) : (said[0] ?? null)
}

const nameChange = (change: RecordChange, kind: ValueKind | undefined, names: Names): RecordChange[] => {
  const named = kind && NAMED[kind]
  if (!named) return [change]
  const [from, to] = [nameValue(change.from, named, names), nameValue(change.to, named, names)]
  return from === undefined || to === undefined ? [] : [{ ...change, from, to }]
}

const present = ({ record, kept }: Known, levels: readonly ChangeLevel[], names: Names): RecordChanges => ({
  data: kept.data.flatMap((change) => {
    const kind = kindOf(record, change)
    if (change.kind === 'set' && !kind) return []
    if (levelOfKind(kind) === 'price' && !levels.includes('price')) return []
    return nameChange(change, kind, names)
  }),
  more: levels.reduce((sum, level) => sum + (kept.more[level] ?? 0), 0),
})

/** By the entry's id. Entries of before there were changes have none, and so have those that are not the reader's. */
export const readChanges = async (
  db: Reader,
  standing: Standing,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, RecordChanges>> => {
  const knowing = rows.flatMap(({ id, action, changes: kept }) => {
    const record = RECORD_OF_ACTION[action]
    return record && kept ? [{ id, record, kept }] : []
  })
  const names = await findNames(db, standing, knowing)
  // How many name a company that the reader may not know of is not said either.
  const levels: readonly ChangeLevel[] = knowsAll(standing) ? CHANGE_LEVELS : ['open']
  return new Map(knowing.map((each) => [each.id, present(each, levels, names)]))
}
