/** A style's measurement chart: points of measure with a value and a tolerance for each size (docs/product.md, Measurement chart). */
import { z } from 'zod'
import { BODY_BYTES, call } from '../call.ts'
import { QC_LIMITS } from '../values/codes/qc-words.ts'
import { id, idParams, instant, optionalText, requiredText, version } from '../values/fields.ts'
import { MEASURE_UNITS, type MeasureUnit, parseMeasure } from '../values/numbers/measures.ts'
import { eachOf } from '../values/record-fields.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'
import {
  FIRST_TEXTS,
  LATER_TEXTS,
  POINT_RECORD,
  POINT_TEXTS,
  type PointField,
  pointTextOf,
} from './charts/point-record.ts'
import { keptGrade } from './grading.rules.ts'
import { lastIssueFields } from './last-issue.ts'
import { libraryLink } from './library/library-link.ts'

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
  step: 'Must be a length by which sizes differ, such as 1 or -0.5',
  breakTwice: 'This size has a break already',
  groupRequired: 'Name the group',
  groupTwice: 'This group stands there already',
  tooManyGroups: 'A chart has at most 20 groups of tolerances',
  shrinkage: 'Must be a percentage from -50 to 50',
  saved: 'Measurement chart saved',
} as const

const size = requiredText(30, CHART_TEXTS.sizeRequired)
const length = z.string({ error: CHART_TEXTS.measure }).trim().max(20, CHART_TEXTS.measure)
const step = z.string({ error: CHART_TEXTS.step }).trim().max(20, CHART_TEXTS.step)
const group = requiredText(40, CHART_TEXTS.groupRequired)

const gradeRule = z.object({
  step,
  breaks: z.array(z.object({ size, step })).max(QC_LIMITS.chart_sizes, CHART_TEXTS.tooManySizes),
})

const SHRINKAGE = /^-?\d{1,2}([.,]\d{1,2})?$/
const shrinkage = z
  .string({ error: CHART_TEXTS.shrinkage })
  .trim()
  .transform((typed) => typed.replace('−', '-').replace(',', '.'))
  .refine((typed) => SHRINKAGE.test(typed) && Math.abs(Number(typed)) <= 50, CHART_TEXTS.shrinkage)
  .transform((typed) => String(Number(typed)))

const chartPoint = z.object({
  code: requiredText(POINT_RECORD.code.max, CHART_TEXTS.codeRequired),
  name: requiredText(POINT_RECORD.name.max, CHART_TEXTS.pointRequired),
  ...eachOf(POINT_TEXTS, (field) => optionalText(pointTextOf(field).max)),
  tolerance_minus: length,
  tolerance_plus: length,
  /** By size; a size without a value is not measured here. */
  values: z.record(size, length),
  /** Of tolerances, by name; its own tolerances are in force. */
  group: group.nullish().transform((name) => name ?? null),
  /** Measured flat, from edge to edge: twice as much goes around. */
  is_half: z.boolean().nullish().transform(Boolean),
  grade: gradeRule.nullish().transform((rule) => rule ?? null),
  /** Percent by which it gets shorter in washing. */
  shrinkage: shrinkage.nullish().transform((percent) => percent ?? null),
  /** Left out, it stays as it was; null unlinks the point. */
  library: libraryLink.nullish(),
} satisfies Record<PointField | 'library', z.ZodType>)

const toleranceGroup = z.object({ name: group, tolerance_minus: length, tolerance_plus: length })

/** Points go by their codes, which reports name for good. */
const document = z.object({
  version: version.nullish(),
  unit: z.enum(MEASURE_UNITS, { error: 'Choose centimetres or inches' }),
  sizes: z.array(size).max(QC_LIMITS.chart_sizes, CHART_TEXTS.tooManySizes),
  points: z.array(chartPoint).max(QC_LIMITS.chart_points, CHART_TEXTS.tooManyPoints),
  /** From which the sizes are graded; a name that no size has grades nothing. */
  base_size: size.nullish().transform((name) => name ?? null),
  tolerance_groups: z
    .array(toleranceGroup)
    .max(QC_LIMITS.chart_groups, CHART_TEXTS.tooManyGroups)
    .nullish()
    .transform((groups) => groups ?? []),
})
type ChartDocument = z.output<typeof document>

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const findTwice = (names: readonly string[]): number =>
  names.findIndex((name, at) => names.slice(0, at).some((earlier) => same(earlier, name)))

type Refuse = (message: string, path: (string | number)[]) => void

/** Lengths are written with a point; what is none was refused before. */
const canonical = (typed: string, unit: MeasureUnit): string => parseMeasure(typed, unit) ?? typed

const checkPoints = ({ unit, sizes, points, tolerance_groups }: ChartDocument, refuse: Refuse): void => {
  const requireLength = (typed: string, path: (string | number)[]): void => {
    const parsed = parseMeasure(typed, unit)
    if (parsed === null || parsed.startsWith('-')) refuse(CHART_TEXTS.measure, path)
  }
  for (const [at, each] of tolerance_groups.entries()) {
    requireLength(each.tolerance_minus, ['tolerance_groups', at, 'tolerance_minus'])
    requireLength(each.tolerance_plus, ['tolerance_groups', at, 'tolerance_plus'])
  }
  for (const [at, point] of points.entries()) {
    requireLength(point.tolerance_minus, ['points', at, 'tolerance_minus'])
    requireLength(point.tolerance_plus, ['points', at, 'tolerance_plus'])
    for (const [name, value] of Object.entries(point.values)) {
      if (!sizes.includes(name)) refuse(CHART_TEXTS.unknownSize, ['points', at, 'values', name])
      requireLength(value, ['points', at, 'values', name])
    }
  }
}

const checkGrades = ({ unit, sizes, points }: ChartDocument, refuse: Refuse): void => {
  for (const [at, { grade }] of points.entries()) {
    if (!grade) continue
    if (parseMeasure(grade.step, unit) === null) refuse(CHART_TEXTS.step, ['points', at, 'grade', 'step'])
    const twice = findTwice(grade.breaks.map((each) => each.size))
    if (twice >= 0) refuse(CHART_TEXTS.breakTwice, ['points', at, 'grade', 'breaks', twice, 'size'])
    for (const [index, each] of grade.breaks.entries()) {
      const path = ['points', at, 'grade', 'breaks', index]
      if (!sizes.includes(each.size)) refuse(CHART_TEXTS.unknownSize, [...path, 'size'])
      if (parseMeasure(each.step, unit) === null) refuse(CHART_TEXTS.step, [...path, 'step'])
    }
  }
}

/** What the fields say together: names stand once, values are lengths of this unit and of sizes that are there. */
export const chartInput = document
  .superRefine((chart, context) => {
    const refuse: Refuse = (message, path) => context.addIssue({ code: 'custom', message, path })
    const { sizes, points, tolerance_groups } = chart
    const [size, code] = [findTwice(sizes), findTwice(points.map((point) => point.code))]
    const group = findTwice(tolerance_groups.map(({ name }) => name))
    if (size >= 0) refuse(CHART_TEXTS.sizeTwice, ['sizes', size])
    if (code >= 0) refuse(CHART_TEXTS.codeTwice, ['points', code, 'code'])
    if (group >= 0) refuse(CHART_TEXTS.groupTwice, ['tolerance_groups', group, 'name'])
    checkPoints(chart, refuse)
    checkGrades(chart, refuse)
  })
  .transform(({ unit, sizes, points, base_size, tolerance_groups }) => {
    const tolerances = <Row extends Tolerances>(row: Row): Row => ({
      ...row,
      tolerance_minus: canonical(row.tolerance_minus, unit),
      tolerance_plus: canonical(row.tolerance_plus, unit),
    })
    const canonicalStep = <Row extends { step: string }>(row: Row): Row => ({
      ...row,
      step: canonical(row.step, unit),
    })
    return {
      unit,
      sizes,
      base_size,
      tolerance_groups: tolerance_groups.map(tolerances),
      points: points.map(({ grade, values, library, ...point }) => ({
        ...tolerances(point),
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, canonical(value, unit)]),
        ),
        grade: grade && { ...canonicalStep(grade), breaks: grade.breaks.map(canonicalStep) },
        ...(library !== undefined && { library }),
      })),
    }
  })

interface Tolerances {
  tolerance_minus: string
  tolerance_plus: string
}
export type ChartChanges = ChangesOf<z.output<typeof document>>

const keptTolerances = { tolerance_minus: z.string(), tolerance_plus: z.string() }

/** What charts from before there was grading do not have. */
export const keptPointGrading = {
  group: z.string().nullish(),
  is_half: z.boolean().nullish(),
  grade: keptGrade.nullish(),
  shrinkage: z.string().nullish(),
}
export const keptGrading = {
  base_size: z.string().nullish(),
  tolerance_groups: z.array(z.object({ name: z.string(), ...keptTolerances })).nullish(),
}

export const keptPoint = {
  code: z.string(),
  name: z.string(),
  ...eachOf(FIRST_TEXTS, () => z.string().nullable()),
  ...eachOf(LATER_TEXTS, () => z.string().nullish()),
  ...keptTolerances,
  /** By size. */
  values: z.record(z.string(), z.string()),
  ...keptPointGrading,
} satisfies Record<PointField, z.ZodType>

/** A chart as it is kept, in reports too: lengths are decimal text in its unit. */
export const chartContent = z.object({
  unit: z.enum(MEASURE_UNITS),
  sizes: z.array(z.string()),
  ...keptGrading,
  points: z.array(
    z.object({
      ...keptPoint,
      /** For those who may change it. */
      library: libraryLink.nullish(),
    }),
  ),
})
export type ChartContent = z.infer<typeof chartContent>

export const measurementChart = chartContent.extend({
  inquiry_id: id,
  /** Null until the chart was saved for the first time. */
  version: version.nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  /** Of an issue: how points are measured, as pictures by their codes; a picture is read by its hash. */
  pictures: z.record(z.string(), z.string()),
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
