/** How value chains are said on the screen. */
import type { Circularity } from '#contract/companies/value-chains.ts'
import { TRACE_STEPS, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'

/** In characters (docs/product.md, Waits and widths). */
const MAKER_LENGTH = 60

export const sayTransparency = (percent: number): string => `Transparency ${percent}%`
const CIRCULARITY: Readonly<Record<Circularity, string>> = {
  none: 'Circularity - none',
  low: 'Circularity - low',
  medium: 'Circularity - medium',
  high: 'Circularity - high',
}
export const sayCircularity = (range: Circularity): string => CIRCULARITY[range]

/** A long name is cut, with a sign that it is. */
export const cutMaker = (name: string): string =>
  [...name].length > MAKER_LENGTH ? `${[...name].slice(0, MAKER_LENGTH).join('')}…` : name

const STEP_NAMES = new Map(TRACE_STEPS.map(({ key, display_name }) => [key, display_name]))
export const nameOfTraceKey = (key: TraceStepKey): string => STEP_NAMES.get(key) ?? key

/** `1 step`, `2 steps`. */
export const sayCount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
