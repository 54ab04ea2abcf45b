/** A save that names no line of a secondary cost: figures, filter and rate. */
import { COST_SECTIONS } from '#contract/costing/cost-record.ts'
import {
  findFineAmounts,
  PRICED_SECTIONS,
  type SectionSums,
  totalsOfSums,
} from '#contract/costing/cost-sheet.rules.ts'
import { type SecondaryCostChanges, secondaryCostInput } from '#contract/costing/secondary-costs.ts'
import type { SecondaryHead } from '#server/platform/db/column-types/cost-content.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import type { SheetFacts } from '../cost-sheet.store.ts'
import { decimalsIn, factsOf } from './secondary-cost.rules.ts'

export const namesLines = (input: SecondaryCostChanges): boolean =>
  COST_SECTIONS.some((section) => input[section] !== undefined)

/**
 * The head of the next version, counted with what the lines came to in the one before. Null where that is not kept:
 * under FOB the materials count nothing. @throws Refusal `invalid` by path
 */
export const changeHead = (
  former: SecondaryHead,
  { input, sheet }: { input: SecondaryCostChanges; sheet: SheetFacts },
): SecondaryHead | null => {
  const { cost_filter, per_piece_total_cost } = completeBody(
    secondaryCostInput,
    { cost_filter: former.cost_filter, per_piece_total_cost: former.per_piece_total_cost },
    input,
  )
  const amount_decimals = decimalsIn(former, sheet)
  refuseProblems(findFineAmounts({ per_piece_total_cost }, amount_decimals))
  if (former.cost_filter === 'fob' && cost_filter !== 'fob') return null
  const sums = Object.fromEntries(
    PRICED_SECTIONS.map((section) => [section, former.totals.rows[section].per_piece]),
  ) as SectionSums
  return {
    ...factsOf(sheet),
    cost_filter,
    amount_decimals,
    per_piece_total_cost,
    totals: totalsOfSums({ cost_filter, amount_decimals, per_piece_total_cost, sums }, sheet),
  }
}
