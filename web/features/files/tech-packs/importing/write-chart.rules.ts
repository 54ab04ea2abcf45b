/** A measurement chart as rows of a workbook, as its import reads them again. */
import { POINT_TEXTS } from '#contract/files/charts/point-record.ts'
import { writeGrade } from '#contract/files/grading.rules.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import { type ChartRow, type ChartValues, namedGrade, showLength } from '../chart/chart-values.rules.ts'
import { CHART_TABLE, type ChartKey, type SIZE_KEYS, showTolerance } from './chart-import.rules.ts'

type OwnKey = Exclude<ChartKey, (typeof SIZE_KEYS)[number]>
type Chart = Pick<ChartValues, 'unit' | 'sizes' | 'points'>

const CELLS: Readonly<Record<OwnKey, (point: ChartRow, chart: Chart) => WrittenCell>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  ...eachOf(POINT_TEXTS, (field) => (point: ChartRow) => point[field]),
  tolerance: (point, { unit }) => showTolerance(point, unit),
  grade: ({ grade }, { unit, sizes }) => grade && writeGrade(namedGrade(grade, sizes), unit),
  unit: (_, { unit }) => unit,
}
const ownKeys = Object.keys(CELLS) as OwnKey[]

/** Inches stand as fractions, as people read them. */
const lengthOf = (decimal: string | undefined, { unit }: Chart): WrittenCell => {
  if (!decimal) return null
  return unit === 'inch' ? showLength(decimal, unit) : Number(decimal)
}

export const writeChart = (chart: Chart): WrittenCell[][] => [
  [...ownKeys.map((key) => CHART_TABLE.columns[key].head), ...chart.sizes.map(({ name }) => name)],
  ...chart.points.map((point) => [
    ...ownKeys.map((key) => CELLS[key](point, chart)),
    ...chart.sizes.map(({ id }) => lengthOf(point.values[id], chart)),
  ]),
]
