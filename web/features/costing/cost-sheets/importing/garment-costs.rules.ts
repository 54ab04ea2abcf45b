/** What a garment takes of a line, and what that costs, under the fields that the line's section has. */
import Big from 'big.js'
import { type FiledKeys, fieldsOf, filedKeys } from '#contract/costing/cost-record.ts'
import type { PricedSection } from '#contract/costing/cost-sheet.rules.ts'
import { eachOf } from '#contract/values/record-fields.ts'

export const TEXTS = filedKeys('text')
export const PERCENTS = filedKeys('percent')

/** What it costs stands under the price and the consumption, whatever its section calls them. */
export interface PricedLine extends Record<FiledKeys<'text' | 'percent'>, string | null> {
  part: string | null
  consumption: string | null
  unit: string | null
  unit_price: string | null
  amount: string | null
}

/** The section whose lines are of this part. */
export const sectionOfPart = (part: string | null): PricedSection => {
  if (part === 'sewing' || part === 'packing') return 'trims'
  return (part ?? 'other_costs') as PricedSection
}

/** A list of trims may say alone what each costs in a garment: as much as one of it does. */
const pricedByAmount = <Line extends PricedLine>(line: Line): Line => {
  const { amount, consumption, unit_price } = line
  if (amount === null || unit_price !== null) return line
  if (consumption === null) return { ...line, consumption: '1', unit: 'piece', unit_price: amount }
  const used = new Big(consumption)
  return used.eq(0)
    ? line
    : { ...line, unit_price: new Big(amount).div(used).round(6, Big.roundHalfUp).toFixed() }
}

/** Of work: what a garment takes of it times what one of it costs, as dyeing by the kilogram; whole pieces are counted. */
const forGarment = ({ part, consumption, unit_price, amount }: PricedLine): string | null => {
  const isCounted = part === 'other_costs' && consumption !== null && /^\d+$/.test(consumption)
  if (consumption === null || unit_price === null || isCounted) return unit_price ?? amount
  return new Big(consumption).times(unit_price).round(6, Big.roundHalfUp).toFixed()
}

/** Texts and percents that the line's section has no field for are not kept. */
const ofSection = <Line extends PricedLine>(line: Line): Line => {
  // Before its section is known it is read as a material.
  const section = line.part === null ? 'trims' : sectionOfPart(line.part)
  const known = new Set(fieldsOf(section).map(({ key }) => key))
  const missing = [...TEXTS, ...PERCENTS].filter((key) => !known.has(key))
  return { ...line, ...eachOf(missing, () => null) }
}

/** What a line costs stands under the field that its section has. */
export const shaped = <Line extends PricedLine>(read: Line): Line => {
  const line = ofSection(read)
  const { part } = line
  const none = { consumption: null, unit: null, amount: null }
  const price = forGarment(line)
  if (part === 'cm_fob') return { ...line, ...none, unit_price: null, amount: line.amount ?? price }
  if (part === 'other_costs') {
    const consumption = /^\d+$/.test(line.consumption ?? '') ? line.consumption : '1'
    return { ...line, ...none, unit_price: price, consumption }
  }
  if (part === 'embellishment_cost') return { ...line, ...none, unit_price: price }
  return { ...pricedByAmount(line), amount: null }
}
