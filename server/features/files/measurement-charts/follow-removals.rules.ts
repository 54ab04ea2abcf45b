import { POINT_TEXTS } from '#contract/files/charts/point-record.ts'
import type { ChartChanges, ChartContent } from '#contract/files/measurement-charts.ts'
import { eachOf } from '#contract/values/record-fields.ts'

/**
 * The change with what hangs on sizes and groups that it takes away, where it does not speak of that itself: the base
 * size, breaks of rules, and the groups of points. A value of a size is refused instead, so that none is lost unseen.
 */
export const followRemovals = (change: ChartChanges, saved: ChartContent): ChartChanges => {
  const { sizes, tolerance_groups: groups } = change
  const followed: ChartChanges = { ...change }
  if (sizes && change.base_size === undefined && saved.base_size && !sizes.includes(saved.base_size))
    followed.base_size = null
  if (change.points === undefined && (sizes || groups))
    followed.points = saved.points.map((point) => ({
      ...point,
      group: !groups || groups.some(({ name }) => name === point.group) ? (point.group ?? null) : null,
      ...eachOf(POINT_TEXTS, (field) => point[field] ?? null),
      is_half: point.is_half ?? false,
      shrinkage: point.shrinkage ?? null,
      grade: point.grade
        ? { ...point.grade, breaks: point.grade.breaks.filter(({ size }) => !sizes || sizes.includes(size)) }
        : null,
    }))
  return followed
}
