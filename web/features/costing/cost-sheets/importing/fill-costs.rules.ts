/** Lines of a file among those of a costing: a line that comes into another section leaves the one where it stood. */
import { COST_SECTIONS } from '#contract/costing/cost-record.ts'
import type { CostLine, CostLines, SecondaryValues } from '../secondary/secondary-values.rules.ts'
import { costLineOf, type ImportedCost } from './cost-import.rules.ts'

interface Read {
  former: ImportedCost | null
  line: ImportedCost
}

export const fillCosts = (values: SecondaryValues, rows: readonly Read[]) => {
  const filled = Object.fromEntries(
    COST_SECTIONS.map((section) => [section, [...values[section]]]),
  ) as Record<keyof CostLines, CostLine[]>
  const before = Object.fromEntries(COST_SECTIONS.map((section) => [section, values[section]]))
  for (const { former, line: read } of rows) {
    const stood =
      former && COST_SECTIONS.find((section) => filled[section].some(({ id }) => id === former.id))
    const known = stood ? filled[stood].find(({ id }) => id === former.id) : undefined
    const isMoved = stood !== null && stood !== costLineOf(read).section
    const { section, line } = costLineOf(read, isMoved ? undefined : known)
    if (stood && isMoved) filled[stood] = filled[stood].filter(({ id }) => id !== line.id)
    filled[section] = filled[section].some(({ id }) => id === line.id)
      ? filled[section].map((each) => (each.id === line.id ? line : each))
      : [...filled[section], line]
  }
  return { filled: filled as unknown as CostLines, before: before as unknown as CostLines }
}
