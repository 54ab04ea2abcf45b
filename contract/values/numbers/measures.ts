/** Lengths of a garment: centimetres or inches, typed as decimals or, in inches, as sixteenths (`12 3/8`). */
const DECIMAL = /^-?\d{1,4}([.,]\d{1,4})?$/
const FRACTION = /^(-)?(?:(\d{1,4})[ -])?(\d{1,2})\/(2|4|8|16)"?$/

export const MEASURE_UNITS = ['cm', 'inch'] as const
export type MeasureUnit = (typeof MEASURE_UNITS)[number]

const SIXTEENTHS = 16
/** Ten thousandths: what a sixteenth of an inch is a whole number of. */
const PARTS = 10_000

const writeParts = (parts: number): string => {
  const [whole, places = ''] = (Math.abs(parts) / PARTS).toFixed(4).split('.')
  const kept = places.replace(/0+$/, '')
  return `${parts < 0 ? '-' : ''}${whole}${kept && `.${kept}`}`
}

/** `12 3/8` → `12.375`, `4,50` → `4.5`; null for what is no length. A fraction is one of an inch alone. */
export const parseMeasure = (typed: string, unit: MeasureUnit): string | null => {
  const text = typed.trim().replace('−', '-')
  if (DECIMAL.test(text)) return writeParts(Math.round(Number(text.replace(',', '.')) * PARTS))
  const [, minus, whole = '0', above, below] = (unit === 'inch' && FRACTION.exec(text)) || []
  if (!above || !below || Number(above) >= Number(below)) return null
  const sixteenths = Number(whole) * SIXTEENTHS + (Number(above) * SIXTEENTHS) / Number(below)
  return writeParts((minus ? -1 : 1) * sixteenths * (PARTS / SIXTEENTHS))
}

const partsOf = (decimal: string): number => Math.round(Number(decimal) * PARTS)

interface Target {
  /** What the chart says for the size. */
  value: string
  tolerance_minus: string
  tolerance_plus: string
}

/** By how much a piece differs from the chart: `-0.5`. */
export const deviationOf = (measured: string, value: string): string =>
  writeParts(partsOf(measured) - partsOf(value))

/** The measured value of a piece that differs by this much. */
export const measuredBy = (deviation: string, value: string): string =>
  writeParts(partsOf(value) + partsOf(deviation))

/** A value at the very edge of its tolerance is inside. */
export const isWithinTolerance = (measured: string, target: Target): boolean => {
  const deviation = partsOf(measured) - partsOf(target.value)
  return deviation >= -partsOf(target.tolerance_minus) && deviation <= partsOf(target.tolerance_plus)
}

/** `12.375` as a tailor writes it: `12 3/8`; decimals that are no sixteenths stay decimals. */
export const writeInches = (decimal: string): string => {
  const sixteenths = (Math.abs(partsOf(decimal)) * SIXTEENTHS) / PARTS
  if (!Number.isInteger(sixteenths)) return decimal
  const whole = Math.floor(sixteenths / SIXTEENTHS)
  const rest = sixteenths % SIXTEENTHS
  if (rest === 0) return decimal
  const share = rest % 8 === 0 ? 8 : rest % 4 === 0 ? 4 : rest % 2 === 0 ? 2 : 1
  const sign = decimal.startsWith('-') ? '-' : ''
  return `${sign}${whole > 0 ? `${whole} ` : ''}${rest / share}/${SIXTEENTHS / share}`
}
