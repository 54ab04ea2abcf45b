/** A secondary cost as the style's history compares it: it tells what changed, and keeps no figure. */
import { COST_SECTIONS, type CostSection } from '#contract/costing/cost-record.ts'
import type { SecondaryCostInput } from '#contract/costing/secondary-costs.ts'

type Told = Pick<SecondaryCostInput, 'cost_filter' | 'per_piece_total_cost'> &
  Partial<Pick<SecondaryCostInput, CostSection>>

/** Sections that are not handed over say nothing. */
export const toldSecondary = (content: Told | null) => ({
  costs: content && {
    ...content.per_piece_total_cost,
    cost_filter: content.cost_filter,
    ...Object.fromEntries(COST_SECTIONS.map((section) => [section, content[section] ?? []])),
  },
})
