/** The words of printed costs. Times are UTC: a document is read in every zone. */
import { Big } from 'big.js'
import type { CostRowKey } from '#contract/cost-sheet.rules.ts'
import { PLACES, toMoney } from '#contract/values/money.ts'
import type { KeptSupplier } from '#server/features/cost-sheets/index.ts'

export const FILTER_NAMES = { cm: 'CM', cmt: 'CMT', fob: 'FOB' } as const

/** What of planned and actual costs can be compared. */
export const ROWS_WITH_ACTUAL = 'Rows with an actual cost'

export const ROW_NAMES: Record<CostRowKey, string> = {
  fabric: 'Fabric',
  trims: 'Trims, sewing and packing',
  embellishment_cost: 'Embellishment',
  cm_fob: 'CM/FOB charges',
  other_costs: 'Other cost',
  over_head: 'Over head',
}

const NARROW_SPACE = '\u202f'
const MINUS = '−'

/** `-12345.6` → `−12 345.6`, with a narrow space that no zone takes for a decimal sign. Empty for nothing. */
export const writeNumber = (decimal: string | null): string => {
  if (decimal === null) return ''
  const [whole = '', rest] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)
  return `${decimal.startsWith('-') ? MINUS : ''}${grouped}${rest === undefined ? '' : `.${rest}`}`
}

/** With two decimals at least, as prices are written. */
export const writePrice = (decimal: string | null): string => {
  const [whole, rest = ''] = (decimal ?? '').split('.')
  return decimal === null ? '' : writeNumber(`${whole}.${rest.padEnd(2, '0')}`)
}

/** What was gained stands with its sign, as what was lost does. */
export const writeProfit = (money: string | null): string =>
  money === null || money.startsWith('-') || Number(money) === 0
    ? writeNumber(money)
    : `+${writeNumber(money)}`

export const writePieces = (pieces: number): string =>
  pieces === 1 ? '1 piece' : `${writeNumber(String(pieces))} pieces`

export const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** `Anatolia Knit (Hall 2, Hall 3)` */
export const nameSupplier = ({ name, factories }: Pick<KeptSupplier, 'name' | 'factories'>): string =>
  factories.length === 0 ? name : `${name} (${factories.map((factory) => factory.name).join(', ')})`

/** The price in the words of the specification: «in dollars» only where it is in dollars. */
export const finalFobIn = (currency: string): string =>
  currency === 'USD' ? 'Final FOB in dollars' : `Final FOB in ${currency}`

export const POUNDS = {
  piece: 'Final FOB in pounds, one piece',
  pieceFormula: 'Final FOB × rate × 1.06',
  total: 'Final FOB in pounds, whole order',
  totalFormula: 'Final FOB × pieces × (rate + 0.06)',
} as const

export const DECIMAL_WORDS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' }

/** As many as the amounts themselves have: all of a version are rounded alike. */
export const placesIn = (lines: readonly { amount: string | null }[]): number =>
  Math.max(PLACES, ...lines.map(({ amount }) => amount?.split('.')[1]?.length ?? 0))

/** A price for one piece, with the two decimals that prices are shown with. */
export const writePiece = (amount: string): string => writeNumber(toMoney(new Big(amount)))
