/** The companies that a line can name, each by itself or with one of its factories. */

import type { NamedSupplier } from '#contract/cost-lines.ts'
import type { CostSheet, CostSupplierChoice } from '#contract/cost-sheets.ts'
import type { SecondaryCost } from '#contract/secondary-costs.ts'
import type { Choice } from '#web/ui/sheet/sheet-columns.ts'

export interface SupplierRef {
  id: number
  selectedFactories: number[]
}

export interface CostSupplierNames {
  choices: readonly Choice[]
  valueOf: (supplier: SupplierRef | null) => string
  nameOf: (supplier: SupplierRef | null) => string
  read: (value: string) => SupplierRef | null
}

interface Company {
  id: number
  name: string
  factories: readonly { id: number; name: string }[]
}

/** `12` for a company, `12/34` for one of its factories. */
const keyOf = (supplier: SupplierRef | null): string => {
  if (supplier === null) return ''
  const [factory] = supplier.selectedFactories
  return factory === undefined ? String(supplier.id) : `${supplier.id}/${factory}`
}

const read = (value: string): SupplierRef | null => {
  if (value === '') return null
  const [id, factory] = value.split('/').map(Number)
  return { id: id ?? 0, selectedFactories: factory === undefined ? [] : [factory] }
}

const choicesOf = ({ id, name, factories }: Company): Choice[] => [
  { value: String(id), label: name },
  ...factories.map((factory) => ({ value: `${id}/${factory.id}`, label: `${name} · ${factory.name}` })),
]

const namedIn = (cost: SecondaryCost): NamedSupplier[] => [
  ...cost.yarn.flatMap(({ fab_suppliers }) => fab_suppliers),
  ...[...cost.fabric, ...cost.trims].flatMap(({ supplier }) => supplier ?? []),
]

interface Sources {
  onStyle: readonly CostSupplierChoice[]
  sheet: CostSheet
  cost: SecondaryCost
}

/** Those of the style, those that stand in the costing, and whoever a saved line names. */
export const namesOf = ({ onStyle, sheet, cost }: Sources): CostSupplierNames => {
  const inSheet = sheet.cost_services_data.flatMap(({ suppliers }) => suppliers)
  const known = new Map<number, Company>()
  // The style's own come last, because they name all their factories.
  for (const company of [...namedIn(cost), ...inSheet, ...onStyle]) known.set(company.id, company)
  const choosable = new Set([...onStyle, ...inSheet].map(({ id }) => id))
  const companies = [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  return {
    choices: companies.filter(({ id }) => choosable.has(id)).flatMap(choicesOf),
    valueOf: keyOf,
    nameOf: (supplier) => {
      if (supplier === null) return ''
      const company = known.get(supplier.id)
      const factories = (company?.factories ?? []).filter(({ id }) => supplier.selectedFactories.includes(id))
      return [company?.name ?? '', ...factories.map(({ name }) => name)].join(' · ')
    },
    read,
  }
}
