/** Which services of a cost sheet fold away: those that nobody has said anything of. */
import type { CostServiceRow } from '#contract/costing/cost-sheets.ts'

type Said = Pick<CostServiceRow, 'cost_service_id' | 'income' | 'payment'> & {
  suppliers: readonly unknown[]
}
interface Typed {
  id: number
  income: string
  payment: string
}

const isUsed = ({ income, payment, suppliers }: Said): boolean =>
  income !== null || payment !== null || suppliers.length > 0

const isTyped = ({ income, payment }: Typed): boolean => income.trim() !== '' || payment.trim() !== ''

/**
 * Services without amounts and suppliers, in their order; none before the first of them was saved, because a new sheet
 * begins with all. What was saved counts beside what is typed, so an amount that is taken out takes no row away.
 */
export const unusedServices = <Row extends Said>(
  rows: readonly Row[],
  typed: readonly Typed[] | null,
): Row[] => {
  if (!rows.some(isUsed)) return []
  const typedIds = new Set(typed?.filter(isTyped).map(({ id }) => id))
  return rows.filter((row) => !isUsed(row) && !typedIds.has(row.cost_service_id))
}
