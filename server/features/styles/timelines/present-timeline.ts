import type { Milestone, Timeline } from '#contract/styles/timelines.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { canOnMilestone, canOnTimeline } from '#server/access/timeline.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findMilestone, listCompanies, listMilestones, type MilestoneRow } from './timeline.store.ts'

type OpenStyle = StyleStanding & { id: number }

const presentMilestone = (actor: Actor, style: OpenStyle, row: MilestoneRow): Milestone => ({
  id: row.id,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  organization:
    row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
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
  const rows = await listMilestones(db, style.id)
  const change = canOnTimeline(actor, 'timeline:change', style)
  return {
    data: rows.map((row) => presentMilestone(actor, style, row)),
    companies: change ? await listCompanies(db, style.id) : [],
    can: { change },
  }
}

export const readMilestone = async (
  db: Reader,
  actor: Actor,
  style: OpenStyle,
  id: number,
): Promise<Milestone> => presentMilestone(actor, style, found(await findMilestone(db, style.id, id)))
