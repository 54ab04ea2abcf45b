/** Another chart in this one: in place of it, or what it has more. */
import { type ChartValues, chartValuesOf, convertChart, withScale } from './chart-values.rules.ts'

/** The whole chart, or the points, sizes and groups that are missing here. */
export type CopyMode = 'replace' | 'add'

/** A chart of a style, or of a block. */
export type CopiedChart = Parameters<typeof chartValuesOf>[0]
type Copied = Pick<ChartValues, 'unit' | 'sizes' | 'base_size' | 'tolerance_groups' | 'points'>

const fold = (text: string): string => text.trim().toLowerCase()

export const copyChart = (values: ChartValues, from: CopiedChart, mode: CopyMode): Copied => {
  const theirs = chartValuesOf(from, values)
  if (mode === 'replace') {
    const { unit, sizes, base_size, tolerance_groups, points } = theirs
    return { unit, sizes, base_size, tolerance_groups, points }
  }
  const other = theirs.unit === values.unit ? theirs : convertChart(theirs, values.unit)
  const codes = new Set(values.points.map(({ code }) => fold(code)))
  const groups = new Set(values.tolerance_groups.map(({ name }) => fold(name)))
  const sizes = new Set(values.sizes.map(({ id }) => id))
  // Its own points get the new sizes by their rules before the others stand beside them.
  const own = withScale(values, {
    sizes: [...values.sizes, ...other.sizes.filter(({ id }) => !sizes.has(id))],
    base_size: values.base_size ?? other.base_size,
  })
  return {
    unit: values.unit,
    ...own,
    tolerance_groups: [
      ...values.tolerance_groups,
      ...other.tolerance_groups.filter(({ name }) => !groups.has(fold(name))),
    ],
    points: [...own.points, ...other.points.filter(({ code }) => !codes.has(fold(code)))],
  }
}
