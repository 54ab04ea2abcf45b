import { writeInches } from '../../values/numbers/measures.ts'
import { writeGrade } from '../grading.rules.ts'
import type { ChartContent } from '../measurement-charts.ts'

/** As its history compares it: lengths and rules as people read them, inches as fractions. */
export const toldChart = ({ unit, sizes, points, base_size, tolerance_groups }: ChartContent) => {
  const write = (length: string): string => (unit === 'inch' ? writeInches(length) : length)
  return {
    chart: {
      ...{ unit, sizes, base_size: base_size ?? null },
      tolerance_groups: (tolerance_groups ?? []).map(
        (group) => `${group.name} −${write(group.tolerance_minus)} / +${write(group.tolerance_plus)}`,
      ),
    },
    points: points.map((point) => ({
      ...(unit === 'inch' ? inInches(point) : point),
      grade: point.grade ? writeGrade(point.grade, unit) : null,
      // What a chart from before there was grading does not have is no change.
      is_half: point.is_half || null,
    })),
  }
}

type Point = ChartContent['points'][number]

const inInches = (point: Point): Point => ({
  ...point,
  tolerance_minus: writeInches(point.tolerance_minus),
  tolerance_plus: writeInches(point.tolerance_plus),
  values: Object.fromEntries(Object.entries(point.values).map(([size, value]) => [size, writeInches(value)])),
})
