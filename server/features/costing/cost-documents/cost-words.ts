/** The words of printed costs. Times are UTC: a document is read in every zone. */
import type { CostRowKey } from '#contract/costing/cost-sheet.rules.ts'
import { PLACES } from '#contract/values/numbers/money.ts'
import {
  writeAmount,
  writeDecimal,
  writeMoney,
  writeSigned,
  writeWhole,
} from '#contract/values/numbers/written-numbers.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { KeptSupplier } from '#server/features/costing/cost-sheets/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

export const FILTER_NAMES = { cm: 'CM', cmt: 'CMT', fob: 'FOB' } as const

/** What of planned and actual costs can be compared. */
export const ROWS_WITH_ACTUAL = told`Rows with an actual cost`

export const ROW_NAMES: Record<CostRowKey, Told> = {
  fabric: told`Fabric`,
  trims: told`Trims, sewing and packing`,
  embellishment_cost: told`Embellishment`,
  cm_fob: told`CM/FOB charges`,
  other_costs: told`Other cost`,
  over_head: told`Over head`,
}

/** Numbers as the screen of the reader writes them; empty for nothing. */
export interface NumberWriter {
  /** An amount with the decimals that it has, two at least. */
  amount: (decimal: string | null) => string
  /** What was gained stands with its sign, as what was lost does. */
  profit: (decimal: string | null) => string
  /** Consumption, percents: every digit. */
  decimal: (decimal: string | null) => string
  /** Of one unit: two decimals at least. */
  price: (decimal: string | null) => string
  /** For one piece, with the two decimals that prices are shown with. */
  piece: (decimal: string) => string
  money: (decimal: string, currency: string) => string
  pieces: (count: number) => string
}

const orEmpty =
  (write: (decimal: string) => string) =>
  (decimal: string | null): string =>
    decimal === null ? '' : write(decimal)

export const writerFor = (speaker: Speaker, locale: string): NumberWriter => {
  const { t } = speaker
  const decimal = (least: number) => orEmpty((text) => writeDecimal(text, locale, least))
  return {
    amount: orEmpty((text) => writeAmount(text, locale, placesOf(text))),
    profit: orEmpty((text) => writeSigned(text, locale, placesOf(text))),
    decimal: decimal(0),
    price: decimal(PLACES),
    piece: (text) => writeAmount(text, locale),
    money: (text, currency) => writeMoney(text, currency, locale),
    pieces: (count) => (count === 1 ? t`1 piece` : t`${writeWhole(count, locale)} pieces`),
  }
}

export const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** `Anatolia Knit (Hall 2, Hall 3)` */
export const nameSupplier = ({ name, factories }: Pick<KeptSupplier, 'name' | 'factories'>): string =>
  factories.length === 0 ? name : `${name} (${factories.map((factory) => factory.name).join(', ')})`

/** The price in the words of the specification: «in dollars» only where it is in dollars. */
export const finalFobIn = (currency: string): Told =>
  currency === 'USD' ? told`Final FOB in dollars` : told`Final FOB in ${currency}`

export const POUNDS = {
  piece: told`Final FOB in pounds, one piece`,
  pieceFormula: told`Final FOB × rate × 1.06`,
  total: told`Final FOB in pounds, whole order`,
  totalFormula: told`Final FOB × pieces × (rate + 0.06)`,
} as const

const placesOf = (amount: string | null): number => Math.max(PLACES, amount?.split('.')[1]?.length ?? 0)

/** As many as the amounts themselves have: all of a version are rounded alike. */
export const placesIn = (lines: readonly { amount: string | null }[]): number =>
  Math.max(PLACES, ...lines.map(({ amount }) => placesOf(amount)))
