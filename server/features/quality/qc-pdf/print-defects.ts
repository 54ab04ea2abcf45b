/** What was found: as one table against what is allowed, and each defect with its photo. */
import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS, type DefectLevel } from '#contract/values/codes/aql.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { PhotoNumbers } from './number-photos.rules.ts'
import { type Writer, writeMade } from './print-times.rules.ts'
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
export const printDefectTable = (
  report: QcReport,
  { numberOf }: PhotoNumbers,
  { t, say, name, within, number }: Speaker,
) => {
  const { counts, plan } = report.aql
  const all = listDefects(report)
  const kept = new Set(report.files.map(({ id }) => id))
  return DEFECT_LEVELS.map((level: DefectLevel) => {
    const own = all.filter(({ defect }) => defect.level === level)
    const names = [...new Set(own.map(({ item }) => item))]
    const limits = plan.classes[level]
    const found = counts[level].typed ?? counts[level].captured
    return {
      class: say(LEVEL_NAMES[level]),
      all: t`All ${within(say(LEVEL_NAMES[level]))}`,
      rows: names.map((item) => {
        const same = own.filter((each) => each.item === item).map(({ defect }) => defect)
        const photos = same.filter(({ defect_image_id }) => kept.has(defect_image_id))
        return {
          name: name(item),
          found: number(sumOf(same)),
          photos: photos.map(({ defect_image_id }) => numberOf(defect_image_id)).join(', '),
        }
      }),
      found: number(found),
      allowed: limits.planned ? number(limits.accept) : '–',
      kind: !limits.planned ? 'plain' : found <= limits.accept ? 'pass' : 'fail',
      verdict: !limits.planned ? t`No plan` : found <= limits.accept ? t`Within` : t`Over`,
    }
  })
}

export const printDefects = (
  report: QcReport,
  { numbers: { numberOf }, by }: { numbers: PhotoNumbers; by: Writer },
) => {
  const photos = new Set(report.files.map(({ id }) => id))
  return listDefects(report).map(({ criterion, item, defect }) => {
    const { level, quantity, defect_image_id, made_at, created_at } = defect
    const isShown = photos.has(defect_image_id)
    return {
      item: isShown ? by.t`Photo ${numberOf(defect_image_id)} · ${by.name(item)}` : by.name(item),
      kind: level,
      level: by.say(LEVEL_NAMES[level]),
      facts: [by.name(criterion), pieces(quantity, by), writeMade(by, made_at, created_at)].join(' · '),
      picture: isShown
        ? {
            file: photoName(defect_image_id),
            alt: `${by.name(item)}, ${by.within(by.say(LEVEL_NAMES[level]))}`,
            caption: '',
          }
        : null,
    }
  })
}
