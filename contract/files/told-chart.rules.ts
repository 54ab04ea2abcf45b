import { writeInches } from '../values/numbers/measures.ts'
import type { ChartContent } from './measurement-charts.ts'

/** As its history compares it: lengths as people read them, inches in sixteenths. */
export const toldChart = ({ unit, sizes, points }: ChartContent) => {
  const chart = { unit, sizes }
  if (unit === 'cm') return { chart, points }
  return {
    chart,
    points: points.map((point) => ({
      ...point,
      tolerance_minus: writeInches(point.tolerance_minus),
      tolerance_plus: writeInches(point.tolerance_plus),
      values: Object.fromEntries(
        Object.entries(point.values).map(([size, value]) => [size, writeInches(value)]),
      ),
    })),
  }
}
