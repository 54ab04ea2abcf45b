/** What a buyer reads on the first page: how much was ordered, presented and seen, and what came of each part. */
import { type QcCriterion, resultOfItem } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS, type ReportResult } from '#contract/values/codes/aql.ts'
import { isWithinTolerance } from '#contract/values/numbers/measures.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import { LEVEL_NAMES, pieces, RESULT_NAMES } from './report-print.words.ts'

const shareOf = (count: number, whole: number, locale: string): string | null =>
  whole > 0
    ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(count / whole)
    : null

/** Each piece of each size once. */
const countMeasured = ({ measurements }: QcReport): number =>
  new Set(measurements.values.map(({ size, piece }) => `${piece} ${size}`)).size

export const printQuantities = (report: QcReport, { t, number, locale }: Speaker) => {
  const { style, lot, aql, details } = report
  const inspected = details.no_of_pcs_inspected
  const measured = countMeasured(report)
  const ofOrder = (count: number): string => {
    const share = shareOf(count, style.bulk_order_quantity, locale)
    return share === null ? '' : t`${share} of the order`
  }
  const ofLot = (count: number): string => {
    const share = shareOf(count, aql.plan.lotSize, locale)
    return share === null ? '' : t`${share} of the lot`
  }
  return [
    { label: t`Ordered`, value: number(style.bulk_order_quantity), note: '' },
    { label: t`Presented`, value: number(lot.lot_size), note: ofOrder(lot.lot_size) },
    { label: t`Sample to inspect`, value: number(aql.plan.sampleSize), note: '' },
    {
      label: t`Inspected`,
      value: inspected === null ? t`Not said` : number(inspected),
      note: inspected === null ? '' : ofLot(inspected),
    },
    {
      label: t`Measured`,
      value: measured === 0 ? t`None` : number(measured),
      note: measured === 0 ? '' : ofLot(measured),
    },
  ]
}

/** By what the sample is judged, in one line; the plan itself has a table of its own. */
export const printConditions = ({ aql: { plan } }: QcReport, { t, say, within }: Speaker): string => {
  const limits = DEFECT_LEVELS.map((level) => `${within(say(LEVEL_NAMES[level]))} ${plan.classes[level].aql}`)
  return t`Inspection level ${plan.level}; AQL ${limits.join(', ')}.`
}

/** What garments were made by may have been replaced since. */
export const printIssue = (
  { issue_number: issue, latest_issue: last }: Pick<QcReport, 'issue_number' | 'latest_issue'>,
  { t }: Speaker,
): string[] => {
  if (issue === null) return []
  if (last !== null && last > issue) return [t`Measured by issue ${issue}. Issue ${last} replaces it.`]
  return [t`Measured by issue ${issue}`]
}

interface Section {
  name: string
  kind: ReportResult | 'plain'
  word: string
  remarks: string
}

const sayResult = (kind: ReportResult, { say }: Speaker): Pick<Section, 'kind' | 'word'> => ({
  kind,
  word: say(RESULT_NAMES[kind]),
})

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const printAqlResult = ({ aql }: QcReport, speaker: Speaker): Section => {
  const { t, say, within, number } = speaker
  const found = DEFECT_LEVELS.map((level) => {
    const { typed, captured } = aql.counts[level]
    const own = aql.plan.classes[level]
    const count = `${within(say(LEVEL_NAMES[level]))} ${number(typed ?? captured)}`
    return own.planned ? t`${count} (${own.accept} allowed)` : t`${count} (no plan)`
  })
  return {
    name: t`Defects by AQL`,
    ...sayResult(aql.proposed_result, speaker),
    remarks: sentence(found.join(', ')),
  }
}

const printMeasured = (report: QcReport, speaker: Speaker): Section[] => {
  const { t, number } = speaker
  const { chart, values } = report.measurements
  if (!chart) return []
  const name = t`Measured pieces`
  if (values.length === 0) return [{ name, kind: 'plain', word: t`Not measured`, remarks: '' }]
  const points = new Map(chart.points.map((point) => [point.code, point]))
  const out = values.filter(({ point, size, value }) => {
    const known = points.get(point)
    const wanted = known?.values[size]
    return known && wanted !== undefined && !isWithinTolerance(value, { ...known, value: wanted })
  })
  const seen = [number(values.length), pieces(countMeasured(report), speaker)] as const
  return out.length === 0
    ? [
        {
          ...{ name, kind: 'pass', word: t`Within` },
          remarks: t`${seen[0]} values of ${seen[1]}, all within their tolerance`,
        },
      ]
    : [
        {
          ...{ name, kind: 'fail', word: t`Out` },
          remarks: t`${seen[0]} values of ${seen[1]}, of which ${number(out.length)} out of tolerance`,
        },
      ]
}

const printCriterion = ({ name, result, comments, checklist }: QcCriterion, speaker: Speaker): Section => {
  const { t } = speaker
  const judged = checklist.map(resultOfItem)
  const count = (kind: ReportResult): number => judged.filter((each) => each === kind).length
  const items = [
    t`${count('pass')} of ${checklist.length} items OK`,
    count('fail') > 0 ? t`${count('fail')} not OK` : '',
    count('pending') > 0 ? t`${count('pending')} open` : '',
  ].filter(Boolean)
  const remarks = [checklist.length > 0 ? items.join(', ') : '', comments ?? ''].filter(Boolean)
  return { name: speaker.name(name), ...sayResult(result, speaker), remarks: remarks.join('. ') }
}

export const printSections = (report: QcReport, speaker: Speaker): Section[] => [
  printAqlResult(report, speaker),
  ...printMeasured(report, speaker),
  ...report.criteria.map((criterion) => printCriterion(criterion, speaker)),
]
