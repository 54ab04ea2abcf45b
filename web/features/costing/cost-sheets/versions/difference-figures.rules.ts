/** By how much a number of one version differs from another's: as an amount, and as a share of what it was. */
import { Big } from 'big.js'
import { COST_SECTIONS, fieldsOf, type KeyedField } from '#contract/costing/cost-record.ts'
import { toMoney } from '#contract/values/numbers/money.ts'
import { ROW_WORDS } from '../cost-words.ts'

export interface FigureForm {
  /** Decimals that are shown at least. */
  least: number
  isMoney: boolean
  /** A percentage of something else: a share of a share says nothing. */
  isShare: boolean
  /** A price of one piece is shown with two decimals, unless both would look alike. */
  isPrice: boolean
}

export interface Figures {
  form: FigureForm
  /** After − before; null for amounts in two currencies. */
  by: string | null
  /** Of what it was, with two decimals. */
  percent: string | null
}

const NUMBER: FigureForm = { least: 0, isMoney: false, isShare: false, isPrice: false }
const SHARE: FigureForm = { ...NUMBER, isShare: true }
const MONEY: FigureForm = { ...NUMBER, least: 2, isMoney: true }
const PRICE: FigureForm = { ...MONEY, isPrice: true }
/** In pounds whatever the sheet's currency is. */
const POUNDS: FigureForm = { ...PRICE, isMoney: false }

const listed = (form: FigureForm, ...fields: string[]) => fields.map((field) => [field, form] as const)

/** Of a line's fields, by their kind; null where they are words. */
const KINDS: Readonly<Record<KeyedField['kind'], FigureForm | null>> = {
  name: null,
  text: null,
  unit: null,
  consumption: NUMBER,
  price: MONEY,
  percent: SHARE,
  measure: NUMBER,
  pieces: NUMBER,
  amount: MONEY,
  counted: MONEY,
  sewing: null,
  company: null,
  companies: null,
}

const FORMS: Readonly<Record<string, FigureForm | null>> = Object.fromEntries([
  ...COST_SECTIONS.flatMap((section) =>
    fieldsOf(section).map(({ key, kind }) => [key, KINDS[kind]] as const),
  ),
  ...listed(MONEY, 'total_income', 'total_payment', 'total_profit', 'income', 'payment'),
  ...listed(MONEY, 'target_fob', 'over_head_value'),
  ...listed(MONEY, 'fabric_actual_cost', 'trim_actual_cost', 'embellishment_actual_cost'),
  ...listed(MONEY, 'cm_fob_actual_cost', 'other_actual_cost', 'over_head_actual_cost'),
  ...listed(PRICE, ...Object.keys(ROW_WORDS)),
  ...listed(POUNDS, 'in_pounds'),
  ...listed(NUMBER, 'inquiry_bulk_order_qty', 'google_conversion_rate_todate'),
  ...listed(SHARE, 'profit_margin_percentage'),
])

/** Null for a field of words. */
export const figureOf = (field: string): FigureForm | null => FORMS[field] ?? null

interface Sides {
  before: string | null
  after: string | null
  isOneCurrency: boolean
}

/** Null where there is no number on either side. */
export const figuresOf = (
  form: FigureForm | null,
  { before, after, isOneCurrency }: Sides,
): Figures | null => {
  if (!form || (before === null && after === null)) return null
  if (form.isMoney && !isOneCurrency) return { form, by: null, percent: null }
  const was = new Big(before ?? 0)
  const by = new Big(after ?? 0).minus(was)
  const percent = form.isShare || was.eq(0) ? null : toMoney(by.times(100).div(was.abs()))
  return { form, by: by.toFixed(), percent }
}

const decimalsIn = (text: string | null): number => text?.split('.')[1]?.length ?? 0

/** With how many decimals the two sides are written: the same for both, so that they stand below each other. */
export const placesOf = ({ form }: Figures, before: string | null, after: string | null): number => {
  const kept = Math.max(form.least, decimalsIn(before), decimalsIn(after))
  if (!form.isPrice || before === null || after === null) return form.isPrice ? form.least : kept
  const short = (text: string) => toMoney(new Big(text), form.least)
  return short(before) === short(after) ? kept : form.least
}
