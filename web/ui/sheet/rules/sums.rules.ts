/** Sum and average of selected numbers, exact: digits are added as whole numbers of their smallest place. */

const placesIn = (digits: string): number => digits.split('.')[1]?.length ?? 0

const toUnits = (digits: string, places: number): bigint => {
  const [whole = '', decimals = ''] = digits.split('.')
  return BigInt(`${whole}${decimals.padEnd(places, '0')}`)
}

const fromUnits = (units: bigint, places: number): string => {
  const size = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const decimals = size.slice(size.length - places)
  const text = places > 0 ? `${size.slice(0, -places)}.${decimals}` : size
  return `${units < 0n ? '-' : ''}${text}`
}

/** Half away from zero. */
const divide = (units: bigint, by: bigint): bigint => {
  const doubled = (units < 0n ? -units : units) * 2n + by
  const rounded = doubled / (by * 2n)
  return units < 0n ? -rounded : rounded
}

export interface Sums {
  count: number
  sum: string
  /** With two decimals more than the numbers have, without zeros at its end. */
  average: string
}

const MORE_PLACES = 2

/** Null for fewer than two numbers. */
export const sumUp = (numbers: readonly string[]): Sums | null => {
  if (numbers.length < 2) return null
  const places = Math.max(...numbers.map(placesIn))
  const total = numbers.reduce((sum, digits) => sum + toUnits(digits, places), 0n)
  const fine = divide(total * 10n ** BigInt(MORE_PLACES), BigInt(numbers.length))
  const average = fromUnits(fine, places + MORE_PLACES).replace(/\.?0+$/, '')
  return { count: numbers.length, sum: fromUnits(total, places), average }
}
