import type { ServiceKind } from '#contract/companies/value-chains.ts'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { listPartners, listSuppliers } from './assigned-companies.store.ts'
import { type AssignmentKind, findAssignable, insertByHand } from './assignment.store.ts'
import { holdCounter } from './chain-copy.store.ts'
import { changePlaces } from './change-places.ts'
import { presentPartners } from './present-assignments.ts'
import { requireAssignable } from './require-assignable.ts'

export interface CompanyInput {
  actor: Actor
  styleId: number
  supplierId: number
}

/** Assigning twice is assigning once. @throws Refusal `account_not_verified`, `not_found`, `forbidden` */
export const assignSupplier = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, input: CompanyInput) => {
  await addSupplier(tx, parts, input)
  return { inquiry_assigned_suppliers: await listSuppliers(tx, input.styleId) }
}

/** The same for anyone who shows no list: the supplier's name, and whether it was not chosen by hand already. */
export const addSupplier = (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  input: CompanyInput,
): Promise<{ name: string; isNew: boolean }> =>
  assignCompany(tx, parts, { ...input, kind: 'supplier', notFound: ASSIGNMENT_TEXTS.supplierNotFound })

/** As `assignSupplier`, for one circular service. */
export const assignPartner = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  input: CompanyInput & { kind: ServiceKind },
) => {
  await assignCompany(tx, parts, { ...input, notFound: ASSIGNMENT_TEXTS.partnerNotFound })
  return presentPartners(await listPartners(tx, input.styleId))
}

const assignCompany = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, supplierId, kind, notFound }: CompanyInput & { kind: AssignmentKind; notFound: string },
): Promise<{ name: string; isNew: boolean }> => {
  const style = await requireAssignable(tx, actor, styleId)
  const company = found(await findAssignable(tx, supplierId), notFound)
  let isNew = false
  const write = async (): Promise<void> => {
    const row = { style_id: styleId, organization_id: supplierId, kind, assigned_by: actor.user_id }
    await holdCounter(tx, supplierId)
    isNew = Boolean(await insertByHand(tx, row))
    if (!isNew) return
    await audit(tx, actor, {
      action: kind === 'supplier' ? 'style.supplier_assigned' : 'style.partner_assigned',
      subject: { kind: 'style', id: styleId },
      details: { supplier_id: supplierId, supplier: company.name, ...(kind !== 'supplier' && { kind }) },
    })
  }
  await changePlaces(tx, parts, { actor, style, write })
  return { name: company.name, isNew }
}
