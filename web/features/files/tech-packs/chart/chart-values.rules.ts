/** What the form of a measurement chart holds. Sizes and points have ids here, so that one that is renamed stays itself. */
import type { ChartContent, MeasurementChart } from '#contract/files/measurement-charts.ts'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import { type MeasureUnit, parseMeasure, writeInches } from '#contract/values/numbers/measures.ts'

export interface ChartSize {
  id: string
  name: string
}

export interface ChartRow {
  id: string
  code: string
  name: string
  method: string | null
  tolerance_minus: string
  tolerance_plus: string
  /** By the id of the size; decimals with a point. */
  values: Readonly<Record<string, string>>
}

export interface ChartValues {
  version: number | null
  unit: MeasureUnit
  sizes: readonly ChartSize[]
  points: readonly ChartRow[]
  [key: string]: unknown
}

type Known = Pick<ChartValues, 'sizes' | 'points'>

const sizeId = (name: string, known?: Known): string =>
  known?.sizes.find((size) => size.name === name)?.id ?? `size:${name}`
const pointId = (code: string, known?: Known): string =>
  known?.points.find((point) => point.code === code)?.id ?? `point:${code}`

/** @param known where the same sizes and points have ids already */
export const chartValuesOf = (
  { version, unit, sizes, points }: Pick<MeasurementChart, 'version' | keyof ChartContent>,
  known?: Known,
): ChartValues => ({
  version,
  unit,
  sizes: sizes.map((name) => ({ id: sizeId(name, known), name })),
  points: points.map(({ values, ...point }) => ({
    ...point,
    id: pointId(point.code, known),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [sizeId(name, known), value])),
  })),
})

/** A row that was only begun is none. */
export const isFilled = ({ name, method, values }: ChartRow): boolean =>
  name.trim() !== '' || Boolean(method?.trim()) || Object.values(values).some((value) => value !== '')

/** As a save sends it. */
export const chartInputOf = ({ version, unit, sizes, points }: ChartValues) => ({
  version,
  unit,
  sizes: sizes.map(({ name }) => name),
  points: points.filter(isFilled).map(({ id: _, values, ...point }) => ({
    ...point,
    values: Object.fromEntries(
      sizes.flatMap((size) => {
        const value = values[size.id]
        return value ? [[size.name, value]] : []
      }),
    ),
  })),
})

/** A decimal as it stands in a cell. */
export const showLength = (decimal: string, unit: MeasureUnit): string =>
  unit === 'inch' ? writeInches(decimal) : decimal

/** A typed length, or why it is none. */
export const readLength = (
  text: string,
  unit: MeasureUnit,
): { length: string; problem?: undefined } | { problem: string } => {
  const parsed = parseMeasure(text, unit)
  return parsed === null || parsed.startsWith('-') ? { problem: CHART_TEXTS.measure } : { length: parsed }
}

const LAST_OF_CODE = /^(.*?)(\d+|[a-z])$/i

/** `A` → `B`, `P9` → `P10`, `Z` → `Z2`; the next one that no point has. */
export const nextCode = (points: readonly Pick<ChartRow, 'code'>[], above?: string): string => {
  const taken = new Set(points.map(({ code }) => code.trim().toLowerCase()))
  let code = above?.trim() || points.at(-1)?.code.trim() || ''
  do code = codeAfter(code)
  while (taken.has(code.toLowerCase()))
  return code
}

const codeAfter = (code: string): string => {
  if (code === '') return 'A'
  const [, stem = '', last = ''] = LAST_OF_CODE.exec(code) ?? [null, code, '']
  if (last === '') return `${code}2`
  if (/\d/.test(last)) return `${stem}${Number(last) + 1}`
  if (last.toLowerCase() === 'z') return `${code}2`
  return `${stem}${String.fromCharCode(last.charCodeAt(0) + 1)}`
}

const USUAL_TOLERANCE: Readonly<Record<MeasureUnit, string>> = { cm: '1', inch: '0.5' }

/** Below another point: with its tolerances and the next code. */
export const newPoint = (
  id: string,
  { points, unit }: Pick<ChartValues, 'points' | 'unit'>,
  above: ChartRow | null,
): ChartRow => ({
  id,
  code: nextCode(points, above?.code),
  name: '',
  method: null,
  tolerance_minus: above?.tolerance_minus ?? USUAL_TOLERANCE[unit],
  tolerance_plus: above?.tolerance_plus ?? USUAL_TOLERANCE[unit],
  values: {},
})

/** What is wrong with points as they stand beside each other, by id and column. */
export const findPointProblems = (
  points: readonly ChartRow[],
): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const filled = points.filter(isFilled)
  const count = new Map<string, number>()
  for (const { code } of filled) {
    const key = code.trim().toLowerCase()
    count.set(key, (count.get(key) ?? 0) + 1)
  }
  const found = new Map<string, Record<string, string>>()
  for (const { id, code, name } of filled) {
    const key = code.trim().toLowerCase()
    const wrong: Record<string, string> = {}
    if (key === '') wrong.code = CHART_TEXTS.codeRequired
    else if ((count.get(key) ?? 0) > 1) wrong.code = CHART_TEXTS.codeTwice
    if (name.trim() === '') wrong.name = CHART_TEXTS.pointRequired
    if (Object.keys(wrong).length > 0) found.set(id, wrong)
  }
  return found
}

/** What is wrong with the names of sizes, by id. */
export const findSizeProblems = (sizes: readonly ChartSize[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  sizes.forEach(({ id, name }, at) => {
    const same = (other: ChartSize) => other.name.trim().toLowerCase() === name.trim().toLowerCase()
    if (name.trim() === '') found.set(id, CHART_TEXTS.sizeRequired)
    else if (sizes.slice(0, at).some(same)) found.set(id, CHART_TEXTS.sizeTwice)
  })
  return found
}

/** Names as they are typed or pasted in one go: `S, M; L`, or cells of a row or column. */
export const splitSizes = (text: string): string[] =>
  text
    .split(/[,;\t\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const CM_PER_INCH = 2.54
const SIXTEENTHS = 16
const MILLIMETRES = 10

/** Rounded to a sixteenth of an inch, or to a millimetre. */
const convertLength = (decimal: string, to: MeasureUnit): string => {
  const value = Number(decimal)
  const converted =
    to === 'inch'
      ? Math.round((value / CM_PER_INCH) * SIXTEENTHS) / SIXTEENTHS
      : Math.round(value * CM_PER_INCH * MILLIMETRES) / MILLIMETRES
  return String(converted)
}

export const convertChart = (values: ChartValues, to: MeasureUnit): ChartValues => ({
  ...values,
  unit: to,
  points: values.points.map((point) => ({
    ...point,
    tolerance_minus: convertLength(point.tolerance_minus, to),
    tolerance_plus: convertLength(point.tolerance_plus, to),
    values: Object.fromEntries(
      Object.entries(point.values).map(([size, value]) => [size, convertLength(value, to)]),
    ),
  })),
})

/** How many points have a value for it. */
export const countValues = ({ points }: Pick<ChartValues, 'points'>, size: string): number =>
  points.filter(({ values }) => Boolean(values[size])).length
