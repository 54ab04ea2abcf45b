import type { Measurement, Measurements } from '#contract/quality/qc-measurements.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'

/** In the order of the chart's points and sizes. */
export const presentMeasurements = (
  { chart, chart_version }: Pick<ReportRow, 'chart' | 'chart_version'>,
  newest: number | null,
  values: readonly Measurement[],
): Measurements => {
  const points = new Map(chart?.points.map(({ code }, at) => [code, at]))
  const sizes = new Map(chart?.sizes.map((size, at) => [size, at]))
  const placeOf = ({ point, size, piece }: Measurement): number[] => [
    points.get(point) ?? 0,
    sizes.get(size) ?? 0,
    piece,
  ]
  const byPlace = (one: Measurement, other: Measurement): number => {
    const [a, b] = [placeOf(one), placeOf(other)]
    const at = a.findIndex((value, index) => value !== b[index])
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
  }
  return { chart, chart_version, newest_version: newest, values: values.toSorted(byPlace) }
}
