/** Which companies a service can be given to, and in which group they stand. */
import type { CostServiceRow, CostSupplierChoice } from '#contract/costing/cost-sheets.ts'

export interface ChosenSupplier {
  id: number
  factories: number[]
  /** For a company that is not on the style: whether it is assigned to it. */
  sees_style: boolean
}

interface Choices {
  inquiry_assigned_suppliers: readonly CostSupplierChoice[]
  approved_suppliers_but_not_assigned: readonly CostSupplierChoice[]
}
export type KnownChoice = CostSupplierChoice & { isOnStyle: boolean }

/** Those of the style, those that the company knows, and anyone who stands in the row already. */
export const knownChoices = (choices: Choices, row: CostServiceRow): KnownChoice[] => {
  const listed = [
    ...choices.inquiry_assigned_suppliers.map((each) => ({ ...each, isOnStyle: true })),
    ...choices.approved_suppliers_but_not_assigned.map((each) => ({ ...each, isOnStyle: false })),
  ]
  const isListed = new Set(listed.map(({ id }) => id))
  const kept = row.suppliers
    .filter(({ id }) => !isListed.has(id))
    .map(({ id, name, factories, is_on_style }) => ({
      ...{ id, name, factories, isOnStyle: is_on_style },
      ...{ verified: false, city: null, country: null },
    }))
  return [...listed, ...kept]
}

export const groupChoices = (choices: readonly KnownChoice[]) => {
  const itemsOf = (isOnStyle: boolean) =>
    choices
      .filter((choice) => choice.isOnStyle === isOnStyle)
      .map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    { group: 'Suppliers of this style', items: itemsOf(true) },
    { group: 'Approved suppliers, not on this style', items: itemsOf(false) },
  ].filter(({ items }) => items.length > 0)
}

export const chosenOf = (row: CostServiceRow): ChosenSupplier[] =>
  row.suppliers.map(({ id, factories }) => ({
    id,
    factories: factories.map((factory) => factory.id),
    sees_style: false,
  }))

/** Whose factories differ from those in the row; a company that is new to the row has none there. */
export const changedFactories = (row: CostServiceRow, chosen: readonly ChosenSupplier[]): ChosenSupplier[] =>
  chosen.filter(({ id, factories }) => {
    const before = row.suppliers.find((supplier) => supplier.id === id)?.factories ?? []
    const ids = new Set(before.map((factory) => factory.id))
    return ids.size !== factories.length || factories.some((factory) => !ids.has(factory))
  })
