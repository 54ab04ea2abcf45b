import { holdStyle } from '#server/access/style-scope/index.ts'
import { requireCanOnMilestone } from '#server/access/timeline.access.ts'
import { keepReason, passGate } from '#server/features/evidence/final-gate/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { tellOwners } from './tell.ts'
import { lockMilestone, setDone } from './timeline-write.store.ts'

interface Mark {
  actor: Actor
  styleId: number
  id: number
  done: boolean
  reason: string | null | undefined
}

/** A mark that is there already stays whose it is. A shipment passes the gate of the final inspection. @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` */
export const markDone = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, id, done, reason }: Mark,
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  const milestone = found(await lockMilestone(tx, style.id, id), 'Milestone not found')
  const standing = { ...style, responsible_id: milestone.organization_id }
  requireCanOnMilestone(actor, 'timeline:mark_done', standing)
  if ((milestone.done_at !== null) === done) return
  const isGated = done && milestone.is_shipment
  const kept = isGated ? await passGate(tx, style, { act: 'shipment', reason }) : null
  const at = parts.now()
  const madeBy = await setDone(tx, id, done ? { userId: actor.user_id, at } : null)
  const about = { milestone_id: id }
  await keepReason(tx, actor, { styleId, about, reason: kept, at: at.toISOString() })
  await audit(tx, actor, {
    action: done ? 'milestone.done' : 'milestone.reopened',
    subject: { kind: 'style', id: styleId },
    details: { id, name: milestone.name, ...(kept && { gate_reason: kept }) },
  })
  if (done) await tellOwners(tx, parts, { actor, style, milestone: { ...milestone, ...madeBy } })
}
