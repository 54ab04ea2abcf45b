import {
  type ChecklistItem,
  CRITERIA_COLUMNS,
  type CriteriaChange,
  type NewChecklistItem,
  type NewCriterion,
  type QcCriterion,
} from '#contract/quality/qc-criteria.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import type { MadeInput } from '#contract/values/made-at.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireWas } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { madeIn } from '../content/made-in.ts'
import { listCriteriaOf, listDefectsOf, listItemsOf } from '../content/report-content.store.ts'
import { makeOnce } from '../make-once.ts'
import { lockFor, type OnReport, openForChange, requireOpen } from '../open-report.ts'
import { presentCriteria, presentItems } from '../present-report.ts'
import { changeReport, findLastSave } from '../qc-report.store.ts'
import {
  type CriteriaType,
  countContent,
  countDefects,
  deleteOne,
  findIdByClientId,
  findOne,
  insertCriterion,
  insertItems,
  setCriterion,
  setItem,
} from './criteria.store.ts'

type Clock = Pick<Parts, 'now'>

const notFound = (type: CriteriaType): string =>
  type === 'criteria' ? QC_TEXTS.criterionNotFound : QC_TEXTS.itemNotFound

/** The value as the column takes it. @throws Refusal `invalid` for another pair of type and column, and another value */
const parseValue = ({ type, column, value }: CriteriaChange): string | null => {
  const columns: Readonly<
    Record<string, (typeof CRITERIA_COLUMNS)['criteria']['comments' | 'name' | 'result']>
  > = CRITERIA_COLUMNS[type] as never
  const schema = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (!schema) return refuseInput({ column: QC_TEXTS.column })
  const parsed = schema.safeParse(value)
  if (!parsed.success) return refuseInput({ value: parsed.error.issues.map(({ message }) => message) })
  return parsed.data
}

const changedNow = (report: ReportRow, said: MadeInput, at: Date) => ({
  ...madeIn(report, said, at),
  changed_at: at.toISOString(),
})

/** @throws Refusal `not_found`, `forbidden`, `conflict`, `stale`, `invalid` */
export const updateCriteria = async (tx: Tx, { now }: Clock, on: OnReport, change: CriteriaChange) => {
  const value = parseValue(change)
  const report = await openForChange(tx, on)
  const { type, id, column, was } = change
  const saved = found(await findOne(tx, { type, id, reportId: report.id }), notFound(type))
  await requireWas({ was, value }, saved[column], () => findLastSave(tx, report.id))
  const done = { id, type, column, value }
  if (saved[column] === value) return { ...done, version: report.version }
  const at = now()
  const times = changedNow(report, change, at)
  if (type === 'criteria') await setCriterion(tx, id, { [column]: value, ...times })
  else await setItem(tx, id, { [column]: value ?? '', ...times })
  await audit(tx, on.actor, {
    action: 'qc_report.criteria_changed',
    subject: { kind: 'qc_report', id: report.id },
    details: { type, id, column, from: saved[column] ?? null, to: value },
    changes: findChanges(
      'report',
      { criteria: [{ id, said: saved.name, [column]: saved[column] ?? null }] },
      { criteria: [{ id, said: saved.name, [column]: value }] },
    ),
  })
  return { ...done, version: await changeReport(tx, { ...on, now: at }) }
}

const requireRoom = async (tx: Tx, reportId: number, more: { criteria: number; items: number }) => {
  const { criteria, items } = await countContent(tx, reportId)
  if (criteria + more.criteria > QC_LIMITS.criteria)
    throw new Refusal('conflict', { text: QC_TEXTS.tooManyCriteria })
  if (items + more.items > QC_LIMITS.items) throw new Refusal('conflict', { text: QC_TEXTS.tooManyItems })
}

/** One of each: a client id stands for one thing. */
const takeItems = async (tx: Tx, on: OnReport, criteriaId: number, items: NewCriterion['checklist']) => {
  for (const { client_id, ...item } of items) {
    const identity = { client_id, kind: 'item' as const, scope_id: on.id, user_id: on.actor.user_id }
    await makeOnce(tx, identity, {
      find: () => findIdByClientId(tx, 'checklist', client_id ?? ''),
      make: async () => {
        const row = { ...item, report_id: on.id, criteria_id: criteriaId, client_id: client_id ?? null }
        return (await insertItems(tx, [row]))[0] ?? 0
      },
    })
  }
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` once approved and beyond a limit */
export const insertCriteria = async (
  tx: Tx,
  { now }: Clock,
  on: OnReport,
  input: NewCriterion,
): Promise<{ data: QcCriterion; version: number }> => {
  const report = await lockFor(tx, on)
  let { version } = report
  const { client_id, name, checklist, ...said } = input
  const identity = { client_id, kind: 'criterion' as const, scope_id: on.id, user_id: on.actor.user_id }
  const id = await makeOnce(tx, identity, {
    find: (clientId) => findIdByClientId(tx, 'criteria', clientId),
    make: async () => {
      requireOpen(report)
      await requireRoom(tx, on.id, { criteria: 1, items: checklist.length })
      const times = changedNow(report, said, now())
      const made = await insertCriterion(tx, {
        ...{ report_id: on.id, name, client_id: client_id ?? null, ...times },
      })
      await takeItems(tx, on, made, checklist)
      await audit(tx, on.actor, {
        action: 'qc_report.criterion_added',
        subject: { kind: 'qc_report', id: on.id },
        details: { id: made, name },
        changes: findChanges('report', {}, { criteria: [{ id: made, said: name }] }),
      })
      version = await changeReport(tx, { ...on, now: now() })
      return made
    },
  })
  const rows = [
    await listCriteriaOf(tx, on.id),
    await listItemsOf(tx, on.id),
    await listDefectsOf(tx, on.id),
  ] as const
  return { data: found(presentCriteria(...rows).find((criterion) => criterion.id === id)), version }
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` once approved and beyond the limit */
export const insertChecklistItem = async (
  tx: Tx,
  { now }: Clock,
  on: OnReport,
  { client_id, made_at, clock_offset, ...item }: NewChecklistItem,
): Promise<{ data: ChecklistItem; version: number }> => {
  const report = await lockFor(tx, on)
  let { version } = report
  const identity = { client_id, kind: 'item' as const, scope_id: on.id, user_id: on.actor.user_id }
  const id = await makeOnce(tx, identity, {
    find: (clientId) => findIdByClientId(tx, 'checklist', clientId),
    make: async () => {
      requireOpen(report)
      found(
        await findOne(tx, { type: 'criteria', id: item.criteria_id, reportId: on.id }),
        QC_TEXTS.criterionNotFound,
      )
      await requireRoom(tx, on.id, { criteria: 0, items: 1 })
      const times = changedNow(report, { made_at, clock_offset }, now())
      const [made = 0] = await insertItems(tx, [
        { ...item, report_id: on.id, client_id: client_id ?? null, ...times },
      ])
      await audit(tx, on.actor, {
        action: 'qc_report.item_added',
        subject: { kind: 'qc_report', id: on.id },
        details: { id: made, name: item.name },
        changes: findChanges('report', {}, { criteria: [{ id: made, said: item.name }] }),
      })
      version = await changeReport(tx, { ...on, now: now() })
      return made
    },
  })
  const items = presentItems(await listItemsOf(tx, on.id), await listDefectsOf(tx, on.id))
  return { data: found(items.find((each) => each.id === id)), version }
}

interface Removal {
  type: CriteriaType
  id: number
  withDefects: boolean
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` once approved, and where defects would go unasked */
export const removeOne = async (tx: Tx, { now }: Clock, on: OnReport, { withDefects, ...one }: Removal) => {
  const report = await openForChange(tx, on)
  const saved = found(await findOne(tx, { ...one, reportId: report.id }), notFound(one.type))
  const defects = await countDefects(tx, one)
  if (defects > 0 && !withDefects) throw new Refusal('conflict', { text: QC_TEXTS.hasDefects })
  await deleteOne(tx, one)
  await audit(tx, on.actor, {
    action: one.type === 'criteria' ? 'qc_report.criterion_removed' : 'qc_report.item_removed',
    subject: { kind: 'qc_report', id: report.id },
    details: { id: one.id, name: saved.name ?? '', defects },
    changes: findChanges('report', { criteria: [{ id: one.id, said: saved.name }] }, {}),
  })
  return { ok: true as const, version: await changeReport(tx, { ...on, now: now() }) }
}
