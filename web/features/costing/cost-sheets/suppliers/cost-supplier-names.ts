/** The companies that a line can name, each by itself or with one of its factories. */

import type { NamedSupplier } from '#contract/costing/cost-lines.ts'
import type { CostSheet, CostSupplierChoice } from '#contract/costing/cost-sheets.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { compareNames } from '#web/lib/language/compare-names.ts'
import { joinChoices } from '#web/ui/sheet/rules/writing.rules.ts'
import type { Choice } from '#web/ui/sheet/sheet-columns.ts'

export interface SupplierRef {
  id: number
  selectedFactories: number[]
}

export interface CostSupplierNames {
  choices: readonly Choice[]
  /** What is chosen for these companies, of `choices`. */
  valuesOf: (suppliers: readonly SupplierRef[]) => string[]
  nameOf: (suppliers: readonly SupplierRef[]) => string
  read: (values: readonly string[]) => SupplierRef[]
}

interface Company {
  id: number
  name: string
  factories: readonly { id: number; name: string }[]
}

/** `12` for a company, `12/34` for one of its factories. */
const keysOf = ({ id, selectedFactories }: SupplierRef): string[] =>
  selectedFactories.length === 0 ? [String(id)] : selectedFactories.map((factory) => `${id}/${factory}`)

/** In the order in which they are chosen; of a company that is chosen with factories only these are meant. */
const read = (values: readonly string[]): SupplierRef[] => {
  const chosen = Map.groupBy(
    values.map((value) => value.split('/').map(Number)),
    ([id]) => id ?? 0,
  )
  return [...chosen].map(([id, keys]) => ({
    id,
    selectedFactories: keys.flatMap(([, factory]) => factory ?? []),
  }))
}

const labelOf = (company: string, factory: { name: string }): string => `${company} · ${factory.name}`

const choicesOf = ({ id, name, factories }: Company): Choice[] => [
  { value: String(id), label: name },
  ...factories.map((factory) => ({ value: `${id}/${factory.id}`, label: labelOf(name, factory) })),
]

const namedIn = (cost: SecondaryCost): NamedSupplier[] => [
  ...cost.yarn.flatMap(({ fab_suppliers }) => fab_suppliers),
  ...[...cost.fabric, ...cost.trims].flatMap(({ supplier }) => supplier ?? []),
]

const labelsOf = (company: Company | undefined, { selectedFactories }: SupplierRef): string[] => {
  const name = company?.name ?? ''
  const factories = (company?.factories ?? []).filter(({ id }) => selectedFactories.includes(id))
  return factories.length === 0 ? [name] : factories.map((factory) => labelOf(name, factory))
}

interface Sources {
  onStyle: readonly CostSupplierChoice[]
  sheet: CostSheet
  cost: SecondaryCost
}

/** Those of the style, those that stand in the costing, and anyone who a saved line names. */
export const namesOf = ({ onStyle, sheet, cost }: Sources): CostSupplierNames => {
  const inSheet = sheet.cost_services_data.flatMap(({ suppliers }) => suppliers)
  const known = new Map<number, Company>()
  // The style's own come last, because they name all their factories.
  for (const company of [...namedIn(cost), ...inSheet, ...onStyle]) known.set(company.id, company)
  const choosable = new Set([...onStyle, ...inSheet].map(({ id }) => id))
  const companies = [...known.values()].toSorted((one, other) => compareNames(one.name, other.name))
  return {
    choices: companies.filter(({ id }) => choosable.has(id)).flatMap(choicesOf),
    valuesOf: (suppliers) => suppliers.flatMap(keysOf),
    nameOf: (suppliers) =>
      joinChoices(suppliers.flatMap((supplier) => labelsOf(known.get(supplier.id), supplier))),
    read,
  }
}
