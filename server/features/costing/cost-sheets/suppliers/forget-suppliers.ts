import type { Tx } from '#server/platform/db/database.ts'
import { clearSuppliers } from '../cost-sheet-write.store.ts'

/** Suppliers left the style: they go out of the working copies of its costs; what was saved keeps their names. */
export const forgetCostSuppliers = (
  tx: Tx,
  { styleId, organizationIds }: { styleId: number; organizationIds: readonly number[] },
): Promise<void> => clearSuppliers(tx, { styleId, organizationIds })
