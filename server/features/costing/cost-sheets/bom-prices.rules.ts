/** Prices of lines that come from the BOM in another currency: what the BOM said × the rate, whatever was sent. */
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { SecondaryCostInput } from '#contract/costing/secondary-costs.ts'
import { convertPrice } from '#contract/values/numbers/money.ts'
import type { SecondaryCostContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Problems } from '#server/platform/documents/problems.ts'

const FROM_BOM = ['fabric', 'trims'] as const
type Line = SecondaryCostInput[(typeof FROM_BOM)[number]][number]
type Former = Pick<Line, 'unit_price' | 'bom'>

interface Converting {
  /** Of the sheet. */
  currency: string
  saved: Pick<SecondaryCostContent, (typeof FROM_BOM)[number]> | null
}

const isSameSource = (one: Line['bom'], other: Line['bom']): boolean =>
  one?.item_id === other?.item_id &&
  one?.rate === other?.rate &&
  one?.seen.currency === other?.seen.currency &&
  one?.seen.unit_price === other?.seen.unit_price

/** What the BOM said, as somebody sends it. */
const DECIMAL = /^\d{1,16}(\.\d{1,6})?$/

/**
 * Null where the price is the line's own: typed after it was filled, in the sheet's currency, or left as it was when the
 * BOM changed.
 */
const priceFromBom = (line: Line, former: Former | undefined, currency: string): string | null => {
  const { bom } = line
  if (!bom || bom.rate === null || bom.seen.unit_price === null) return null
  if (bom.seen.currency === null || bom.seen.currency === currency) return null
  if (former && isSameSource(bom, former.bom)) return null
  if (!DECIMAL.test(bom.seen.unit_price)) return NO_PRICE
  const isLeft = former?.bom && bom.rate === former.bom.rate && line.unit_price === former.unit_price
  return isLeft ? null : convertPrice(bom.seen.unit_price, bom.rate)
}

const NO_PRICE = 'no price'

/** What a unit price has before its point, at most. */
const MOST_DIGITS = 10
const isTooLarge = (price: string): boolean =>
  (price.replace('-', '').split('.')[0] ?? '').length > MOST_DIGITS

/** The document with the server's prices, and by path those that no line can have. */
export const withBomPrices = (
  document: SecondaryCostInput,
  { currency, saved }: Converting,
): { document: SecondaryCostInput; problems: Problems } => {
  const problems: Problems = {}
  const sections = FROM_BOM.map((section) => {
    const former = new Map((saved?.[section] ?? []).map((line) => [line.id, line as Former]))
    const lines = (document[section] as Line[]).map((line, index) => {
      const price = priceFromBom(line, former.get(line.id), currency)
      if (price === null) return line
      if (price === NO_PRICE) {
        problems[`${section}.${index}.bom.seen.unit_price`] = COST_TEXTS.unitPrice
        return line
      }
      if (isTooLarge(price)) problems[`${section}.${index}.unit_price`] = COST_TEXTS.priceTooLarge
      return { ...line, unit_price: price }
    })
    return [section, lines]
  })
  return { document: { ...document, ...Object.fromEntries(sections) }, problems }
}
