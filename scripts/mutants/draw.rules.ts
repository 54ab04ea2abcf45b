/** Which mutants are drawn, and what a share among the drawn says of all. */
import { createHash } from 'node:crypto'

/** The same seed draws the same of what is there, whatever else is added or goes. */
export const draw = <T>(all: readonly T[], count: number, seed: string, keyOf: (each: T) => string): T[] =>
  all
    .map((each) => ({
      each,
      place: createHash('sha256')
        .update(`${seed} ${keyOf(each)}`)
        .digest('hex'),
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
    .map(({ each }) => each)

const Z = 1.96

/** Wilson's 95 % interval of a share, both ends between 0 and 1. */
export const intervalOf = (hits: number, count: number): [low: number, high: number] => {
  if (count === 0) return [0, 1]
  const share = hits / count
  const middle = share + Z ** 2 / (2 * count)
  const reach = Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2))
  const whole = 1 + Z ** 2 / count
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)]
}
