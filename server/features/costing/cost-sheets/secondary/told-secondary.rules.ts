/** A secondary cost as the style's history compares it: amounts with their currency, companies by their ids. */
import { CHANGED_RECORDS } from '#contract/changed-records.ts'
import { COST_SECTIONS, type CostSection } from '#contract/costing/cost-lines.ts'
import type { SecondaryCostInput } from '#contract/costing/secondary-costs.ts'
import { type ChangedPart, inUnit } from '#contract/values/changed-fields.ts'
import { choicesOf } from './secondary-cost.rules.ts'

type Told = Pick<SecondaryCostInput, 'cost_filter' | 'per_piece_total_cost'> &
  Partial<Pick<SecondaryCostInput, CostSection>>

const PARTS: Readonly<Record<string, ChangedPart>> = CHANGED_RECORDS.secondary_cost

const withCurrency = (part: string, row: object, currency: string): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      PARTS[part]?.fields[name]?.kind === 'money' ? inUnit(value, currency) : value,
    ]),
  )

interface AnyLine {
  id: string
  item?: string | null
  placement?: string | null
  description?: string | null
  supplier?: { id: number; selectedFactories: number[] } | null
  fab_suppliers?: { id: number; selectedFactories: number[] }[]
}

const toldLine = (section: CostSection, line: AnyLine, currency: string): object => ({
  ...withCurrency(section, line, currency),
  said: line.item || line.placement || line.description || null,
  ...(line.supplier !== undefined && { supplier: line.supplier?.id ?? null }),
  ...(line.fab_suppliers && { fab_suppliers: choicesOf(line).map(({ id }) => id) }),
})

/** Sections that are not handed over say nothing. */
export const toldSecondary = (content: Told | null, currency: string) => ({
  price: content && {
    ...withCurrency('price', content.per_piece_total_cost, currency),
    cost_filter: content.cost_filter,
  },
  ...Object.fromEntries(
    COST_SECTIONS.flatMap((section) => {
      const lines: readonly AnyLine[] | undefined = content ? content[section] : []
      return lines ? [[section, lines.map((line) => toldLine(section, line, currency))]] : []
    }),
  ),
})
