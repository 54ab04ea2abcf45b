/** What a garment takes of a line, and what that costs, under the fields that the line's section has. */
import Big from 'big.js'

export interface PricedLine {
  part: string | null
  type: string | null
  consumption: string | null
  unit: string | null
  unit_price: string | null
  wastage: string | null
  insurance: string | null
  finance: string | null
  amount: string | null
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

/** What a section has no field for is not kept; what a line costs stands under the field that its section has. */
export const shaped = <Line extends PricedLine>(line: Line): Line => {
  const { part } = line
  const none = { consumption: null, unit: null, wastage: null, insurance: null, finance: null }
  const price = forGarment(line)
  if (part === 'cm_fob')
    return { ...line, ...none, type: null, unit_price: null, amount: line.amount ?? price }
  if (part === 'other_costs')
    return {
      ...line,
      ...none,
      type: null,
      amount: null,
      unit_price: price,
      consumption: /^\d+$/.test(line.consumption ?? '') ? line.consumption : '1',
    }
  if (part === 'embellishment_cost')
    return {
      ...{ ...line, ...none, type: null, amount: null, unit_price: price },
      ...{ wastage: line.wastage, finance: line.finance },
    }
  return { ...pricedByAmount(line), amount: null, type: part === 'fabric' ? line.type : null }
}
