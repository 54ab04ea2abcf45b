/**
 * The formulas of the costing rules as a spreadsheet writes them (docs/product.md, Costing): each rounds where the rules
 * round, so that a spreadsheet comes to the same cents. Columns are counted from 0.
 */
import { type CostSection, fieldsOf } from '#contract/costing/cost-record.ts'
import type { CostRow, CostRowKey, CostTotals, PricedSection } from '#contract/costing/cost-sheet.rules.ts'
import { COST_WORKBOOK_SHEETS } from '#contract/costing/cost-workbook.ts'
import type { Counted, Places, WorkbookValue } from '#server/platform/workbooks/write-workbook.ts'

/** Facts above the summary that it counts with. */
export const PIECES = 'Order, pieces'
export const MARGIN = 'Profit margin on cost, %'

const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** To as many decimals as the amount has. A part that is not in the workbook leaves the amount as it is. */
const rounded = (value: string, formula: (at: Places) => string | null): Counted => ({
  value,
  formula: (at) => {
    const inner = formula(at)
    return inner === null ? null : `ROUND(${inner},${placesOf(value)})`
  },
})

export const totalBelow = (value: string, column: number): Counted =>
  rounded(value, ({ rows }) => {
    const range = rows(column)
    return range && `SUM(${range})`
  })

export const profitOfRow = (value: string, columns: { income: number; payment: number }): Counted =>
  rounded(value, ({ cell }) => `${cell(columns.income)}-${cell(columns.payment)}`)

/** Where a field of the section stands: its column. */
const columnIn = (section: CostSection, key: string): number =>
  fieldsOf(section).findIndex((field) => field.key === key)

/** The formula of a line's amount by the cells of its fields. */
type AmountFormula = (of: (key: string) => string) => string
const ofMaterial: AmountFormula = (of) =>
  `${of('consumption')}*${of('unit_price')}*(1+(${of('wastage')}+${of('insurance')}+${of('finance')})/100)`
const AMOUNTS: Readonly<Record<Exclude<PricedSection, 'cm_fob'>, AmountFormula>> = {
  fabric: ofMaterial,
  trims: ofMaterial,
  embellishment_cost: (of) => `${of('unit_price')}*(1+(${of('wastage')}+${of('finance')})/100)`,
  other_costs: (of) => `${of('cost')}*${of('number_of_pieces')}`,
}

/** An amount that follows from the other fields of its line. */
export const amountIn = (section: keyof typeof AMOUNTS, amount: string): Counted =>
  rounded(amount, ({ cell }) => AMOUNTS[section]((key) => cell(columnIn(section, key))))

export const amountColumn = (section: PricedSection): number => columnIn(section, 'amount')

/** Of the summary: one piece, planned, actual, profit or loss. */
const [PIECE, PLANNED, ACTUAL, PROFIT] = [1, 2, 3, 4]

const ofOrder = (value: string): Counted =>
  rounded(value, ({ cell, fact }) => {
    const pieces = fact(PIECES)
    return pieces && `${cell(PIECE)}*${pieces}`
  })

export const summaryRow = (key: CostRowKey, row: CostRow): WorkbookValue[] => {
  return [
    // Over head is typed.
    key === 'over_head'
      ? row.per_piece
      : {
          value: row.per_piece,
          formula: (at) => at.total(COST_WORKBOOK_SHEETS[key], amountColumn(key)),
        },
    ofOrder(row.planned),
    row.actual,
    row.profit_or_loss && rounded(row.profit_or_loss, ({ cell }) => `${cell(PLANNED)}-${cell(ACTUAL)}`),
  ]
}

type Compared = NonNullable<CostTotals['compared']>

/**
 * Of the rows whose actual cost is known, and of no others.
 * @param isWhole whether all of them stand in the workbook; else the values stand alone
 */
export const comparedRow = (
  { planned, actual, profit_or_loss }: Compared,
  isWhole: boolean,
): WorkbookValue[] =>
  isWhole ? comparedFormulas({ planned, actual, profit_or_loss }) : [planned, actual, profit_or_loss]

const comparedFormulas = ({ planned, actual, profit_or_loss }: Compared): WorkbookValue[] => [
  rounded(planned, ({ rows }) => {
    const [known, all] = [rows(ACTUAL), rows(PLANNED)]
    return known && `SUMIF(${known},"<>",${all})`
  }),
  totalBelow(actual, ACTUAL),
  totalBelow(profit_or_loss, PROFIT),
]

type Price = CostTotals['final_fob']

export const netRow = ({ per_piece, planned }: Price): WorkbookValue[] => [
  totalBelow(per_piece, PIECE),
  ofOrder(planned),
]

/** @param first which of the rows below the table the net price is; margin and final price follow it */
export const marginRow = ({ per_piece, planned }: Price, first: number): WorkbookValue[] => [
  rounded(per_piece, ({ sum, fact }) => {
    const percent = fact(MARGIN)
    return percent && `${sum(first, PIECE)}*${percent}/100`
  }),
  ofOrder(planned),
]

export const finalRow = ({ per_piece, planned }: Price, first: number): WorkbookValue[] => [
  rounded(per_piece, ({ sum }) => `${sum(first, PIECE)}+${sum(first + 1, PIECE)}`),
  ofOrder(planned),
]

/** The target stands below the final price. */
export const overTarget = (amount: string, first: number): Counted =>
  rounded(amount, ({ sum }) => `${sum(first + 2, PIECE)}-${sum(first + 3, PIECE)}`)
