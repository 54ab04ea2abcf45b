/** One number for each photo, in the order in which the document shows them: tables and captions name it. */
import type { QcReport } from '#contract/quality/qc-reports.ts'

export interface PhotoNumbers {
  /** Photos that show no defect. */
  others: ReadonlySet<number>
  numberOf: (fileId: number) => number
}

export const numberPhotos = ({
  criteria,
  files,
  components,
}: Pick<QcReport, 'criteria' | 'files' | 'components'>): PhotoNumbers => {
  const kept = new Set(files.map(({ id }) => id))
  const ofDefects = criteria
    .flatMap(({ checklist }) => checklist.flatMap(({ defects }) => defects))
    .map(({ defect_image_id }) => defect_image_id)
    .filter((id) => kept.has(id))
  const shown = new Set(ofDefects)
  const others = components.flatMap((component) =>
    files.filter(({ short_code, id }) => short_code === component && !shown.has(id)).map(({ id }) => id),
  )
  const numbers = new Map([...shown, ...others].map((id, at) => [id, at + 1]))
  return { others: new Set(others), numberOf: (fileId) => numbers.get(fileId) ?? 0 }
}
