import { findChanges } from '#contract/record-changes.rules.ts'
import { MILESTONE_FIELDS } from '#contract/styles/milestone-record.ts'
import {
  endsBeforeStart,
  type MilestoneChanges,
  type MilestoneInput,
  TIMELINE_LIMITS,
  TIMELINE_TEXTS,
} from '#contract/styles/timelines.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { type OpenStyle, openForChange } from './open-timeline.ts'
import { tellResponsible } from './tell.ts'
import { findLastSave, listCompanies, listMilestones } from './timeline.store.ts'
import {
  deleteRow,
  insertMilestones,
  lockMilestone,
  lockTimeline,
  updateMilestone,
  writeOrder,
} from './timeline-write.store.ts'

interface OnTimeline {
  actor: Actor
  styleId: number
}
type OnMilestone = OnTimeline & { id: number }
type TellParts = Pick<Parts, 'mail'>

const requireCompany = async (tx: Tx, style: OpenStyle, organizationId: number | null): Promise<void> => {
  if (organizationId === null) return
  const companies = await listCompanies(tx, style.id)
  if (!companies.some(({ id }) => id === organizationId))
    refuseInput({ organization_id: TIMELINE_TEXTS.unknownCompany })
}

/** @throws Refusal `conflict` where the timeline has no room */
export const requireRoom = async (tx: Tx, styleId: number, count: number): Promise<void> => {
  const { length } = await listMilestones(tx, styleId)
  if (length + count > TIMELINE_LIMITS.milestones)
    throw new Refusal('conflict', { text: TIMELINE_TEXTS.tooMany })
}

type Action = 'added' | 'changed' | 'deleted' | 'ordered'

/** A milestone as its history compares it; null before there is one, and once it is gone. */
type Told = MilestoneInput | null

const compare = (before: Told, after: Told) =>
  findChanges('milestone', { milestone: before }, { milestone: after })

interface Noted {
  action: Action
  details: object
  changes: ReturnType<typeof compare> | undefined
}

const note = (tx: Tx, { actor, styleId }: OnTimeline, { action, details, changes }: Noted) =>
  audit(tx, actor, {
    action: `milestone.${action}`,
    subject: { kind: 'style', id: styleId },
    details: { ...details },
    changes,
  })

/** The id of the new milestone. @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const addMilestone = async (
  tx: Tx,
  parts: TellParts,
  { input, ...on }: OnTimeline & { input: MilestoneInput },
): Promise<number> => {
  const style = await openForChange(tx, on.actor, on.styleId)
  await lockTimeline(tx, style.id)
  await requireRoom(tx, style.id, 1)
  await requireCompany(tx, style, input.organization_id)
  const written = { styleId: style.id, userId: on.actor.user_id }
  const [id = 0] = await insertMilestones(tx, written, [input])
  await note(tx, on, { action: 'added', details: { id, name: input.name }, changes: compare(null, input) })
  await tellResponsible(tx, parts, { ...on, style, milestone: { ...input, id }, kind: 'milestone_given' })
  return id
}

const merge = (saved: MilestoneInput, input: MilestoneChanges): MilestoneInput => ({
  ...pickKeys(saved, MILESTONE_FIELDS),
  ...Object.fromEntries(
    MILESTONE_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  ),
})

/** What is not named stays; a change that changes nothing is none. @throws Refusal as above, `stale` */
export const changeMilestone = async (
  tx: Tx,
  parts: TellParts,
  { input, ...on }: OnMilestone & { input: MilestoneChanges },
): Promise<void> => {
  const style = await openForChange(tx, on.actor, on.styleId)
  const saved = found(await lockMilestone(tx, style.id, on.id), 'Milestone not found')
  await requireCurrent(input.version, saved.version, () => findLastSave(tx, style.id, on.id))
  const changed = merge(saved, input)
  if (endsBeforeStart(changed)) refuseInput({ end_date: TIMELINE_TEXTS.endBeforeStart })
  if (MILESTONE_FIELDS.every((field) => changed[field] === saved[field])) return
  const isGiven = changed.organization_id !== saved.organization_id
  if (isGiven) await requireCompany(tx, style, changed.organization_id)
  await updateMilestone(tx, on.id, changed)
  await note(tx, on, {
    action: 'changed',
    details: { id: on.id, ...changed },
    changes: compare(saved, changed),
  })
  const isMoved = changed.start_date !== saved.start_date || changed.end_date !== saved.end_date
  const kind = isGiven ? 'milestone_given' : 'milestone_moved'
  if (isGiven || isMoved)
    await tellResponsible(tx, parts, { ...on, style, milestone: { ...changed, id: on.id }, kind })
}

/** @throws Refusal `not_found`, `forbidden` */
export const deleteMilestone = async (tx: Tx, on: OnMilestone): Promise<void> => {
  const style = await openForChange(tx, on.actor, on.styleId)
  await lockTimeline(tx, style.id)
  const saved = found(await lockMilestone(tx, style.id, on.id), 'Milestone not found')
  await deleteRow(tx, on.id)
  await note(tx, on, {
    action: 'deleted',
    details: { id: on.id, name: saved.name },
    changes: compare(saved, null),
  })
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` unless each milestone is named once */
export const orderMilestones = async (tx: Tx, { ids, ...on }: OnTimeline & { ids: number[] }) => {
  const style = await openForChange(tx, on.actor, on.styleId)
  await lockTimeline(tx, style.id)
  const saved = (await listMilestones(tx, style.id)).map(({ id }) => id)
  const named = new Set(ids)
  if (named.size !== ids.length || saved.length !== ids.length || !saved.every((id) => named.has(id)))
    throw new Refusal('conflict', { text: TIMELINE_TEXTS.orderChanged })
  await writeOrder(tx, style.id, ids)
  await note(tx, on, { action: 'ordered', details: { ids }, changes: undefined })
}
