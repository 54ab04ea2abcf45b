/** What was found: as one table against what is allowed, and each defect with its photo. */
import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS, type DefectLevel } from '#contract/values/codes/aql.ts'
import type { PhotoNumbers } from './number-photos.rules.ts'
import { type WriteTime, writeMade } from './print-times.rules.ts'
import { photoName } from './printed-pictures.ts'
import { LEVEL_NAMES, pieces } from './report-print.words.ts'

type Defect = QcCriterion['checklist'][number]['defects'][number]

export const sumOf = (defects: readonly Defect[]): number =>
  defects.reduce((sum, { quantity }) => sum + quantity, 0)

const listDefects = ({ criteria }: QcReport) =>
  criteria.flatMap((criterion) =>
    criterion.checklist.flatMap((item) =>
      item.defects.map((defect) => ({ criterion: criterion.name, item: item.name, defect })),
    ),
  )

/** By class: each kind of defect with its pieces and photos, then all of the class against its limit. */
export const printDefectTable = (report: QcReport, { numberOf }: PhotoNumbers) => {
  const { counts, plan } = report.aql
  const all = listDefects(report)
  const kept = new Set(report.files.map(({ id }) => id))
  return DEFECT_LEVELS.map((level: DefectLevel) => {
    const own = all.filter(({ defect }) => defect.level === level)
    const names = [...new Set(own.map(({ item }) => item))]
    const limits = plan.classes[level]
    const found = counts[level].typed ?? counts[level].captured
    return {
      class: LEVEL_NAMES[level],
      rows: names.map((name) => {
        const same = own.filter(({ item }) => item === name).map(({ defect }) => defect)
        const photos = same.filter(({ defect_image_id }) => kept.has(defect_image_id))
        return {
          name,
          found: String(sumOf(same)),
          photos: photos.map(({ defect_image_id }) => numberOf(defect_image_id)).join(', '),
        }
      }),
      found: String(found),
      allowed: limits.planned ? String(limits.accept) : '–',
      kind: !limits.planned ? 'plain' : found <= limits.accept ? 'pass' : 'fail',
      verdict: !limits.planned ? 'No plan' : found <= limits.accept ? 'Within' : 'Over',
    }
  })
}

export const printDefects = (
  report: QcReport,
  { numbers: { numberOf }, write }: { numbers: PhotoNumbers; write: WriteTime },
) => {
  const photos = new Set(report.files.map(({ id }) => id))
  return listDefects(report).map(({ criterion, item, defect }) => {
    const { level, quantity, defect_image_id, made_at, created_at } = defect
    const isShown = photos.has(defect_image_id)
    return {
      item: isShown ? `Photo ${numberOf(defect_image_id)} · ${item}` : item,
      kind: level,
      level: LEVEL_NAMES[level],
      facts: [criterion, pieces(quantity), writeMade(write, made_at, created_at)].join(' · '),
      picture: isShown
        ? {
            file: photoName(defect_image_id),
            alt: `${item}, ${LEVEL_NAMES[level].toLowerCase()}`,
            caption: '',
          }
        : null,
    }
  })
}
