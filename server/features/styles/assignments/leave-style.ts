import { forgetCostSuppliers } from '#server/features/costing/cost-sheets/index.ts'
import { forgetTechPackPeople } from '#server/features/files/tech-packs/index.ts'
import { forgetBomSuppliers } from '#server/features/materials/boms/index.ts'
import { forgetSuppliers } from '#server/features/passports/passports/index.ts'
import { forgetResponsible } from '#server/features/styles/timelines/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

export interface Leaving {
  styleId: number
  organizationIds: readonly number[]
  userId: number
  /** Those that are on the style in no way any more: circularity partners too. */
  gone?: readonly number[]
}

/**
 * Companies are suppliers of the style no more: takes them from wherever suppliers stand on it. The places stay,
 * without supplier; what is published stays as it was (docs/product.md, Leaving a style). Whatever else names
 * suppliers joins here.
 */
export const leaveStyle = async (tx: Tx, leaving: Leaving): Promise<void> => {
  const { styleId, organizationIds, gone = [] } = leaving
  await forgetResponsible(tx, { styleId, organizationIds: [...organizationIds, ...gone] })
  if (organizationIds.length === 0) return
  await forgetBomSuppliers(tx, leaving)
  await forgetSuppliers(tx, leaving)
  await forgetCostSuppliers(tx, leaving)
  await forgetTechPackPeople(tx, leaving.styleId)
}
