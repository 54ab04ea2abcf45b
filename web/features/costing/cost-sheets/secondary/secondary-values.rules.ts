/** What is typed into a secondary cost, between its answer and its save. */
import type { z } from 'zod'
import {
  COST_SECTIONS,
  type CostSection,
  type costSections,
  perPieceTotalCost,
} from '#contract/costing/cost-lines.ts'
import type { CostFilter, CostNumbers } from '#contract/costing/cost-sheet.rules.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'

export type CostLines = { [K in CostSection]: z.output<(typeof costSections)[K]> }
export type CostLine<K extends CostSection = CostSection> = CostLines[K][number]
export type FabricLine = CostLine<'fabric'>
export type TrimLine = CostLine<'trims'>

type PricesKey = keyof z.output<typeof perPieceTotalCost>
/** As typed: empty where nothing is. */
export type CostPrices = Record<PricesKey, string>

export interface SecondaryValues extends CostLines, Record<string, unknown> {
  version: number | null
  cost_filter: CostFilter
  /** The sheet's own; it is not sent. */
  amount_decimals: number
  per_piece_total_cost: CostPrices
}

const idsOf = <T extends { id: number; selectedFactories: number[] }>({ id, selectedFactories }: T) => ({
  id,
  selectedFactories,
})

type Named = { amount: string; supplier: { id: number; selectedFactories: number[] } | null }
/** Without what the server makes of it: amounts, and the names of companies. */
const materialOf = <T extends Named>({ amount: _counted, supplier, ...line }: T) => ({
  ...line,
  supplier: supplier && idsOf(supplier),
})
const withoutAmount = <T extends { amount: string }>({ amount: _counted, ...line }: T) => line

export const valuesOf = (cost: SecondaryCost): SecondaryValues => ({
  version: cost.version,
  cost_filter: cost.cost_filter,
  amount_decimals: cost.amount_decimals,
  yarn: cost.yarn.map(({ fab_suppliers, ...line }) => ({ ...line, fab_suppliers: fab_suppliers.map(idsOf) })),
  fabric: cost.fabric.map(materialOf),
  trims: cost.trims.map(materialOf),
  embellishment_cost: cost.embellishment_cost.map(withoutAmount),
  cm_fob: cost.cm_fob.map(({ id, item, amount }) => ({ id, item, amount })),
  other_costs: cost.other_costs.map(withoutAmount),
  per_piece_total_cost: Object.fromEntries(
    Object.entries(cost.per_piece_total_cost).map(([key, value]) => [key, value ?? '']),
  ) as CostPrices,
})

/** What a new line has without anybody's doing. */
const BESIDE = new Set(['id', 'is_sewing', 'number_of_pieces'])
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A row that was added and never filled. */
export const isBlank = (line: CostLine): boolean =>
  Object.entries(line).every(([key, value]) => BESIDE.has(key) || isEmpty(value))

export const linesOf = (values: SecondaryValues): CostLines =>
  Object.fromEntries(
    COST_SECTIONS.map((section) => [
      section,
      (values[section] as readonly CostLine[]).filter((line) => !isBlank(line)),
    ]),
  ) as unknown as CostLines

/** The sections that differ from the saved ones: the others stay with the server as they are. */
export const changedLines = (lines: CostLines, saved: CostLines): Partial<CostLines> =>
  Object.fromEntries(
    COST_SECTIONS.filter((section) => !isSame(lines[section], saved[section])).map((section) => [
      section,
      lines[section],
    ]),
  )

/** A figure that is still being typed counts nothing. */
const readPrices = (typed: CostPrices): CostNumbers['per_piece_total_cost'] => {
  const read = (key: PricesKey) => perPieceTotalCost.shape[key].safeParse(typed[key]).data ?? null
  return Object.fromEntries(
    (Object.keys(typed) as PricesKey[]).map((key) => [key, read(key)]),
  ) as unknown as CostNumbers['per_piece_total_cost']
}

export const numbersOf = (values: SecondaryValues): CostNumbers => ({
  ...values,
  per_piece_total_cost: readPrices(values.per_piece_total_cost),
})

const WITHOUT_NUMBERS = { unit_price: null, wastage: null, finance: null } as const
const WITHOUT_MATERIAL = {
  ...{ item: '', unit: null, consumption: null, insurance: null, supplier: null, bom: null },
  ...WITHOUT_NUMBERS,
} as const

const NEW_LINES: { [K in CostSection]: (id: string) => CostLine<K> } = {
  yarn: (id) => ({
    ...{ id, placement: null, description: null, unit: null, width: null },
    ...{ total_percentage: null, gsm: null, fab_suppliers: [] },
  }),
  fabric: (id) => ({ id, ...WITHOUT_MATERIAL, type: null }),
  trims: (id) => ({ id, ...WITHOUT_MATERIAL, is_sewing: true }),
  embellishment_cost: (id) => ({ id, item: '', ...WITHOUT_NUMBERS }),
  cm_fob: (id) => ({ id, item: '', amount: null }),
  other_costs: (id) => ({ id, item: '', cost: null, number_of_pieces: 1 }),
}

export const newLine = <K extends CostSection>(section: K, id: string): CostLine<K> => NEW_LINES[section](id)
