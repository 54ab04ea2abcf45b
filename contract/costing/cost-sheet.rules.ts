/**
 * What a garment costs (docs/product.md, Costing). The same code counts on the screen with every key and on the server
 * with every save; what the server counted is what is kept. A line's amount is rounded to the decimals of its sheet, and
 * totals are sums of rounded lines, so that the lines of a printed sheet add up to its total.
 */
import { Big } from 'big.js'
import { type Money, minus, numberOf, PLACES, sumOf, type Typed, toMoney } from '../values/numbers/money.ts'
import { COST_TEXTS } from './cost-texts.ts'

export const COST_FILTERS = ['cm', 'cmt', 'fob'] as const
export type CostFilter = (typeof COST_FILTERS)[number]

/** The sections whose lines make a price, in their order. */
export const PRICED_SECTIONS = ['fabric', 'trims', 'embellishment_cost', 'cm_fob', 'other_costs'] as const
export type PricedSection = (typeof PRICED_SECTIONS)[number]

/** Under FOB they are in the price of the section CM/FOB already: kept, hidden and not counted. */
const IN_A_FOB_PRICE: readonly PricedSection[] = ['fabric', 'trims', 'embellishment_cost']

export const isCounted = (section: PricedSection, filter: CostFilter): boolean =>
  filter !== 'fob' || !IN_A_FOB_PRICE.includes(section)

interface Charges {
  unit_price: Typed
  wastage: Typed
  finance: Typed
}
export interface MaterialNumbers extends Charges {
  consumption: Typed
  insurance: Typed
}
export type EmbellishmentNumbers = Charges
export interface OtherCostNumbers {
  cost: Typed
  number_of_pieces: number | null
}

/** `1 + percents / 100`, without dividing: exact. */
const uplift = (...percents: Typed[]): Big =>
  percents.reduce((sum, percent) => sum.plus(numberOf(percent).times('0.01')), new Big(1))

/** Consumption × unit price × (1 + (wastage + insurance or freight + finance) / 100). Fabric and trims. */
export const materialAmount = (line: MaterialNumbers, places = PLACES): Money =>
  toMoney(
    numberOf(line.consumption)
      .times(numberOf(line.unit_price))
      .times(uplift(line.wastage, line.insurance, line.finance)),
    places,
  )

/** Unit price × (1 + (wastage + finance) / 100). */
export const embellishmentAmount = (line: EmbellishmentNumbers, places = PLACES): Money =>
  toMoney(numberOf(line.unit_price).times(uplift(line.wastage, line.finance)), places)

/** Cost × number of pieces, where the pieces are how many of the item one garment takes. */
export const otherCostAmount = (line: OtherCostNumbers, places = PLACES): Money =>
  toMoney(numberOf(line.cost).times(line.number_of_pieces ?? 0), places)

/** The numbers of a secondary cost that make its amounts. */
export interface CostNumbers {
  cost_filter: CostFilter
  /** What amounts of one piece are rounded to; 2 where nothing is said. */
  amount_decimals?: number | undefined
  fabric: readonly MaterialNumbers[]
  trims: readonly MaterialNumbers[]
  embellishment_cost: readonly EmbellishmentNumbers[]
  cm_fob: readonly { amount: Typed }[]
  other_costs: readonly OtherCostNumbers[]
  per_piece_total_cost: {
    fabric_actual_cost: Typed
    trim_actual_cost: Typed
    embellishment_actual_cost: Typed
    cm_fob_actual_cost: Typed
    other_actual_cost: Typed
    over_head_actual_cost: Typed
    over_head_value: Typed
    profit_margin_percentage: Typed
    google_conversion_rate_todate: Typed
    target_fob: Typed
  }
}

/** The amount of each line, by section and in the lines' order. */
export const amountsOf = (numbers: CostNumbers): Record<PricedSection, Money[]> => ({
  fabric: numbers.fabric.map((line) => materialAmount(line, numbers.amount_decimals)),
  trims: numbers.trims.map((line) => materialAmount(line, numbers.amount_decimals)),
  embellishment_cost: numbers.embellishment_cost.map((line) =>
    embellishmentAmount(line, numbers.amount_decimals),
  ),
  cm_fob: numbers.cm_fob.map(({ amount }) => toMoney(numberOf(amount), numbers.amount_decimals)),
  other_costs: numbers.other_costs.map((line) => otherCostAmount(line, numbers.amount_decimals)),
})

const TOO_FINE: Readonly<Record<number, string>> = {
  2: COST_TEXTS.amount,
  3: COST_TEXTS.amountOf3,
  4: COST_TEXTS.amountOf4,
}

/** Why an amount that was typed for one piece is finer than its sheet counts; null where it is not. */
export const whyTooFine = (typed: Typed | undefined, places: number): string | null =>
  (typed?.split('.')[1]?.length ?? 0) > places ? (TOO_FINE[places] ?? COST_TEXTS.amount) : null

/** Amounts that were typed for one piece, by path: rounding them would say something else than was typed. */
export const findFineAmounts = (
  { cm_fob, per_piece_total_cost }: FineAmounts,
  places: number,
): Record<string, string> => {
  const typed: [string, Typed | undefined][] = [
    ...(cm_fob ?? []).map(({ amount }, index): [string, Typed] => [`cm_fob.${index}.amount`, amount]),
    ['per_piece_total_cost.over_head_value', per_piece_total_cost.over_head_value],
  ]
  return Object.fromEntries(
    typed.flatMap(([path, amount]) => {
      const text = whyTooFine(amount, places)
      return text === null ? [] : [[path, text]]
    }),
  )
}
interface FineAmounts {
  cm_fob?: readonly { amount: Typed }[]
  per_piece_total_cost: { over_head_value: Typed }
}

/** Whether a line's amount is zero although it is not nothing: each of its factors says something. */
export const roundsToNothing = (amount: Money, factors: readonly Typed[]): boolean =>
  new Big(amount).eq(0) && factors.every((factor) => !numberOf(factor).eq(0))

/** Which typed actual cost belongs to which row. */
const ACTUALS = {
  fabric: 'fabric_actual_cost',
  trims: 'trim_actual_cost',
  embellishment_cost: 'embellishment_actual_cost',
  cm_fob: 'cm_fob_actual_cost',
  other_costs: 'other_actual_cost',
  over_head: 'over_head_actual_cost',
} as const
export type CostRowKey = keyof typeof ACTUALS
export const COST_ROWS = Object.keys(ACTUALS) as CostRowKey[]

export interface CostRow {
  per_piece: Money
  /** For the whole order: per piece × order quantity. */
  planned: Money
  /** For the whole order, as it was typed; null where it is not known yet, and then there is no profit or loss. */
  actual: Money | null
  profit_or_loss: Money | null
}

export interface CostTotals {
  rows: Record<CostRowKey, CostRow>
  net_fob: { per_piece: Money; planned: Money }
  /** Of the rows whose actual cost is known, and of no others: so the three add up. Null where none is known. */
  compared: { planned: Money; actual: Money; profit_or_loss: Money } | null
  profit_margin: { per_piece: Money; planned: Money }
  /** What share of the final price the margin is, in percent with two decimals; null without a price. */
  margin_share_of_price: string | null
  final_fob: { per_piece: Money; planned: Money }
  /** Null without a rate, and for a sheet in pounds. */
  in_pounds: { per_piece: Money; planned: Money } | null
  /** Final FOB − target: above zero is too dear. Null without a target. */
  over_target: { amount: Money; percent: string | null } | null
}

export interface CostOrder {
  /** Pieces. */
  bulk_order_quantity: number
  currency: string
}

/** On the final FOB of one piece, and as an addition to the rate of totals: the two agree only at a rate of 1. */
const POUND_UPLIFT = '1.06'
const POUND_RATE_ADDITION = '0.06'

const percentOf = (part: Money, whole: Money): string | null =>
  new Big(whole).eq(0) ? null : toMoney(new Big(part).times(100).div(whole))

const times = (perPiece: Money, quantity: number): Money => toMoney(new Big(perPiece).times(quantity))

const costRow = (perPiece: Money, quantity: number, typed: Typed): CostRow => {
  const planned = times(perPiece, quantity)
  const actual = typed === null ? null : toMoney(new Big(typed))
  return { per_piece: perPiece, planned, actual, profit_or_loss: actual && minus(planned, actual) }
}

const compare = (rows: readonly CostRow[]): CostTotals['compared'] => {
  const known = rows.filter(({ actual }) => actual !== null)
  if (known.length === 0) return null
  return {
    planned: sumOf(known.map(({ planned }) => planned)),
    actual: sumOf(known.map(({ actual }) => actual)),
    profit_or_loss: sumOf(known.map(({ profit_or_loss }) => profit_or_loss)),
  }
}

export const totalsOf = (numbers: CostNumbers, order: CostOrder): CostTotals => {
  const amounts = amountsOf(numbers)
  const sums = Object.fromEntries(
    PRICED_SECTIONS.map((section) => [section, sumOf(amounts[section], numbers.amount_decimals)]),
  )
  return totalsOfSums({ ...numbers, sums: sums as SectionSums }, order)
}

/** What the lines of each section come to. */
export type SectionSums = Record<PricedSection, Money>

/** The same of sections that were added up already. */
export const totalsOfSums = (
  {
    cost_filter,
    amount_decimals: places = PLACES,
    per_piece_total_cost: typed,
    sums,
  }: Pick<CostNumbers, 'cost_filter' | 'amount_decimals' | 'per_piece_total_cost'> & { sums: SectionSums },
  { bulk_order_quantity, currency }: CostOrder,
): CostTotals => {
  const perPieceOf = (key: CostRowKey): Money => {
    if (key === 'over_head') return toMoney(numberOf(typed.over_head_value), places)
    return isCounted(key, cost_filter) ? sums[key] : sumOf([], places)
  }
  const rows = Object.fromEntries(
    COST_ROWS.map((key) => [key, costRow(perPieceOf(key), bulk_order_quantity, typed[ACTUALS[key]])]),
  ) as Record<CostRowKey, CostRow>
  const net = sumOf(
    COST_ROWS.map((key) => rows[key].per_piece),
    places,
  )
  const margin = toMoney(new Big(net).times(numberOf(typed.profit_margin_percentage)).times('0.01'), places)
  const final = sumOf([net, margin], places)
  return {
    rows,
    net_fob: { per_piece: net, planned: times(net, bulk_order_quantity) },
    compared: compare(COST_ROWS.map((key) => rows[key])),
    profit_margin: { per_piece: margin, planned: times(margin, bulk_order_quantity) },
    margin_share_of_price: percentOf(margin, final),
    final_fob: { per_piece: final, planned: times(final, bulk_order_quantity) },
    in_pounds: poundsOf(final, { rate: typed.google_conversion_rate_todate, bulk_order_quantity, currency }),
    over_target: overTarget(final, typed.target_fob, places),
  }
}

const poundsOf = (
  final: Money,
  { rate, bulk_order_quantity, currency }: CostOrder & { rate: Typed },
): CostTotals['in_pounds'] => {
  if (rate === null || currency === 'GBP') return null
  const price = new Big(final)
  return {
    per_piece: toMoney(price.times(rate).times(POUND_UPLIFT)),
    planned: toMoney(price.times(bulk_order_quantity).times(new Big(rate).plus(POUND_RATE_ADDITION))),
  }
}

const overTarget = (final: Money, target: Typed, places: number): CostTotals['over_target'] => {
  if (target === null) return null
  const amount = minus(final, toMoney(new Big(target)), places)
  return { amount, percent: percentOf(amount, toMoney(new Big(target))) }
}

export interface ServiceNumbers {
  income: Typed
  payment: Typed
}

export const PROFIT_STATES = ['profit', 'loss', 'break_even'] as const
export type ProfitState = (typeof PROFIT_STATES)[number]

export interface ServiceTotals {
  /** Income − payment of each row, in the rows' order; null where neither was typed. */
  profits: (Money | null)[]
  total_income: Money
  total_payment: Money
  total_profit: Money
  profit_or_loss_status: ProfitState
}

const profitOf = ({ income, payment }: ServiceNumbers): Money | null =>
  income === null && payment === null ? null : toMoney(numberOf(income).minus(numberOf(payment)))

export const profitStateOf = (profit: Money): ProfitState => {
  const signed = new Big(profit)
  if (signed.eq(0)) return 'break_even'
  return signed.gt(0) ? 'profit' : 'loss'
}

/** The rows of Product Development Costing. */
export const serviceTotalsOf = (rows: readonly ServiceNumbers[]): ServiceTotals => {
  const profits = rows.map(profitOf)
  const total = sumOf(profits)
  return {
    profits,
    total_income: sumOf(rows.map(({ income }) => income)),
    total_payment: sumOf(rows.map(({ payment }) => payment)),
    total_profit: total,
    profit_or_loss_status: profitStateOf(total),
  }
}
