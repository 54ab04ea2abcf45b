/** What a buyer reads on the first page: how much was ordered, presented and seen, and what came of each part. */
import { type QcCriterion, resultOfItem } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS, type ReportResult } from '#contract/values/codes/aql.ts'
import { isWithinTolerance } from '#contract/values/numbers/measures.ts'
import { LEVEL_NAMES, number, pieces, RESULT_NAMES } from './report-print.words.ts'

const SHARE = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })
const shareOf = (count: number, whole: number, name: string): string =>
  whole > 0 ? `${SHARE.format(count / whole)} of the ${name}` : ''

/** Each piece of each size once. */
const countMeasured = ({ measurements }: QcReport): number =>
  new Set(measurements.values.map(({ size, piece }) => `${piece} ${size}`)).size

export const printQuantities = (report: QcReport) => {
  const { style, lot, aql, details } = report
  const inspected = details.no_of_pcs_inspected
  const measured = countMeasured(report)
  const presented = aql.plan.lotSize
  return [
    { label: 'Ordered', value: number(style.bulk_order_quantity) ?? '–', note: '' },
    {
      label: 'Presented',
      value: number(lot.lot_size) ?? '–',
      note: shareOf(lot.lot_size, style.bulk_order_quantity, 'order'),
    },
    { label: 'Sample to inspect', value: number(aql.plan.sampleSize) ?? '–', note: '' },
    {
      label: 'Inspected',
      value: number(inspected) ?? 'Not said',
      note: inspected === null ? '' : shareOf(inspected, presented, 'lot'),
    },
    {
      label: 'Measured',
      value: measured === 0 ? 'None' : (number(measured) ?? ''),
      note: measured === 0 ? '' : shareOf(measured, presented, 'lot'),
    },
  ]
}

/** By what the sample is judged, in one line; the plan itself has a table of its own. */
export const printConditions = ({ aql: { plan } }: QcReport): string => {
  const limits = DEFECT_LEVELS.map(
    (level) => `${LEVEL_NAMES[level].toLowerCase()} ${plan.classes[level].aql}`,
  )
  return `Inspection level ${plan.level}; AQL ${limits.join(', ')}.`
}

interface Section {
  name: string
  kind: ReportResult | 'plain'
  word: string
  remarks: string
}

const sayResult = (kind: ReportResult): Pick<Section, 'kind' | 'word'> => ({ kind, word: RESULT_NAMES[kind] })

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const printAqlResult = ({ aql }: QcReport): Section => {
  const found = DEFECT_LEVELS.map((level) => {
    const { typed, captured } = aql.counts[level]
    const own = aql.plan.classes[level]
    const count = `${LEVEL_NAMES[level].toLowerCase()} ${typed ?? captured}`
    return own.planned ? `${count} (${own.accept} allowed)` : `${count} (no plan)`
  })
  return { name: 'Defects by AQL', ...sayResult(aql.proposed_result), remarks: sentence(found.join(', ')) }
}

const printMeasured = (report: QcReport): Section[] => {
  const { chart, values } = report.measurements
  if (!chart) return []
  if (values.length === 0)
    return [{ name: 'Measured pieces', kind: 'plain', word: 'Not measured', remarks: '' }]
  const points = new Map(chart.points.map((point) => [point.code, point]))
  const out = values.filter(({ point, size, value }) => {
    const known = points.get(point)
    const wanted = known?.values[size]
    return known && wanted !== undefined && !isWithinTolerance(value, { ...known, value: wanted })
  })
  const seen = `${number(values.length)} values of ${pieces(countMeasured(report))}`
  return out.length === 0
    ? [
        {
          name: 'Measured pieces',
          kind: 'pass',
          word: 'Within',
          remarks: `${seen}, all within their tolerance`,
        },
      ]
    : [
        {
          ...{ name: 'Measured pieces', kind: 'fail' as const, word: 'Out' },
          remarks: `${seen}, of which ${number(out.length)} out of tolerance`,
        },
      ]
}

const printCriterion = ({ name, result, comments, checklist }: QcCriterion): Section => {
  const judged = checklist.map(resultOfItem)
  const count = (kind: ReportResult): number => judged.filter((each) => each === kind).length
  const items = [
    `${count('pass')} of ${checklist.length} items OK`,
    count('fail') > 0 ? `${count('fail')} not OK` : '',
    count('pending') > 0 ? `${count('pending')} open` : '',
  ].filter(Boolean)
  const remarks = [checklist.length > 0 ? items.join(', ') : '', comments ?? ''].filter(Boolean)
  return { name, ...sayResult(result), remarks: remarks.join('. ') }
}

export const printSections = (report: QcReport): Section[] => [
  printAqlResult(report),
  ...printMeasured(report),
  ...report.criteria.map(printCriterion),
]
