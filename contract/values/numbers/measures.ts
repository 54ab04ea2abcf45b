/** Lengths of a garment: centimetres or inches, typed as decimals or, in inches, as fractions to a thirty-second (`12 3/8`). */
const DECIMAL = /^-?\d{1,4}([.,]\d{1,5})?$/
const FRACTION = /^(-)?(?:(\d{1,4})[ -])?(\d{1,2})\/(2|4|8|16|32)["″]?$/
/** One character for a fraction, as keyboards and spreadsheets write it. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '½': '1/2', '¼': '1/4', '¾': '3/4' },
  ...{ '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' },
}
const FRACTION_SLASH = '\u2044'

export const MEASURE_UNITS = ['cm', 'inch'] as const
export type MeasureUnit = (typeof MEASURE_UNITS)[number]

const FINEST = 32
/** Of which a thirty-second of an inch is a whole number. */
const PARTS = 100_000

const writeParts = (parts: number): string => {
  const [whole, places = ''] = (Math.abs(parts) / PARTS).toFixed(5).split('.')
  const kept = places.replace(/0+$/, '')
  return `${parts < 0 ? '-' : ''}${whole}${kept && `.${kept}`}`
}

/** `12⅜` → `12 3/8`. */
const spellFraction = (text: string): string =>
  text
    .replaceAll(FRACTION_SLASH, '/')
    .replace(/\s*([½¼¾⅛⅜⅝⅞])/u, (_, sign: string) => ` ${SIGNS[sign]}`)
    .replace(/^(-?) /, '$1')

/** `12 3/8` and `12⅜` → `12.375`, `4,50` → `4.5`; null for what is no length. A fraction is one of an inch alone. */
export const parseMeasure = (typed: string, unit: MeasureUnit): string | null => {
  const text = typed.trim().replace('−', '-')
  if (DECIMAL.test(text)) return writeParts(Math.round(Number(text.replace(',', '.')) * PARTS))
  const [, minus, whole = '0', above, below] = (unit === 'inch' && FRACTION.exec(spellFraction(text))) || []
  if (!above || !below || Number(above) >= Number(below)) return null
  const parts = Number(whole) * PARTS + (Number(above) * PARTS) / Number(below)
  return writeParts(minus ? -parts : parts)
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

export const addLengths = (one: string, other: string): string => writeParts(partsOf(one) + partsOf(other))

export const scaleLength = (length: string, by: number): string =>
  writeParts(Math.round(partsOf(length) * by))

/** What a tape measure shows: tenths of a centimetre, sixteenths of an inch. */
const ON_A_TAPE: Readonly<Record<MeasureUnit, number>> = { cm: 10, inch: 16 }

export const roundLength = (length: string, unit: MeasureUnit): string =>
  writeParts(Math.round((partsOf(length) / PARTS) * ON_A_TAPE[unit]) * (PARTS / ON_A_TAPE[unit]))

/** `12.375` as a tailor writes it: `12 3/8`; decimals that are no thirty-seconds stay decimals. */
export const writeInches = (decimal: string): string => {
  const finest = (Math.abs(partsOf(decimal)) * FINEST) / PARTS
  if (!Number.isInteger(finest)) return decimal
  const whole = Math.floor(finest / FINEST)
  let [above, below] = [finest % FINEST, FINEST]
  if (above === 0) return decimal
  while (above % 2 === 0) [above, below] = [above / 2, below / 2]
  const sign = decimal.startsWith('-') ? '-' : ''
  return `${sign}${whole > 0 ? `${whole} ` : ''}${above}/${below}`
}

const CM_PER_INCH = 2.54
const SIXTEENTHS = 16
const MILLIMETRES = 10

/** A decimal of the other unit in this one, rounded to a sixteenth of an inch or to a millimetre. */
export const convertLength = (decimal: string, to: MeasureUnit): string => {
  const value = Number(decimal)
  const converted =
    to === 'inch'
      ? Math.round((value / CM_PER_INCH) * SIXTEENTHS) / SIXTEENTHS
      : Math.round(value * CM_PER_INCH * MILLIMETRES) / MILLIMETRES
  return String(converted)
}
