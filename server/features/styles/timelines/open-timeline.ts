import { findStanding, holdStyle } from '#server/access/style-scope/index.ts'
import { requireCanOnTimeline } from '#server/access/timeline.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'

/** @throws Refusal `not_found`, `forbidden` */
export const requireStyle = async (
  db: Reader,
  actor: Actor,
  { id, permission }: { id: number; permission: 'timeline:read' | 'timeline:change' },
) => {
  const style = found(await findStanding(db, actor, id), 'Style not found')
  requireCanOnTimeline(actor, permission, style)
  return style
}

/** The style, held until the transaction ends, for anyone who may change its timeline. @throws Refusal as above */
export const openForChange = async (tx: Tx, actor: Actor, styleId: number) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnTimeline(actor, 'timeline:change', style)
  return style
}
export type OpenStyle = Awaited<ReturnType<typeof openForChange>>
