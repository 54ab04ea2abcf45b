import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { closeRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findOpenRequest, PUBLICATION_REQUESTS } from './publication-request.store.ts'

/** Of the actor's own company; where it has none, nothing is taken back. */
export const removeRequest = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { actor, styleId }: { actor: Actor; styleId: number },
): Promise<LockedStyle> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:publish', style)
  await lockDocuments(tx, styleId, ['passport'])
  const open = await findOpenRequest(tx, styleId)
  if (open?.company_id !== actor.organization_id) return style
  const decided_at = now().toISOString()
  await closeRequest(tx, PUBLICATION_REQUESTS, {
    ...{ id: open.id, status: 'withdrawn' },
    ...{ decided_by: actor.user_id, decided_at },
  })
  await audit(tx, actor, {
    action: 'passport.publication_request_removed',
    subject: { kind: 'style', id: styleId },
    details: { request: open.id },
  })
  return style
}
