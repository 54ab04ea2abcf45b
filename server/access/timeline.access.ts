import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type OnStyle = 'timeline:read' | 'timeline:change'

/** A milestone of a style, as the actor's company stands to the style. */
interface MilestoneStanding extends StyleStanding {
  responsible_id: number | null
}

/** Owners mark every milestone; a company of the style those that it answers for. */
const answersFor = (actor: Actor, milestone: MilestoneStanding): boolean =>
  milestone.is_owner || milestone.responsible_id === actor.organization_id

const STYLE_TIMELINE: RecordTable<OnStyle, StyleStanding> = {
  'timeline:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'timeline:change': { levels: ['owner'] },
}
const MILESTONE: RecordTable<'timeline:mark_done', MilestoneStanding> = {
  'timeline:mark_done': { levels: ['owner', 'assigned'], when: answersFor },
}
export const TIMELINE_ACCESS = { ...STYLE_TIMELINE, ...MILESTONE } satisfies Record<
  Extract<Permission, `timeline:${string}`>,
  unknown
>

export const { can: canOnTimeline, requireCan: requireCanOnTimeline } = openTable(STYLE_TIMELINE)
export const { can: canOnMilestone, requireCan: requireCanOnMilestone } = openTable(MILESTONE)
