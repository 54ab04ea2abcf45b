/** What the template prints of a report: every text as it stands on the page. */
import type { QcCriterion } from '#contract/qc-criteria.ts'
import type { QcFile } from '#contract/qc-files.ts'
import type { QcReport } from '#contract/qc-reports.ts'
import type { QcSignature } from '#contract/qc-signatures.ts'
import { DEFECT_LEVELS } from '#contract/values/aql.ts'
import { AQL_STANDARD } from '#contract/values/aql-table.ts'
import type { FileComponent } from '#contract/values/qc-words.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { printMeasurements } from './print-measurements.ts'
import {
  COMPONENT_NAMES,
  dayOf,
  LEVEL_NAMES,
  minuteOf,
  number,
  originOf,
  pieces,
  RESULT_NAMES,
  SIDE_NAMES,
} from './report-print.words.ts'

export interface PrintedPicture {
  file: string
  alt: string
  caption: string
}

/** Names of pictures in the document's folder. */
export const photoName = (id: number): string => `photo-${id}.jpg`
export const packingName = (id: number): string => `packing-${id}.jpg`
export const signatureName = (id: number): string => `signature-${id}.png`

/** @param report as its reader sees it */
export const printReport = (report: QcReport, sheet: SheetLayout) => ({
  sheet,
  title: `${report.name} – ${report.style.style_number}`,
  author: report.creator_organization.name,
  header_name: `${report.style.style_name ?? 'Untitled style'} · ${report.name}`,
  style_number: report.style.style_number,
  footer: report.is_approved
    ? `Approved by ${report.approved_by_name ?? ''}, ${minuteOf(report.approved_at ?? '')}`
    : 'Not approved yet',
  name: report.name,
  subtitle: [report.style.style_name, report.style.brand.name, report.details.supplier_name]
    .filter(Boolean)
    .join(' · '),
  result: printResult(report),
  approval: printApproval(report),
  facts: printFacts(report),
  plan: printPlan(report),
  notes: report.details.notes ?? '',
  criteria: report.criteria.map(printCriterion),
  defects: printDefects(report),
  measurements: printMeasurements(report.measurements, sheet),
  photos: printPhotos(report),
  packing: {
    names: report.packing_list.filter(({ url }) => url === null).map(({ title }) => title),
    pictures: report.packing_list
      .filter(({ url }) => url !== null)
      .map(
        (file): PrintedPicture => ({
          file: packingName(file.id),
          alt: `Packing list: ${file.title}`,
          caption: file.title,
        }),
      ),
  },
  signatures: report.signatures.map(printSignature),
  not_confirmed: report.not_confirmed_by.map(({ name }) => `Not confirmed by ${name}.`),
})

const printSignature = (signature: QcSignature) => ({
  side: `${SIDE_NAMES[signature.side]} · ${signature.organization_registry.name}`,
  name: signature.qc_name,
  typed: signature.qc_name,
  facts: `${signature.designation} · ${minuteOf(signature.updated_at)}`,
  origin: originOf(signature),
  stands: signature.counts,
  picture: signature.is_typed
    ? null
    : { file: signatureName(signature.id), alt: `Signature of ${signature.qc_name}`, caption: '' },
})

/** What was open when the report was approved, and why it was approved all the same. */
const printApproval = ({ is_approved, approval_open, approval_reason }: QcReport) =>
  is_approved && approval_reason !== null ? { open: approval_open, reason: approval_reason } : null

const printResult = ({ aql }: QcReport) => ({
  kind: aql.overall_result,
  word: RESULT_NAMES[aql.overall_result],
  note: `Proposed by the sampling plan: ${RESULT_NAMES[aql.proposed_result].toLowerCase()}.`,
  reason: aql.overall_result === aql.proposed_result ? '' : (aql.result_reason ?? ''),
})

const printFacts = ({ style, details, lot, responsible, creator_organization, revision }: QcReport) =>
  [
    { label: 'Style number', value: style.style_number },
    { label: 'Brand', value: style.brand.name },
    { label: 'Supplier', value: details.supplier_name },
    { label: 'Factory', value: lot.factory_name },
    { label: 'Product category', value: style.product_type },
    { label: 'Product type', value: details.product_type },
    { label: 'Silhouette', value: details.silhouette },
    { label: 'Lot number', value: lot.lot_number },
    { label: 'Ship date', value: lot.ship_date },
    { label: 'Inspection date', value: details.inspection_date },
    { label: 'Pieces inspected', value: number(details.no_of_pcs_inspected) },
    { label: 'Inspecting company', value: creator_organization.name },
    { label: 'Inspector', value: responsible.full_name },
    { label: 'Revision', value: revision > 1 ? String(revision) : null },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))

const printPlan = ({ aql }: QcReport) => {
  const { plan, counts } = aql
  const sample = plan.inspectAll ? `all ${pieces(plan.sampleSize)}` : `a sample of ${pieces(plan.sampleSize)}`
  return {
    standard: AQL_STANDARD,
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

const sumOf = (defects: QcCriterion['checklist'][number]['defects']): number =>
  defects.reduce((sum, { quantity }) => sum + quantity, 0)

const printCriterion = ({ name, result, comments, checklist }: QcCriterion) => ({
  name,
  kind: result,
  word: RESULT_NAMES[result],
  comments: comments ?? '',
  items: checklist.map((item) => [item.name, LEVEL_NAMES[item.defect_level], String(sumOf(item.defects))]),
})

const printDefects = ({ criteria, files }: QcReport) => {
  const photos = new Set(files.map(({ id }) => id))
  return criteria.flatMap((criterion) =>
    criterion.checklist.flatMap((item) =>
      item.defects.map((defect) => ({
        item: item.name,
        facts: [LEVEL_NAMES[defect.level], criterion.name, pieces(defect.quantity)].join(' · '),
        picture: photos.has(defect.defect_image_id)
          ? {
              file: photoName(defect.defect_image_id),
              alt: `${item.name}, ${LEVEL_NAMES[defect.level].toLowerCase()}`,
              caption: '',
            }
          : null,
      })),
    ),
  )
}

/** Photos of defects stand with their defects. */
const printPhotos = ({ criteria, files, components }: QcReport) => {
  const shown = new Set(
    criteria.flatMap(({ checklist }) =>
      checklist.flatMap(({ defects }) => defects.map((defect) => defect.defect_image_id)),
    ),
  )
  const sectionOf = (component: FileComponent) => ({
    name: COMPONENT_NAMES[component],
    pictures: files
      .filter(({ short_code, id }) => short_code === component && !shown.has(id))
      .map((file, at) => printPhoto(file, `${COMPONENT_NAMES[component]} ${at + 1}`)),
  })
  return components.map(sectionOf).filter(({ pictures }) => pictures.length > 0)
}

const printPhoto = (file: QcFile, alt: string): PrintedPicture => ({
  file: photoName(file.id),
  alt,
  caption: dayOf(file.created_at),
})
