import { told } from '#contract/values/text/told.ts'
import { decidesDeletion, requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { decidedAlready } from '#server/features/collaboration/requests/index.ts'
import { dropPublicPage } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit, findLoggedDecision } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { setStyleState } from './style.store.ts'

interface Deletion {
  actor: Actor
  id: number
}

type DeletionParts = Pick<Parts, 'mail' | 'now'>

const nameOf = (style: LockedStyle): string => style.style_name ?? style.style_number

/**
 * Deletes at once, or asks those who may (docs/product.md, Deletion). Soft: a published passport outlives its style.
 */
export const deleteStyle = async (tx: Tx, parts: DeletionParts, { actor, id }: Deletion) => {
  const style = found(await lockStyle(tx, actor, id))
  requireCanOnStyle(actor, 'style:delete', style)
  const now = parts.now().toISOString()
  if (decidesDeletion(actor, style)) {
    await setStyleState(tx, actor, id, { deleted_at: now })
    await dropPublicPage(tx, style.style_number)
    await audit(tx, actor, { action: 'style.deleted', subject: { kind: 'style', id } })
    return { status: 'deleted' as const }
  }
  if (style.deletion_requested_at === null) {
    await setStyleState(tx, actor, id, { deletion_requested_at: now, deletion_requested_by: actor.user_id })
    await audit(tx, actor, { action: 'style.deletion_requested', subject: { kind: 'style', id } })
    const organizationId = style.brand_has_account
      ? style.brand_id
      : style.created_by_organization_id_of_collection
    await notify(tx, parts, {
      styleId: id,
      audience: { organizationId, managersOnly: true },
      news: {
        kind: 'style_deletion_requested',
        text: told`${actor.full_name} asks to delete the style ${nameOf(style)}.`,
        link: `/inquiries/${id}#options`,
      },
    })
  }
  return { status: 'requested' as const }
}

/** A style that was deleted is not found; what was rejected may be asked for again. */
const LOGGED = {
  accepted: 'style.deleted',
  declined: 'style.deletion_rejected',
  others: ['style.deletion_requested'],
} as const

export const decideDeletion = async (
  tx: Tx,
  parts: DeletionParts,
  { actor, id, approve }: Deletion & { approve: boolean },
) => {
  const style = found(await lockStyle(tx, actor, id))
  requireCanOnStyle(actor, 'style:decide_deletion', style)
  if (style.deletion_requested_at === null)
    throw decidedAlready('This request is no longer open.', await findLoggedDecision(tx, id, LOGGED))
  const closed = { deletion_requested_at: null, deletion_requested_by: null }
  await setStyleState(tx, actor, id, approve ? { ...closed, deleted_at: parts.now().toISOString() } : closed)
  if (approve) await dropPublicPage(tx, style.style_number)
  const action = approve ? LOGGED.accepted : LOGGED.declined
  await audit(tx, actor, {
    action,
    subject: { kind: 'style', id },
    details: { requested_by: style.deletion_requested_by },
  })
  await notify(tx, parts, {
    styleId: id,
    audience: { organizationId: style.created_by_organization_id, managersOnly: false },
    news: approve
      ? {
          kind: 'style_deletion_approved',
          text: told`The style ${nameOf(style)} was deleted.`,
          link: '/collections',
        }
      : {
          kind: 'style_deletion_rejected',
          text: told`The style ${nameOf(style)} was not deleted: its deletion was rejected.`,
          link: `/inquiries/${id}`,
        },
  })
  return { status: approve ? ('deleted' as const) : ('kept' as const) }
}
