import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { levelOf } from '#server/platform/access/permissions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'

const requireVerified = (actor: Actor): void => {
  if (!isVerified(actor)) throw new Refusal('account_not_verified')
}

/** The style, locked, for an owner who may choose who works on it. @throws Refusal `not_found`, `forbidden`, `account_not_verified` */
export const requireAssignable = async (tx: Tx, actor: Actor, styleId: number): Promise<LockedStyle> => {
  const style = found(await lockStyle(tx, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyle(actor, 'style:assign', style)
  requireVerified(actor)
  return style
}

/**
 * The style, locked, for anyone who may take this company off it: owners anybody, a company that is only assigned nobody
 * but itself. @throws Refusal `not_found`, `forbidden`, `account_not_verified`
 */
export const requireRemovable = async (
  tx: Tx,
  actor: Actor,
  { styleId, companyId }: { styleId: number; companyId: number },
): Promise<{ style: LockedStyle; isLeaving: boolean }> => {
  const style = found(await lockStyle(tx, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyle(actor, 'style:leave', style)
  const isLeaving = levelOf(actor, style) === 'assigned'
  if (isLeaving && companyId !== actor.organization_id) throw new Refusal('forbidden')
  requireVerified(actor)
  return { style, isLeaving }
}
