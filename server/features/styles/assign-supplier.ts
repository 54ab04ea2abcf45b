import { notify } from '#server/features/notifications/index.ts'
import { forgetSupplier } from '#server/features/passports/index.ts'
import { type LockedStyle, lockStyle, requireCan } from '#server/features/style-scope/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { levelOf } from '#server/platform/access/permissions.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/platform/parts.ts'
import {
  deleteAssignments,
  findAssignable,
  insertAssignment,
  listAssignedSuppliers,
} from './style-assignment.store.ts'

interface Assignment {
  actor: Actor
  styleId: number
  supplierId: number
  origin: string
}

const nameOf = (style: LockedStyle): string => style.style_name ?? style.style_number

const requireVerified = (actor: Actor): void => {
  if (!isVerified(actor)) throw new Refusal('account_not_verified')
}

/** Assigning twice is assigning once. @throws Refusal `account_not_verified`, `not_found`, `forbidden` */
export const assignSupplier = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, styleId, supplierId, origin }: Assignment,
) => {
  const style = found(await lockStyle(tx, actor, styleId))
  requireCan(actor, 'style:assign', style)
  requireVerified(actor)
  const supplier = found(await findAssignable(tx, supplierId), 'Supplier not found')
  if (await insertAssignment(tx, { styleId, organizationId: supplierId, userId: actor.user_id })) {
    const details = { supplier_id: supplierId, supplier: supplier.name }
    await audit(tx, actor, {
      action: 'style.supplier_assigned',
      subject: { kind: 'style', id: styleId },
      details,
    })
    await notify(tx, parts, {
      audience: { organizationId: supplierId, managersOnly: false },
      news: {
        kind: 'supplier_assigned',
        text: `${actor.organization_name} assigned you to the style ${nameOf(style)}.`,
        link: `/inquiries/${styleId}`,
      },
      origin,
    })
  }
  return { inquiry_assigned_suppliers: await listAssignedSuppliers(tx, styleId) }
}

/**
 * Takes a supplier off, out of the passport's draft too; what is published stays (decisions §4). A company that is
 * only assigned takes off nobody but itself; `left` says that it can't see the style any more.
 */
export const removeSupplier = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, styleId, supplierId, origin }: Assignment,
) => {
  const style = found(await lockStyle(tx, actor, styleId))
  requireCan(actor, 'style:leave', style)
  const isLeaving = levelOf(actor, style) === 'assigned'
  if (isLeaving && supplierId !== actor.organization_id) throw new Refusal('forbidden')
  requireVerified(actor)
  if (!(await deleteAssignments(tx, styleId, supplierId)))
    throw new Refusal('not_found', { text: 'Supplier not found' })
  await forgetSupplier(tx, styleId, supplierId)
  const details = { supplier_id: supplierId }
  await audit(tx, actor, {
    action: 'style.supplier_removed',
    subject: { kind: 'style', id: styleId },
    details,
  })
  const told = isLeaving ? style.brand_id : supplierId
  await notify(tx, parts, {
    audience: { organizationId: told, managersOnly: false },
    news: isLeaving
      ? {
          kind: 'supplier_removed',
          text: `${actor.organization_name} left the style ${nameOf(style)}.`,
          link: `/inquiries/${styleId}`,
        }
      : {
          kind: 'supplier_removed',
          text: `${actor.organization_name} took you off the style ${nameOf(style)}.`,
          link: '/collections',
        },
    origin,
  })
  return {
    inquiry_assigned_suppliers: isLeaving ? [] : await listAssignedSuppliers(tx, styleId),
    left: isLeaving,
  }
}
