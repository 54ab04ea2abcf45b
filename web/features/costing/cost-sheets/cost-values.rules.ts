/** What is typed into a cost sheet, between its answer and its save. */
import { z } from 'zod'
import { type CostSheet, costAmount, costSheetInput } from '#contract/costing/cost-sheets.ts'

/** A row's id is its costing service: rows are there before anything is saved. */
export const costForm = z.object({
  version: costSheetInput.shape.version,
  style_name: costSheetInput.shape.style_name,
  currency: costSheetInput.shape.currency,
  cost_services: z.array(z.object({ id: z.int(), income: costAmount, payment: costAmount })),
})
export type CostValues = {
  version: number | null
  style_name: string
  currency: string
  cost_services: { id: number; income: string; payment: string }[]
}

export const valuesOf = (sheet: CostSheet): CostValues => ({
  version: sheet.version,
  style_name: sheet.style_data.style_name ?? '',
  currency: sheet.currency,
  cost_services: sheet.cost_services_data.map(({ cost_service_id, income, payment }) => ({
    id: cost_service_id,
    income: income ?? '',
    payment: payment ?? '',
  })),
})

/** The body of a save. */
export const bodyOf = (values: CostValues, comment: string, isNew: boolean) => ({
  version: values.version,
  new_cost_sheet: isNew,
  comment,
  style_name: values.style_name,
  currency: values.currency,
  cost_services: values.cost_services.map(({ id, income, payment }) => ({
    cost_service_id: id,
    income,
    payment,
  })),
})

/** The amounts as the formulas take them: a figure that is still being typed counts nothing. */
export const numbersOf = ({ cost_services }: CostValues) =>
  cost_services.map(({ income, payment }) => ({ income: readAmount(income), payment: readAmount(payment) }))

const readAmount = (typed: string): string | null => costAmount.safeParse(typed).data ?? null
