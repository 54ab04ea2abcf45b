/** What a save of a cost sheet makes of its rows, and what is wrong with it. */

import type { CostSheetInput } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { inUnit } from '#contract/values/changed-fields.ts'
import type { CostSheetContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import type { RowOfSheet } from './cost-sheet.store.ts'
import type { RowWrite } from './cost-sheet-write.store.ts'

type RowInput = CostSheetInput['cost_services'][number]

/** A row of the working copy, or of a version, as a write of it that changes nothing. */
export const writeOfRow = (row: {
  cost_service_id: number
  income: string | null
  payment: string | null
  suppliers: readonly { id: number; factories: readonly { id: number }[] }[]
}): RowWrite => ({
  cost_service_id: row.cost_service_id,
  income: row.income,
  payment: row.payment,
  suppliers: row.suppliers.map(({ id, factories }) => ({ id, factories: factories.map((each) => each.id) })),
})

/** What a row does not name stays. */
const changeRow = (row: RowWrite, { income, payment, suppliers }: RowInput): RowWrite => ({
  ...row,
  ...(income !== undefined && { income }),
  ...(payment !== undefined && { payment }),
  ...(suppliers !== undefined && { suppliers, keepsSuppliers: false }),
})

/** The rows after a save; those that it does not name are as they are. */
export const changeRows = (rows: readonly RowWrite[], inputs: readonly RowInput[]): RowWrite[] => {
  const named = new Map(inputs.map((input) => [input.cost_service_id, input]))
  return rows.map((row) => {
    const input = named.get(row.cost_service_id)
    return input ? changeRow(row, input) : row
  })
}

export interface KnownCompanies {
  /** Companies that may be chosen. */
  suppliers: ReadonlySet<number>
  /** Of factories that may be chosen: whose they are. */
  factories: ReadonlyMap<number, number>
}

/** The rows of an older version as they can stand today: companies and factories that can't be chosen any more are left out. */
export const restoreRows = (
  content: Pick<CostSheetContent, 'services'>,
  { suppliers, factories }: KnownCompanies,
): RowWrite[] =>
  content.services.map((service) => {
    const row = writeOfRow(service)
    const there = row.suppliers.filter(({ id }) => suppliers.has(id))
    return {
      ...row,
      suppliers: there.map((supplier) => ({
        ...supplier,
        factories: supplier.factories.filter((id) => factories.get(id) === supplier.id),
      })),
    }
  })

/** Whether a company, or a factory of one, stands in the row already: that may stay, whatever became of it. */
export const standsIn = (
  row: { suppliers: readonly { id: number; factories: readonly { id: number }[] }[] } | undefined,
) => {
  const suppliers = new Map(
    (row?.suppliers ?? []).map(({ id, factories }) => [id, new Set(factories.map((each) => each.id))]),
  )
  return {
    supplier: (id: number): boolean => suppliers.has(id),
    factory: (supplierId: number, id: number): boolean => suppliers.get(supplierId)?.has(id) ?? false,
  }
}

type Refuse = (path: string, text: string) => void

const checkSuppliers = (
  { suppliers = [] }: RowInput,
  { row, known, refuse }: { row: RowOfSheet | undefined; known: KnownCompanies; refuse: Refuse },
): void => {
  const stands = standsIn(row)
  const seen = new Set<number>()
  suppliers.forEach(({ id, factories }, at) => {
    if (seen.has(id)) refuse(`suppliers.${at}.id`, COST_TEXTS.supplierTwice)
    else if (!stands.supplier(id) && !known.suppliers.has(id))
      refuse(`suppliers.${at}.id`, COST_TEXTS.supplierUnknown)
    seen.add(id)
    factories.forEach((factory, index) => {
      if (!stands.factory(id, factory) && known.factories.get(factory) !== id)
        refuse(`suppliers.${at}.factories.${index}`, COST_TEXTS.factoryUnknown)
    })
  })
}

interface SheetToCheck {
  inputs: readonly RowInput[]
  rows: readonly RowOfSheet[]
  known: KnownCompanies
  /** The sheet's from now on. */
  currency: string
}

/** What the schema can't know: whether all that the rows name is there, and belongs together. */
export const findRowProblems = ({ inputs, rows, known, currency }: SheetToCheck): Problems => {
  const problems: Problems = {}
  const seen = new Set<number>()
  inputs.forEach((input, index) => {
    const refuse: Refuse = (path, text) => {
      problems[`cost_services.${index}.${path}`] = text
    }
    const row = rows.find(({ cost_service_id }) => cost_service_id === input.cost_service_id)
    if (!row) refuse('cost_service_id', COST_TEXTS.unknownService)
    else if (typeof input.id === 'number' && input.id !== row.id) refuse('id', COST_TEXTS.unknownService)
    if (seen.has(input.cost_service_id)) refuse('cost_service_id', COST_TEXTS.serviceTwice)
    seen.add(input.cost_service_id)
    if (input.currency !== undefined && input.currency !== currency)
      refuse('currency', COST_TEXTS.otherCurrency)
    checkSuppliers(input, { row, known, refuse })
  })
  return problems
}

/** Whether a row gets a company or a factory that it did not have. */
export const choosesCompanies = (
  inputs: readonly Pick<RowInput, 'cost_service_id' | 'suppliers'>[],
  rows: readonly RowOfSheet[],
): boolean =>
  inputs.some(({ cost_service_id, suppliers = [] }) => {
    const stands = standsIn(rows.find((row) => row.cost_service_id === cost_service_id))
    return suppliers.some(
      ({ id, factories }) =>
        !stands.supplier(id) || factories.some((factory) => !stands.factory(id, factory)),
    )
  })

interface ToldRow {
  cost_service_id: number
  display_name: string
  income: string | null
  payment: string | null
  suppliers: readonly { id: number }[]
}

/** As its history compares it: amounts with their currency, suppliers by their ids. */
export const toldSheet = ({ currency, services }: { currency: string; services: readonly ToldRow[] }) => ({
  sheet: { currency },
  services: services.map(({ cost_service_id, display_name, income, payment, suppliers }) => ({
    ...{ cost_service_id, display_name },
    income: inUnit(income, currency),
    payment: inUnit(payment, currency),
    suppliers: suppliers.map(({ id }) => id),
  })),
})
