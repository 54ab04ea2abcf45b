/** What the template prints of a report: every text as it stands on the page. */

import { type QcCriterion, resultOfItem } from '#contract/quality/qc-criteria.ts'
import { PRINTED_TEXTS, REPORT_RECORD } from '#contract/quality/qc-report-record.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS } from '#contract/values/codes/aql.ts'
import { AQL_STANDARD } from '#contract/values/codes/aql-table.ts'
import type { FileComponent } from '#contract/values/codes/qc-words.ts'
import { isReceivedLater } from '#contract/values/made-at.ts'
import { inSense } from '#contract/values/text/sense.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { numberPhotos, type PhotoNumbers } from './number-photos.rules.ts'
import { printDefects, printDefectTable, sumOf } from './print-defects.ts'
import { printMeasurements } from './print-measurements.ts'
import { printConditions, printIssue, printQuantities, printSections } from './print-summary.ts'
import { shortTimesIn, timesIn, type Writer, writeMade } from './print-times.rules.ts'
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
  speaker: Speaker
  /** IANA name of the reader's zone. */
  timeZone: string
  /** Which of the pictures on the first page there are. */
  cover: { picture: boolean; logo: boolean }
}

/** @param report as its reader sees it */
export const printReport = (report: QcReport, { sheet, speaker, timeZone, cover }: Printing) => {
  const numbers = numberPhotos(report)
  const by = { ...speaker, write: timesIn(timeZone) }
  return {
    words: wordsOfReport(speaker),
    ...printHead(report, { sheet, by, cover }),
    ...printBody(report, { sheet, numbers, by: { ...speaker, write: shortTimesIn(timeZone) } }),
    signatures: printSignatures(report, by),
    not_confirmed: report.not_confirmed_by.map(({ name }) => speaker.t`Not confirmed by ${name}.`),
  }
}

/** Heads and labels of the template. */
export const wordsOfReport = ({ t, name }: Speaker) => ({
  reason: t`Reason:`,
  although: t`Approved although:`,
  quantities: t`Quantities`,
  sections: t`Results by section`,
  section_head: [t`Section`, t`Result`, t`Remarks`],
  remarks: t`Remarks`,
  defect_table: t`Defects found and allowed`,
  defect_head: [t`Defect`, t`Class`, t`Found`, t`Allowed`, t`Verdict`, t`Photos`],
  plan: t`Sampling plan`,
  plan_head: [
    ...[t`Class`, t`AQL`, t`Code letter`, name(inSense('Accept', NUMBER_OF_A_PLAN))],
    ...[name(inSense('Reject', NUMBER_OF_A_PLAN)), t`Found`],
  ],
  criteria: t`Inspection criteria`,
  item_head: [t`Checklist item`, name(inSense('Level', 'of inspection')), t`Result`, t`Defects`],
  defects: t`Defects`,
  measurements: t`Measurements`,
  measured_head: [t`Code`, t`Point of measure`, t`Wanted`, t`Tolerance`],
  packing: t`Packing list`,
  signatures: t`Signatures`,
})
const NUMBER_OF_A_PLAN = 'number of a plan'

interface Head extends Pick<Printing, 'sheet' | 'cover'> {
  by: Writer
}

const printHead = (report: QcReport, { sheet, by, cover }: Head) => ({
  sheet,
  title: `${report.name} – ${report.style.style_number}`,
  author: report.creator_organization.name,
  header_name: `${report.style.style_name ?? by.t`Untitled style`} · ${report.name}`,
  style_number: report.style.style_number,
  footer: report.is_approved
    ? by.t`Approved by ${report.approved_by_name}, ${by.write(report.approved_at ?? '')}`
    : by.t`Not approved yet`,
  name: report.name,
  subtitle: [report.style.style_name, report.style.brand.name, report.details.supplier_name]
    .filter(Boolean)
    .join(' · '),
  logo: cover.logo ? { file: LOGO, alt: by.t`Logo of ${report.creator_organization.name}` } : null,
  picture: cover.picture
    ? { file: STYLE_PICTURE, alt: report.style.style_name ?? report.style.style_number }
    : null,
  result: { ...printResult(report, by), confirmed: printConfirmation(report, by) },
  approval: printApproval(report, by),
  facts: printFacts(report, by),
  quantities: printQuantities(report, by),
  conditions: [by.name(AQL_STANDARD), printConditions(report, by), ...printIssue(report, by)],
  sections: printSections(report, by),
})

interface Body {
  sheet: SheetLayout
  numbers: PhotoNumbers
  by: Writer
}

const printBody = (report: QcReport, { sheet, numbers, by }: Body) => ({
  plan: printPlan(report, by),
  defect_table: printDefectTable(report, numbers, by),
  notes: report.details.notes ?? '',
  criteria: report.criteria.map((criterion) => printCriterion(criterion, by)),
  defects: printDefects(report, { numbers, by }),
  measurements: printMeasurements(report.measurements, { sheet, t: by.t }),
  photos: printPhotos(report, { numbers, by }),
  packing: printPacking(report, by),
})

const printPacking = ({ packing_list }: QcReport, by: Writer) => ({
  names: packing_list.filter(({ url }) => url === null).map(({ title }) => title),
  pictures: packing_list
    .filter(({ url }) => url !== null)
    .map(({ id, title, made_at, created_at }) => ({
      file: packingName(id),
      alt: by.t`Packing list: ${title}`,
      caption: `${title}\n${writeMade(by, made_at, created_at)}`,
    })),
})

const printSignatures = ({ signatures }: QcReport, by: Writer) =>
  signatures.map((signature) => ({
    side: `${by.say(SIDE_NAMES[signature.side])} · ${signature.organization_registry.name}`,
    name: signature.qc_name,
    typed: signature.qc_name,
    facts: `${signature.designation} · ${writeMade(by, signature.made_at, signature.updated_at)}`,
    origin: originOf(signature, by),
    stands: signature.counts,
    picture: signature.is_typed
      ? null
      : { file: signatureName(signature.id), alt: by.t`Signature of ${signature.qc_name}`, caption: '' },
  }))

/** Who stands by the verdict: who approved it, and whose signatures count. */
const printConfirmation = (report: QcReport, { t, say, within, write }: Writer): string[] => [
  report.is_approved
    ? t`Approved by ${report.approved_by_name}, ${write(report.approved_at ?? '')}`
    : t`Not approved yet`,
  ...report.signatures
    .filter(({ counts }) => counts)
    .map(
      ({ side, organization_registry, qc_name }) =>
        t`Signed for ${organization_registry.name} (${within(say(SIDE_NAMES[side]))}): ${qc_name}`,
    ),
  ...report.not_confirmed_by.map(({ name }) => t`Not confirmed by ${name}`),
]

/** What was open when the report was approved, and why it was approved all the same. */
const printApproval = ({ is_approved, approval_open, approval_reason }: QcReport, { name }: Speaker) =>
  is_approved && approval_reason !== null ? { open: approval_open.map(name), reason: approval_reason } : null

const printResult = ({ aql }: QcReport, { t, say, within }: Speaker) => ({
  kind: aql.overall_result,
  word: say(RESULT_NAMES[aql.overall_result]),
  note: t`Proposed by the sampling plan: ${within(say(RESULT_NAMES[aql.proposed_result]))}.`,
  reason: aql.overall_result === aql.proposed_result ? '' : (aql.result_reason ?? ''),
})

const printFacts = (
  { style, details, lot, responsible, creator_organization, revision }: QcReport,
  by: Writer,
) => {
  const { t, name, number } = by
  return [
    { label: t`Style number`, value: style.style_number },
    { label: t`Brand`, value: style.brand.name },
    { label: t`Supplier`, value: details.supplier_name },
    { label: t`Factory`, value: lot.factory_name },
    { label: t`Product category`, value: style.product_type && name(style.product_type) },
    ...PRINTED_TEXTS.map((field) => ({ label: name(REPORT_RECORD[field].label), value: details[field] })),
    { label: t`Lot number`, value: lot.lot_number },
    { label: t`Ship date`, value: lot.ship_date },
    { label: t`Inspection date`, value: details.inspection_date },
    { label: t`Inspecting company`, value: creator_organization.name },
    { label: t`Inspector`, value: responsible.full_name },
    {
      label: t`Report info entered`,
      value: isReceivedLater(details.made_at, details.updated_at)
        ? writeMade(by, details.made_at, details.updated_at)
        : null,
    },
    { label: t`Revision`, value: revision > 1 ? number(revision) : null },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))
}

const printPlan = ({ aql }: QcReport, speaker: Speaker) => {
  const { t, say } = speaker
  const { plan, counts } = aql
  const [lot, sample] = [pieces(plan.lotSize, speaker), pieces(plan.sampleSize, speaker)]
  return {
    summary: plan.inspectAll
      ? t`A lot of ${lot}, level ${plan.level}: all ${sample}.`
      : t`A lot of ${lot}, level ${plan.level}: a sample of ${sample}.`,
    rows: DEFECT_LEVELS.map((level) => {
      const own = plan.classes[level]
      const { typed, captured } = counts[level]
      const found = typed === null ? String(captured) : t`${typed} (typed)`
      return own.planned
        ? [say(LEVEL_NAMES[level]), own.aql, own.codeLetter, String(own.accept), String(own.reject), found]
        : [say(LEVEL_NAMES[level]), own.aql, '–', '–', '–', found]
    }),
    notes: DEFECT_LEVELS.flatMap((level) => {
      const own = plan.classes[level]
      if (!own.planned)
        return [
          t`${say(LEVEL_NAMES[level])}: no plan for AQL ${own.aql}. The standard has ${own.neighbours.join(' / ')}.`,
        ]
      return own.stricter
        ? [
            t`${say(LEVEL_NAMES[level])}: judged by the limits of its own smaller sample of ${own.sampleSize}, which is stricter.`,
          ]
        : []
    }),
  }
}

const printCriterion = (
  { name, result, comments, checklist, made_at, changed_at }: QcCriterion,
  by: Writer,
) => ({
  name: by.name(name),
  when: changed_at === null ? '' : writeMade(by, made_at, changed_at),
  kind: result,
  word: by.say(RESULT_NAMES[result]),
  comments: comments ?? '',
  items: checklist.map((item) => [
    by.name(item.name),
    by.say(LEVEL_NAMES[item.defect_level]),
    by.say(JUDGEMENT_NAMES[resultOfItem(item)]),
    by.number(sumOf(item.defects)),
  ]),
})

/** Photos of defects stand with their defects. */
const printPhotos = (
  { files, components }: QcReport,
  { numbers: { others, numberOf }, by }: Pick<Body, 'numbers' | 'by'>,
) => {
  const nameOf = (component: FileComponent): string => by.say(COMPONENT_NAMES[component])
  const sectionOf = (component: FileComponent) => ({
    name: nameOf(component),
    pictures: files
      .filter(({ short_code, id }) => short_code === component && others.has(id))
      .map((file) => ({
        file: photoName(file.id),
        alt: by.t`${nameOf(component)}, photo ${numberOf(file.id)}`,
        caption: `${by.t`Photo ${numberOf(file.id)} · ${nameOf(component)}`}\n${writeMade(by, file.made_at, file.created_at)}`,
      })),
  })
  return components.map(sectionOf).filter(({ pictures }) => pictures.length > 0)
}
