import { findStanding } from '#server/access/style-scope/index.ts'
import { canOnMilestone } from '#server/access/timeline.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findMilestone } from './timeline.store.ts'

const OF_MILESTONE = /[?&]milestone=(\d+)/

/** Whether the actor can mark the milestone at this link as done now. */
export const canMarkDoneAt = async (
  db: Reader,
  actor: Actor,
  { styleId, link }: { styleId: number; link: string },
): Promise<boolean> => {
  const style = await findStanding(db, actor, styleId)
  const milestone = style && (await findMilestone(db, styleId, Number(OF_MILESTONE.exec(link)?.[1] ?? 0)))
  if (!milestone || milestone.done_at !== null) return false
  return canOnMilestone(actor, 'timeline:mark_done', { ...style, responsible_id: milestone.organization_id })
}
