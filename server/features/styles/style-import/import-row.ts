/** What one row of an import does: the same as the calls for a single style, through their features. */

import { newStyle, styleChanges } from '#contract/styles/style-fields.ts'
import type { ImportedRow, ImportRow } from '#contract/styles/style-import.ts'
import { STYLE_STATUS_NAMES, type Style } from '#contract/styles/styles.ts'
import { changesOf } from '#contract/values/text/changes.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import { addSupplier } from '#server/features/styles/assignments/index.ts'
import { moveToCollection } from '#server/features/styles/collections/index.ts'
import {
  changeFields,
  changeStatus,
  findPersonName,
  getStyleDocument,
  makeStyle,
} from '#server/features/styles/styles/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  type FormFields,
  findDiffering,
  problemsOfIssues,
  problemsOfRefusal,
  type ReadRow,
  type RowField,
  type RowProblem,
  readRow,
  sayChanges,
  withProblems,
} from './import-row.rules.ts'
import type { KnownNames } from './known-names.ts'
import { getCollectionName } from './style-import.store.ts'

export type ImportParts = Pick<Parts, 'mail' | 'now'>

interface On {
  parts: ImportParts
  actor: Actor
  row: ImportRow
  known: KnownNames
}

/** Everything that is wrong with a row, told together. */
class RowRefused extends Error {
  readonly problems: RowProblem[]
  constructor(problems: RowProblem[]) {
    super('row refused')
    this.problems = problems
  }
}

const EMPTY = { id: null, version: null, changes: [], problems: [] }

export const refusedRow = (row: ImportRow, problems: RowProblem[]): ImportedRow => ({
  ...EMPTY,
  outcome: 'refused',
  style_number: row.style_number ?? null,
  style_name: row.style_name ?? null,
  problems,
})

/** @throws whatever is no refusal of this row, and `stale`, which concerns what the reader saw of all of them */
export const refuseRow = (row: ImportRow, error: unknown): ImportedRow => {
  if (error instanceof RowRefused) return refusedRow(row, error.problems)
  if (!(error instanceof Refusal) || error.status >= 500 || error.code === 'stale') throw error
  return refusedRow(row, problemsOfRefusal(error, null))
}

const at = async <T>(field: RowField, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal && error.code !== 'forbidden'
      ? new RowRefused(problemsOfRefusal(error, field))
      : error
  }
}

/** @throws Refusal, RowRefused */
export const makeByRow = async (tx: Tx, on: On): Promise<ImportedRow> => {
  const { actor, row, known } = on
  const { fields, collectionId, problems } = readRow(row, known)
  const { data, error } = newStyle.safeParse({ ...fields, collection_id: collectionId })
  const all = withProblems(problems, problemsOfIssues(error?.issues ?? []))
  if (!data || all.length > 0) throw new RowRefused(all)
  const { id, style_number } = await at('collection', makeStyle(tx, actor, data))
  const made = found(await lockStyle(tx, actor, id))
  if (row.status) await setStatus(tx, actor, made, row.status)
  const { style_name } = data
  const changes: Changes = [
    ...sayChanges(data, {}, known),
    { field: 'collection', from: null, to: await getCollectionName(tx, made.collection_id) },
    { field: 'status', from: null, to: STYLE_STATUS_NAMES[row.status ?? (made.status as Style['status'])] },
    ...(await assign(tx, on, id)),
  ]
  return { ...EMPTY, outcome: 'created', id, style_number, style_name, changes }
}

type Changes = ImportedRow['changes']

const setStatus = async (
  tx: Tx,
  actor: Actor,
  style: LockedStyle,
  status: Style['status'],
): Promise<Changes> => {
  const former = style.status as Style['status']
  if (status === former) return []
  await changeStatus(tx, actor, { style, status })
  return [{ field: 'status', from: STYLE_STATUS_NAMES[former], to: STYLE_STATUS_NAMES[status] }]
}

/** @throws RowRefused where a company is not there, and where one's own is not verified */
const assign = async (tx: Tx, { actor, row, parts }: On, styleId: number): Promise<Changes> => {
  const added: string[] = []
  for (const supplierId of row.suppliers ?? []) {
    const { name, isNew } = await at('suppliers', addSupplier(tx, parts, { actor, styleId, supplierId }))
    if (isNew) added.push(name)
  }
  return added.length === 0 ? [] : [{ field: 'suppliers', from: null, to: added.join('; ') }]
}

const move = async (
  tx: Tx,
  actor: Actor,
  style: LockedStyle,
  collectionId: number | undefined,
): Promise<Changes> => {
  if (collectionId === undefined || collectionId === style.collection_id) return []
  const names = await at('collection', moveToCollection(tx, actor, { style, collectionId }))
  return [{ field: 'collection', ...names }]
}

const rowChanges = changesOf(styleChanges)

/** The fields of a row that the style does not have so yet. @throws RowRefused */
const readFields = ({ fields, problems }: ReadRow): FormFields => {
  const { data, error } = rowChanges.safeParse(fields)
  const all = withProblems(problems, problemsOfIssues(error?.issues ?? []))
  if (!data || all.length > 0) throw new RowRefused(all)
  return data
}

const setFields = async (
  tx: Tx,
  { actor, known }: On,
  style: LockedStyle,
  fields: FormFields,
): Promise<Changes> => {
  const saved = await getStyleDocument(tx, style.id)
  const differing = findDiffering(fields, saved)
  if (differing.length === 0) return []
  await changeFields(tx, actor, style, Object.fromEntries(differing.map((key) => [key, fields[key]])))
  return sayChanges(fields, saved, known)
}

/** The style must be locked. @throws Refusal, RowRefused */
export const changeByRow = async (tx: Tx, on: On, style: LockedStyle): Promise<ImportedRow> => {
  const { actor, row, known } = on
  requireCanOnStyle(actor, 'style:change', style)
  await requireCurrent(row.version, style.version, async () => ({
    by: await findPersonName(tx, style.updated_by),
    at: style.updated_at,
  }))
  const read = readRow(row, known)
  const changes = [
    ...(await setFields(tx, on, style, readFields(read))),
    ...(await move(tx, actor, style, read.collectionId)),
    ...(row.status ? await setStatus(tx, actor, style, row.status) : []),
    ...(await assign(tx, on, style.id)),
  ]
  const { id, style_number, version } = style
  const name = changes.find(({ field }) => field === 'style_name')
  return {
    ...{ id, style_number, version, changes, problems: [] },
    style_name: name ? name.to : style.style_name,
    outcome: changes.length === 0 ? 'unchanged' : 'changed',
  }
}
