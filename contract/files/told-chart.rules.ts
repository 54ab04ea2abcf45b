import { writeInches } from '../values/numbers/measures.ts'
import type { ChartContent } from './measurement-charts.ts'

/** As its history compares it: lengths as people read them, inches in sixteenths. */
export const toldChart = ({ unit, sizes, points }: ChartContent) => {
  const write = (length: string): string => (unit === 'inch' ? writeInches(length) : length)
  return {
    chart: { unit, sizes },
    points: points.map((point) => ({
      ...point,
      tolerance_minus: write(point.tolerance_minus),
      tolerance_plus: write(point.tolerance_plus),
      values: Object.fromEntries(Object.entries(point.values).map(([size, value]) => [size, write(value)])),
    })),
  }
}
