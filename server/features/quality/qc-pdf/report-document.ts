/** What the template prints of a report: every text as it stands on the page. */

import { type QcCriterion, resultOfItem } from '#contract/quality/qc-criteria.ts'
import { PRINTED_TEXTS, REPORT_RECORD } from '#contract/quality/qc-report-record.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS } from '#contract/values/codes/aql.ts'
import { AQL_STANDARD } from '#contract/values/codes/aql-table.ts'
import type { FileComponent } from '#contract/values/codes/qc-words.ts'
import { isReceivedLater } from '#contract/values/made-at.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { numberPhotos, type PhotoNumbers } from './number-photos.rules.ts'
import { printDefects, printDefectTable, sumOf } from './print-defects.ts'
import { printMeasurements } from './print-measurements.ts'
import { printConditions, printQuantities, printSections } from './print-summary.ts'
import { shortTimesIn, timesIn, type WriteTime, writeMade } from './print-times.rules.ts'
import { photoName } from './printed-pictures.ts'
import {
  COMPONENT_NAMES,
  JUDGEMENT_NAMES,
  LEVEL_NAMES,
  originOf,
  pieces,
  RESULT_NAMES,
  SIDE_NAMES,
} from './report-print.words.ts'

/** Names of pictures in the document's folder; those of photos are in `printed-pictures.ts`. */
export { photoName } from './printed-pictures.ts'
export const packingName = (id: number): string => `packing-${id}.jpg`
export const signatureName = (id: number): string => `signature-${id}.png`
export const STYLE_PICTURE = 'style.jpg'
export const LOGO = 'logo.jpg'

interface Printing {
  sheet: SheetLayout
  /** IANA name of the reader's zone. */
  timeZone: string
  /** Which of the pictures on the first page there are. */
  cover: { picture: boolean; logo: boolean }
}

/** @param report as its reader sees it */
export const printReport = (report: QcReport, { sheet, timeZone, cover }: Printing) => {
  const numbers = numberPhotos(report)
  const write = timesIn(timeZone)
  return {
    ...printHead(report, { sheet, write, cover }),
    ...printBody(report, { sheet, numbers, write: shortTimesIn(timeZone) }),
    signatures: printSignatures(report, write),
    not_confirmed: report.not_confirmed_by.map(({ name }) => `Not confirmed by ${name}.`),
  }
}

interface Head extends Pick<Printing, 'sheet' | 'cover'> {
  write: WriteTime
}

const printHead = (report: QcReport, { sheet, write, cover }: Head) => ({
  sheet,
  title: `${report.name} – ${report.style.style_number}`,
  author: report.creator_organization.name,
  header_name: `${report.style.style_name ?? 'Untitled style'} · ${report.name}`,
  style_number: report.style.style_number,
  footer: report.is_approved
    ? `Approved by ${report.approved_by_name ?? ''}, ${write(report.approved_at ?? '')}`
    : 'Not approved yet',
  name: report.name,
  subtitle: [report.style.style_name, report.style.brand.name, report.details.supplier_name]
    .filter(Boolean)
    .join(' · '),
  logo: cover.logo ? { file: LOGO, alt: `Logo of ${report.creator_organization.name}` } : null,
  picture: cover.picture
    ? { file: STYLE_PICTURE, alt: report.style.style_name ?? report.style.style_number }
    : null,
  result: { ...printResult(report), confirmed: printConfirmation(report, write) },
  approval: printApproval(report),
  facts: printFacts(report, write),
  quantities: printQuantities(report),
  conditions: [AQL_STANDARD, printConditions(report)],
  sections: printSections(report),
})

interface Body {
  sheet: SheetLayout
  numbers: PhotoNumbers
  write: WriteTime
}

const printBody = (report: QcReport, { sheet, numbers, write }: Body) => ({
  plan: printPlan(report),
  defect_table: printDefectTable(report, numbers),
  notes: report.details.notes ?? '',
  criteria: report.criteria.map((criterion) => printCriterion(criterion, write)),
  defects: printDefects(report, { numbers, write }),
  measurements: printMeasurements(report.measurements, sheet),
  photos: printPhotos(report, { numbers, write }),
  packing: printPacking(report, write),
})

const printPacking = ({ packing_list }: QcReport, write: WriteTime) => ({
  names: packing_list.filter(({ url }) => url === null).map(({ title }) => title),
  pictures: packing_list
    .filter(({ url }) => url !== null)
    .map(({ id, title, made_at, created_at }) => ({
      file: packingName(id),
      alt: `Packing list: ${title}`,
      caption: `${title}\n${writeMade(write, made_at, created_at)}`,
    })),
})

const printSignatures = ({ signatures }: QcReport, write: WriteTime) =>
  signatures.map((signature) => ({
    side: `${SIDE_NAMES[signature.side]} · ${signature.organization_registry.name}`,
    name: signature.qc_name,
    typed: signature.qc_name,
    facts: `${signature.designation} · ${writeMade(write, signature.made_at, signature.updated_at)}`,
    origin: originOf(signature, write),
    stands: signature.counts,
    picture: signature.is_typed
      ? null
      : { file: signatureName(signature.id), alt: `Signature of ${signature.qc_name}`, caption: '' },
  }))

/** Who stands by the verdict: who approved it, and whose signatures count. */
const printConfirmation = (report: QcReport, write: WriteTime): string[] => [
  report.is_approved
    ? `Approved by ${report.approved_by_name ?? ''}, ${write(report.approved_at ?? '')}`
    : 'Not approved yet',
  ...report.signatures
    .filter(({ counts }) => counts)
    .map(
      ({ side, organization_registry, qc_name }) =>
        `Signed for ${organization_registry.name} (${SIDE_NAMES[side].toLowerCase()}): ${qc_name}`,
    ),
  ...report.not_confirmed_by.map(({ name }) => `Not confirmed by ${name}`),
]

/** What was open when the report was approved, and why it was approved all the same. */
const printApproval = ({ is_approved, approval_open, approval_reason }: QcReport) =>
  is_approved && approval_reason !== null ? { open: approval_open, reason: approval_reason } : null

const printResult = ({ aql }: QcReport) => ({
  kind: aql.overall_result,
  word: RESULT_NAMES[aql.overall_result],
  note: `Proposed by the sampling plan: ${RESULT_NAMES[aql.proposed_result].toLowerCase()}.`,
  reason: aql.overall_result === aql.proposed_result ? '' : (aql.result_reason ?? ''),
})

const printFacts = (
  { style, details, lot, responsible, creator_organization, revision }: QcReport,
  write: WriteTime,
) =>
  [
    { label: 'Style number', value: style.style_number },
    { label: 'Brand', value: style.brand.name },
    { label: 'Supplier', value: details.supplier_name },
    { label: 'Factory', value: lot.factory_name },
    { label: 'Product category', value: style.product_type },
    ...PRINTED_TEXTS.map((field) => ({ label: REPORT_RECORD[field].label, value: details[field] })),
    { label: 'Lot number', value: lot.lot_number },
    { label: 'Ship date', value: lot.ship_date },
    { label: 'Inspection date', value: details.inspection_date },
    { label: 'Inspecting company', value: creator_organization.name },
    { label: 'Inspector', value: responsible.full_name },
    {
      label: 'Report info entered',
      value: isReceivedLater(details.made_at, details.updated_at)
        ? writeMade(write, details.made_at, details.updated_at)
        : null,
    },
    { label: 'Revision', value: revision > 1 ? String(revision) : null },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))

const printPlan = ({ aql }: QcReport) => {
  const { plan, counts } = aql
  const sample = plan.inspectAll ? `all ${pieces(plan.sampleSize)}` : `a sample of ${pieces(plan.sampleSize)}`
  return {
    summary: `A lot of ${pieces(plan.lotSize)}, level ${plan.level}: ${sample}.`,
    rows: DEFECT_LEVELS.map((level) => {
      const own = plan.classes[level]
      const { typed, captured } = counts[level]
      const found = typed === null ? String(captured) : `${typed} (typed)`
      return own.planned
        ? [LEVEL_NAMES[level], own.aql, own.codeLetter, String(own.accept), String(own.reject), found]
        : [LEVEL_NAMES[level], own.aql, '–', '–', '–', found]
    }),
    notes: DEFECT_LEVELS.flatMap((level) => {
      const own = plan.classes[level]
      if (!own.planned)
        return [
          `${LEVEL_NAMES[level]}: no plan for AQL ${own.aql}. The standard has ${own.neighbours.join(' and ')}.`,
        ]
      return own.stricter
        ? [
            `${LEVEL_NAMES[level]}: judged by the limits of its own smaller sample of ${own.sampleSize}, which is stricter.`,
          ]
        : []
    }),
  }
}

const printCriterion = (
  { name, result, comments, checklist, made_at, changed_at }: QcCriterion,
  write: WriteTime,
) => ({
  name,
  when: changed_at === null ? '' : writeMade(write, made_at, changed_at),
  kind: result,
  word: RESULT_NAMES[result],
  comments: comments ?? '',
  items: checklist.map((item) => [
    item.name,
    LEVEL_NAMES[item.defect_level],
    JUDGEMENT_NAMES[resultOfItem(item)],
    String(sumOf(item.defects)),
  ]),
})

/** Photos of defects stand with their defects. */
const printPhotos = (
  { files, components }: QcReport,
  { numbers: { others, numberOf }, write }: Pick<Body, 'numbers' | 'write'>,
) => {
  const sectionOf = (component: FileComponent) => ({
    name: COMPONENT_NAMES[component],
    pictures: files
      .filter(({ short_code, id }) => short_code === component && others.has(id))
      .map((file) => ({
        file: photoName(file.id),
        alt: `${COMPONENT_NAMES[component]}, photo ${numberOf(file.id)}`,
        caption: `Photo ${numberOf(file.id)} · ${COMPONENT_NAMES[component]}\n${writeMade(write, file.made_at, file.created_at)}`,
      })),
  })
  return components.map(sectionOf).filter(({ pictures }) => pictures.length > 0)
}
