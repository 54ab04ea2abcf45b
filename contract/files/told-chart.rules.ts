import { writeInches } from '../values/numbers/measures.ts'
import { writeGrade } from './grading.rules.ts'
import type { ChartContent } from './measurement-charts.ts'

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
      ...point,
      tolerance_minus: write(point.tolerance_minus),
      tolerance_plus: write(point.tolerance_plus),
      values: Object.fromEntries(Object.entries(point.values).map(([size, value]) => [size, write(value)])),
      group: point.group ?? null,
      is_half: point.is_half ?? false,
      grade: point.grade ? writeGrade(point.grade, unit) : null,
      shrinkage: point.shrinkage ?? null,
    })),
  }
}
