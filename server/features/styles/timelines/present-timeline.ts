import type { GivenReason } from '#contract/evidence/final-gate.ts'
import { MILESTONE_PLAIN } from '#contract/styles/milestone-record.ts'
import type { Milestone, Timeline } from '#contract/styles/timelines.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { canOnMilestone, canOnTimeline } from '#server/access/timeline.access.ts'
import { listReasonsOfMilestones, readGate } from '#server/features/evidence/final-gate/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findMilestone, listCompanies, listMilestones, type MilestoneRow } from './timeline.store.ts'

type OpenStyle = StyleStanding & { id: number }

type Reasons = Awaited<ReturnType<typeof listReasonsOfMilestones>>

/** For owners, and for the company that gave it. */
const reasonOf = (
  actor: Actor,
  style: OpenStyle,
  { row, reasons }: { row: MilestoneRow; reasons: Reasons },
): GivenReason | null => {
  const given = row.done_at && reasons.find(({ milestone_id }) => milestone_id === row.id)
  if (!given || !(style.is_owner || given.organization_id === actor.organization_id)) return null
  const { reason, by, organization_name, at } = given
  return { reason, by, organization_name, at }
}

const presentMilestone = (
  actor: Actor,
  style: OpenStyle,
  { row, reasons }: { row: MilestoneRow; reasons: Reasons },
): Milestone => ({
  id: row.id,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  organization:
    row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
  ...pickKeys(row, MILESTONE_PLAIN),
  made_by_issue:
    row.issue_number === null
      ? null
      : { number: row.issue_number, latest: row.latest_issue ?? row.issue_number },
  gate_reason: reasonOf(actor, style, { row, reasons }),
  done:
    row.done_at === null
      ? null
      : {
          at: row.done_at,
          by_name: row.done_by_name ?? '',
          organization_name: row.done_by_organization ?? '',
        },
  version: row.version,
  can: {
    mark_done: canOnMilestone(actor, 'timeline:mark_done', { ...style, responsible_id: row.organization_id }),
  },
})

export const presentTimeline = async (db: Reader, actor: Actor, style: OpenStyle): Promise<Timeline> => {
  const [rows, reasons] = [await listMilestones(db, style.id), await listReasonsOfMilestones(db, style.id)]
  const gate = await readGate(db, style)
  const change = canOnTimeline(actor, 'timeline:change', style)
  return {
    data: rows.map((row) => presentMilestone(actor, style, { row, reasons })),
    companies: change ? await listCompanies(db, style.id) : [],
    // Whose setting it is concerns the owners.
    gate: style.is_owner ? gate : { ...gate, set_by: null },
    can: { change },
  }
}

export const readMilestone = async (
  db: Reader,
  actor: Actor,
  style: OpenStyle,
  id: number,
): Promise<Milestone> => {
  const row = found(await findMilestone(db, style.id, id))
  return presentMilestone(actor, style, { row, reasons: await listReasonsOfMilestones(db, style.id) })
}
