import type { CallAnswer } from '#contract/call.ts'
import type { CostSupplierChoice, listCostSuppliers } from '#contract/costing/cost-sheets.ts'
import type { ListVerified } from '#server/features/companies/suppliers/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSupplierPage } from '../cost-page.store.ts'
import { type OnCosts, requireReadable } from '../open-costs.ts'
import { listKnownSuppliers } from './cost-supplier.store.ts'

type ShownCompany = Awaited<ReturnType<ListVerified>>[number]

/** More than anybody looks through; who is not among them is found in the supplier directory and starred. */
const MAX_CHOICES = 500

/** A company's styles and the directory are kept in memory; to walk ten thousand styles takes the database 40 ms. */
export interface KnownSuppliers {
  /** Of a company's own styles; null where they are not in memory. */
  recallSuppliers: (organizationId: number) => Promise<ReadonlySet<number> | null>
  listVerified: ListVerified
}

/**
 * The style's suppliers, and verified ones on any other style of the company, or starred by somebody of it.
 * @throws Refusal `not_found`, `no_access`, `forbidden`
 */
export const listChoices = async (
  db: Db,
  { actor, styleId }: OnCosts,
  { recallSuppliers, listVerified }: KnownSuppliers,
): Promise<CallAnswer<typeof listCostSuppliers>> => {
  const { organization_id: organizationId } = actor
  const [page, kept] = await Promise.all([
    findSupplierPage(db, actor, styleId),
    recallSuppliers(organizationId),
  ])
  const { assigned, starred } = await requireReadable(db, { actor, styleId }, page)
  const known = kept ?? (await listKnownSuppliers(db, organizationId))
  const onStyle = new Set(assigned.map(({ id }) => id))
  const verified = await listVerified(db, notAmong(onStyle, [known, starred]), MAX_CHOICES)
  return {
    inquiry_assigned_suppliers: assigned,
    approved_suppliers_but_not_assigned: verified.map(present),
  }
}

const present = ({ id, name, city, country, factories }: ShownCompany): CostSupplierChoice => ({
  ...{ id, name, city, country, verified: true },
  factories: factories.map((factory) => ({ id: factory.id, name: factory.name })),
})

const notAmong = function* (
  left: ReadonlySet<number>,
  lists: readonly Iterable<number>[],
): Generator<number> {
  for (const list of lists) for (const id of list) if (!left.has(id)) yield id
}
