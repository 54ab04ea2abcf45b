/** Measured values as the table shows and takes them. */
import type { Measurement, Measurements } from '#contract/quality/qc-measurements.ts'
import {
  deviationOf,
  isWithinTolerance,
  type MeasureUnit,
  measuredBy,
  parseMeasure,
  writeInches,
} from '#contract/values/numbers/measures.ts'

export type Chart = NonNullable<Measurements['chart']>
export type ChartPoint = Chart['points'][number]

/** Whether one types what was measured, or by how much it differs from the chart. */
export type Entry = 'value' | 'deviation'

export interface Cell {
  point: string
  size: string
  piece: number
}

export const keyOfCell = ({ point, size, piece }: Cell): string => JSON.stringify([point, size, piece])

export const valuesByCell = (values: readonly Measurement[]): ReadonlyMap<string, string> =>
  new Map(values.map((measured) => [keyOfCell(measured), measured.value]))

const write = (decimal: string, unit: MeasureUnit): string =>
  unit === 'inch' ? writeInches(decimal) : decimal

/** What the field shows of a saved value. */
export const showValue = (value: string, wanted: string, unit: MeasureUnit, entry: Entry): string => {
  if (entry === 'value') return write(value, unit)
  const deviation = deviationOf(value, wanted)
  return deviation.startsWith('-') || deviation === '0'
    ? write(deviation, unit)
    : `+${write(deviation, unit)}`
}

/** The measured value that a text stands for; null for nothing, undefined for what is no length. */
export const readTyped = (
  typed: string,
  wanted: string,
  unit: MeasureUnit,
  entry: Entry,
): string | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  const parsed = parseMeasure(text.replace(/^\+/, ''), unit)
  if (parsed === null) return undefined
  const value = entry === 'value' ? parsed : measuredBy(parsed, wanted)
  return value.startsWith('-') ? undefined : value
}

/** By how much a value leaves its tolerance, in words; null inside. */
export const sayOutside = (
  value: string,
  point: ChartPoint,
  size: string,
  unit: MeasureUnit,
): string | null => {
  const wanted = point.values[size]
  if (wanted === undefined || isWithinTolerance(value, { ...point, value: wanted })) return null
  const deviation = deviationOf(value, wanted)
  return deviation.startsWith('-') ? `${write(deviation, unit)} short` : `+${write(deviation, unit)} over`
}

export const sayTolerance = ({ tolerance_minus, tolerance_plus }: ChartPoint, unit: MeasureUnit): string =>
  tolerance_minus === tolerance_plus
    ? `±${write(tolerance_plus, unit)}`
    : `−${write(tolerance_minus, unit)} / +${write(tolerance_plus, unit)}`

export const showWanted = (decimal: string, unit: MeasureUnit): string => write(decimal, unit)
