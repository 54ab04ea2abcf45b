import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import type { MeasurementChange, Measurements } from '#contract/quality/qc-measurements.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { parseMeasure } from '#contract/values/numbers/measures.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Problems, refuseProblems } from '#server/platform/documents/problems.ts'
import { requireWas } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { listMeasurementsOf } from '../content/report-content.store.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import { changeReport, findLastSave } from '../qc-report.store.ts'
import { findChartInForce } from './chart-in-force.ts'
import { clearMeasurement, setMeasurement } from './measurement.store.ts'
import { presentMeasurements } from './present-measurements.ts'

type Clock = Pick<Parts, 'now'>
type Answer = Measurements & { version: number }
type Chart = NonNullable<ReportRow['chart']>

const keyOf = ({ point, size, piece }: Omit<MeasurementChange, 'value'>): string =>
  JSON.stringify([point, size, piece])

const present = async (tx: Tx, report: ReportRow, version: number): Promise<Answer> => {
  const newest = await findChartInForce(tx, report.style_id)
  const values = await listMeasurementsOf(tx, report.id)
  return { ...presentMeasurements(report, newest.version, values), version }
}

/** The values as they are kept. @throws Refusal `invalid` at each that the chart does not have or that is no length */
const parseValues = (chart: Chart, values: readonly MeasurementChange[]) => {
  const problems: Problems = {}
  const points = new Set(chart.points.map(({ code }) => code))
  const parsed = values.map((change, at) => {
    const value = change.value ? parseMeasure(change.value, chart.unit) : null
    if (!points.has(change.point) || !chart.sizes.includes(change.size))
      problems[`values.${at}.point`] = QC_TEXTS.unknownPoint
    if (change.value && (value === null || value.startsWith('-')))
      problems[`values.${at}.value`] = CHART_TEXTS.measure
    const was = change.was && (parseMeasure(change.was, chart.unit) ?? change.was)
    return { ...change, value, was }
  })
  refuseProblems(problems)
  return parsed
}

/** Each value for itself; all or none. @throws Refusal `not_found`, `forbidden`, `conflict`, `stale`, `invalid` */
export const saveMeasurements = async (
  tx: Tx,
  { now }: Clock,
  on: OnReport,
  values: readonly MeasurementChange[],
): Promise<Answer> => {
  const report = await openForChange(tx, on)
  if (!report.chart) throw new Refusal('conflict', { text: QC_TEXTS.noChart })
  const changes = parseValues(report.chart, values)
  const rows = await listMeasurementsOf(tx, on.id)
  const saved = new Map(rows.map((row) => [keyOf(row), row.value]))
  for (const change of changes)
    await requireWas(change, saved.get(keyOf(change)) ?? null, () => findLastSave(tx, on.id))
  for (const { value, was: _, ...place } of changes) {
    if (value === null) await clearMeasurement(tx, on.id, place)
    else await setMeasurement(tx, on.id, { ...place, value })
    if (value === null) saved.delete(keyOf(place))
    else saved.set(keyOf(place), value)
  }
  if (saved.size > QC_LIMITS.measurements)
    throw new Refusal('conflict', { text: QC_TEXTS.tooManyMeasurements })
  return present(tx, report, await changeReport(tx, { ...on, now: now() }))
}

/** Only while nothing is measured by the chart that the report has. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const takeNewestChart = async (tx: Tx, { now }: Clock, on: OnReport): Promise<Answer> => {
  const report = await openForChange(tx, on)
  const newest = await findChartInForce(tx, report.style_id)
  const { content, version: chart_version, issue_number } = newest
  if (!content) throw new Refusal('conflict', { text: QC_TEXTS.noChart })
  if ((await listMeasurementsOf(tx, on.id)).length > 0)
    throw new Refusal('conflict', { text: QC_TEXTS.measuredAlready })
  if (chart_version === report.chart_version && issue_number === report.issue_number)
    return present(tx, report, report.version)
  await audit(tx, on.actor, {
    action: 'qc_report.chart_taken',
    subject: { kind: 'qc_report', id: on.id },
    details: { version: chart_version, issue: issue_number },
  })
  const columns = { chart: JSON.stringify(content), chart_version, issue_number }
  const version = await changeReport(tx, { ...on, now: now() }, columns)
  return present(tx, { ...report, chart: content, chart_version, issue_number }, version)
}
