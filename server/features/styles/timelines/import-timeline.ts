import { shiftTo } from '#contract/days.rules.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { MILESTONE_PLAIN } from '#contract/styles/milestone-record.ts'
import { COPY_TEXTS } from '#contract/styles/style-copies.ts'
import { type ShiftedMilestone, TIMELINE_TEXTS } from '#contract/styles/timelines.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { requireCanOnTimeline } from '#server/access/timeline.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import { found, refuse, refuseInput } from '#server/platform/refusals/refusal.ts'
import { requireRoom } from './change-milestones.ts'
import { openForChange } from './open-timeline.ts'
import { findStartDate, listCompanies, listMilestones } from './timeline.store.ts'
import { insertMilestones, lockTimeline } from './timeline-write.store.ts'

interface Import {
  actor: Actor
  styleId: number
  fromId: number
}

/** What comes as it is. */
const BROUGHT = ['name', 'start_date', 'end_date', ...MILESTONE_PLAIN] as const

/**
 * The other style's milestones on the days that they would have here: moved together, so that the first begins on this
 * style's start date. Marks stay behind, and so do companies that are not on this style.
 * @throws Refusal `not_found`, `forbidden`, `invalid` at `start_date` or `id`
 */
export const planImport = async (
  db: Reader,
  { actor, styleId, fromId }: Import,
): Promise<ShiftedMilestone[]> => {
  if (fromId === styleId) refuseInput({ id: TIMELINE_TEXTS.sameStyle })
  const from = found(await findStanding(db, actor, fromId), TIMELINE_TEXTS.sourceNotFound)
  requireCanOnTimeline(actor, 'timeline:change', from)
  const startDate = await findStartDate(db, styleId)
  if (startDate === null) return refuseInput({ start_date: TIMELINE_TEXTS.noStartDate })
  const milestones = await listMilestones(db, fromId)
  if (milestones.length === 0) refuseInput({ id: TIMELINE_TEXTS.nothingToImport })
  const here = new Map((await listCompanies(db, styleId)).map((company) => [company.id, company]))
  return shiftTo(milestones, startDate).map(({ organization_id, organization_name, ...milestone }) => {
    const organization = (organization_id !== null && here.get(organization_id)) || null
    const dropped_company = organization ? null : organization_name
    return { ...pickKeys(milestone, BROUGHT), organization, dropped_company }
  })
}

/** Behind the milestones that are there. @throws Refusal as above, `conflict` */
export const importTimeline = async (tx: Tx, wanted: Import): Promise<void> => {
  const { actor, styleId, fromId } = wanted
  const style = await openForChange(tx, actor, styleId)
  await lockTimeline(tx, style.id)
  const shifted = await planImport(tx, wanted)
  await requireRoom(tx, style.id, shifted.length)
  const milestones = shifted.map(({ organization, ...milestone }) => ({
    ...pickKeys(milestone, BROUGHT),
    organization_id: organization?.id ?? null,
  }))
  await insertMilestones(tx, { styleId: style.id, userId: actor.user_id }, milestones)
  await audit(tx, actor, {
    action: 'timeline.imported',
    subject: { kind: 'style', id: styleId },
    details: { from_style_id: fromId, milestones: milestones.length },
    changes: findChanges('timeline', {}, { milestones: milestones.map((each, id) => ({ ...each, id })) }),
  })
}

/** The same as a part of a copy. Companies that are not on this style stay behind. @throws Refusal as above */
export const bringTimeline = async (tx: Tx, { actor, fromId, styleId }: Bringing): Promise<Brought> => {
  if ((await listMilestones(tx, fromId)).length === 0) refuse('not_found', { text: COPY_TEXTS.nothingThere })
  const shifted = await planImport(tx, { actor, styleId, fromId })
  await importTimeline(tx, { actor, styleId, fromId })
  return { leftOut: [...new Set(shifted.flatMap(({ dropped_company }) => dropped_company ?? []))] }
}
