import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import type { CompanyInput } from './assign-company.ts'
import { listPartners, listSuppliers } from './assigned-companies.store.ts'
import { type AssignmentKind, deleteByHand, findAssignable, findCompanyPlaces } from './assignment.store.ts'
import { deleteCopy, holdCounters } from './chain-copy.store.ts'
import { changePlaces } from './change-places.ts'
import { presentPartners } from './present-assignments.ts'
import { requireRemovable } from './require-assignable.ts'
import { tellBrandOfLeaving } from './tell-companies.ts'

/**
 * Takes a supplier off, and the whole value chain if it is on the chain's trace list (docs/product.md, Assignments).
 * `left` says that the caller's company cannot see the style any more. @throws Refusal `account_not_verified`,
 * `not_found`, `forbidden`
 */
export const removeSupplier = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, input: CompanyInput) => {
  const removal = await removeCompany(tx, parts, {
    ...input,
    kinds: ['supplier'],
    notFound: ASSIGNMENT_TEXTS.supplierNotFound,
  })
  return {
    inquiry_assigned_suppliers: removal.left ? [] : await listSuppliers(tx, input.styleId),
    ...removal,
  }
}

/** As `removeSupplier`, from one circular service or from all. */
export const removePartner = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { kind, ...input }: CompanyInput & { kind: ServiceKind | undefined },
) => {
  const removal = await removeCompany(tx, parts, {
    ...input,
    kinds: kind ? [kind] : SERVICE_KINDS,
    notFound: ASSIGNMENT_TEXTS.partnerNotFound,
  })
  return { ...presentPartners(removal.left ? [] : await listPartners(tx, input.styleId)), ...removal }
}

interface RemovalInput extends CompanyInput {
  kinds: readonly AssignmentKind[]
  notFound: string
}

const removeCompany = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, supplierId, kinds, notFound }: RemovalInput,
): Promise<{ value_chain_removed: boolean; left: boolean }> => {
  const { style, isLeaving } = await requireRemovable(tx, actor, { styleId, companyId: supplierId })
  const company = { styleId, organizationId: supplierId, kinds }
  const places = await findCompanyPlaces(tx, company)
  if (places.kinds.length === 0) throw new Refusal('not_found', { text: notFound })
  const write = async (): Promise<void> => {
    if (places.is_from_chain) {
      await holdCounters(tx, { styleId, chainId: null, alsoChanged: supplierId })
      await deleteCopy(tx, styleId)
    }
    await deleteByHand(tx, company)
  }
  const after = await changePlaces(tx, parts, { actor, style, write })
  await audit(tx, actor, {
    action: kinds.includes('supplier') ? 'style.supplier_removed' : 'style.partner_removed',
    subject: { kind: 'style', id: styleId },
    details: {
      supplier_id: supplierId,
      supplier: (await findAssignable(tx, supplierId))?.name ?? null,
      ...(!kinds.includes('supplier') && { kinds: places.kinds }),
      ...(places.is_from_chain && { value_chain_id: style.value_chain_id }),
    },
  })
  if (isLeaving) await tellBrandOfLeaving(tx, parts, { actor, style })
  const isThere = after.some(({ organization_id }) => organization_id === actor.organization_id)
  return { value_chain_removed: places.is_from_chain, left: isLeaving && !isThere }
}
