/** Measured pieces of an inspection, beside the chart that is frozen into the report (docs/product.md, Measurements). */
import { z } from 'zod'
import { call } from '../call.ts'
import { chartContent } from '../files/measurement-charts.ts'
import { QC_LIMITS } from '../values/codes/qc-words.ts'
import { idParams, version } from '../values/fields.ts'
import { fixed } from '../values/text/marked.ts'

const place = {
  /** Code of the point of measure. */
  point: z.string().min(1).max(20),
  size: z.string().min(1).max(30),
  /** Of this size: 1 is the first. */
  piece: z.int().min(1).max(QC_LIMITS.pieces, fixed`A size has at most ${QC_LIMITS.pieces} pieces`),
}

export const measurement = z.object({ ...place, value: z.string() })
export type Measurement = z.infer<typeof measurement>

export const measurements = z.object({
  /** Null where the style had no chart when the report was made. */
  chart: chartContent.nullable(),
  chart_version: version.nullable(),
  /** The style's chart at present; a newer one may be taken while nothing is measured. */
  newest_version: version.nullable(),
  values: z.array(measurement),
})
export type Measurements = z.infer<typeof measurements>

const change = z.object({
  ...place,
  /** In the chart's unit, inches also as `12 3/8`; null takes the value away. */
  value: z.string().trim().max(20).nullable(),
  /** The value that the change began from. */
  was: z.string().nullable().optional(),
})
export type MeasurementChange = z.output<typeof change>

export const saveMeasurements = call({
  name: 'saveQcMeasurements',
  method: 'PUT',
  path: '/api/qc_reports/{id}/measurements',
  tag: 'Quality control',
  summary: 'Save measured values, each by point, size and piece; the others stay',
  access: 'qc_report:change',
  params: idParams,
  body: z.object({ values: z.array(change).min(1).max(500) }),
  answer: measurements.extend({ version }),
  errors: ['not_found', 'stale', 'conflict'],
})

export const takeNewestChart = call({
  name: 'takeMeasurementChart',
  method: 'POST',
  path: '/api/qc_reports/{id}/take_measurement_chart',
  tag: 'Quality control',
  summary: "Take the style's present measurement chart; refused once something is measured",
  access: 'qc_report:change',
  params: idParams,
  answer: measurements.extend({ version }),
  errors: ['not_found', 'conflict'],
})
