/** A style's measurement chart: points of measure with a value and a tolerance for each size (docs/product.md, Measurement chart). */
import { z } from 'zod'
import { BODY_BYTES, call } from '../call.ts'
import { QC_LIMITS } from '../values/codes/qc-words.ts'
import { id, idParams, instant, optionalText, requiredText, version } from '../values/fields.ts'
import { MEASURE_UNITS, parseMeasure } from '../values/numbers/measures.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'
import { lastIssueFields } from './last-issue.ts'

export const CHART_TEXTS = {
  sizeRequired: 'Name the size',
  sizeTwice: 'This size stands there already',
  pointRequired: 'Name the point of measure',
  codeRequired: 'Give the point a code',
  codeTwice: 'This code is used already',
  measure: 'Must be a length from 0, in inches also as 12 3/8',
  unknownSize: 'This size is not in the chart',
  tooManySizes: 'A chart has at most 30 sizes',
  tooManyPoints: 'A chart has at most 100 points of measure',
  saved: 'Measurement chart saved',
} as const

const size = requiredText(30, CHART_TEXTS.sizeRequired)
const length = z.string({ error: CHART_TEXTS.measure }).trim().max(20, CHART_TEXTS.measure)

const chartPoint = z.object({
  code: requiredText(20, CHART_TEXTS.codeRequired),
  name: requiredText(255, CHART_TEXTS.pointRequired),
  /** How to measure. */
  method: optionalText(1000),
  tolerance_minus: length,
  tolerance_plus: length,
  /** By size; a size without a value is not measured here. */
  values: z.record(size, length),
})

/** Points go by their codes, which reports name for good. */
const document = z.object({
  version: version.nullish(),
  unit: z.enum(MEASURE_UNITS, { error: 'Choose centimetres or inches' }),
  sizes: z.array(size).max(QC_LIMITS.chart_sizes, CHART_TEXTS.tooManySizes),
  points: z.array(chartPoint).max(QC_LIMITS.chart_points, CHART_TEXTS.tooManyPoints),
})

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const findTwice = (names: readonly string[]): number =>
  names.findIndex((name, at) => names.slice(0, at).some((earlier) => same(earlier, name)))

/** What the fields say together: names stand once, values are lengths of this unit and of sizes that are there. */
export const chartInput = document
  .superRefine(({ unit, sizes, points }, context) => {
    const refuse = (message: string, path: (string | number)[]): void =>
      context.addIssue({ code: 'custom', message, path })
    const [size, code] = [findTwice(sizes), findTwice(points.map((point) => point.code))]
    if (size >= 0) refuse(CHART_TEXTS.sizeTwice, ['sizes', size])
    if (code >= 0) refuse(CHART_TEXTS.codeTwice, ['points', code, 'code'])
    const requireLength = (typed: string, path: (string | number)[]): void => {
      const parsed = parseMeasure(typed, unit)
      if (parsed === null || parsed.startsWith('-')) refuse(CHART_TEXTS.measure, path)
    }
    for (const [at, point] of points.entries()) {
      requireLength(point.tolerance_minus, ['points', at, 'tolerance_minus'])
      requireLength(point.tolerance_plus, ['points', at, 'tolerance_plus'])
      for (const [name, value] of Object.entries(point.values)) {
        if (!sizes.includes(name)) refuse(CHART_TEXTS.unknownSize, ['points', at, 'values', name])
        requireLength(value, ['points', at, 'values', name])
      }
    }
  })
  .transform(({ unit, sizes, points }) => {
    const canonical = (typed: string): string => parseMeasure(typed, unit) ?? typed
    return {
      unit,
      sizes,
      points: points.map((point) => ({
        ...point,
        tolerance_minus: canonical(point.tolerance_minus),
        tolerance_plus: canonical(point.tolerance_plus),
        values: Object.fromEntries(
          Object.entries(point.values).map(([name, value]) => [name, canonical(value)]),
        ),
      })),
    }
  })
export type ChartContent = z.output<typeof chartInput>
export type ChartChanges = ChangesOf<z.output<typeof document>>

/** A chart as a report keeps it: lengths are decimal text in its unit. */
export const chartContent = z.object({
  unit: z.enum(MEASURE_UNITS),
  sizes: z.array(z.string()),
  points: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      method: z.string().nullable(),
      tolerance_minus: z.string(),
      tolerance_plus: z.string(),
      values: z.record(z.string(), z.string()),
    }),
  ),
})

export const measurementChart = chartContent.extend({
  inquiry_id: id,
  /** Null until the chart was saved for the first time. */
  version: version.nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  ...lastIssueFields,
  can: z.object({ change: z.boolean() }),
})
export type MeasurementChart = z.infer<typeof measurementChart>

export const readChart = call({
  name: 'readMeasurementChart',
  method: 'GET',
  path: '/api/inquiries/{id}/measurement_chart',
  tag: 'Quality control',
  summary: "A style's measurement chart",
  access: 'measurement_chart:read',
  params: idParams,
  answer: measurementChart,
  errors: ['not_found'],
})

export const saveChart = call({
  name: 'saveMeasurementChart',
  method: 'PUT',
  path: '/api/inquiries/{id}/measurement_chart',
  tag: 'Quality control',
  summary:
    "Save a style's measurement chart; what is not sent stays. Reports keep the chart that they began with",
  access: 'measurement_chart:change',
  params: idParams,
  body: changesOf(document),
  max_body_bytes: BODY_BYTES.document,
  answer: measurementChart,
  errors: ['not_found', 'stale', 'conflict'],
})
