/** Sentences of the camera's screen that are ours; those of the specification are in the contract. */
import type { QcReport } from '#contract/quality/qc-reports.ts'

/** Where a page has no TLS, browsers give it no camera and no storage that lasts. */
export const NO_TLS =
  'This address has no HTTPS, so the browser gives neither camera nor offline work here: take photos with the device’s own camera.'

const sayCount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** «piece 126 of 200 · 9 defects»; pieces only where somebody counts them. */
export const sayProgress = ({ details, aql, criteria }: QcReport): string => {
  const found = criteria
    .flatMap(({ checklist }) => checklist)
    .flatMap(({ defects }) => defects)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const pieces = details.no_of_pcs_inspected
  const { sampleSize } = aql.plan
  const progress = pieces && sampleSize > 0 ? [`piece ${pieces} of ${sampleSize}`] : []
  return [...progress, sayCount(found, 'defect', 'defects')].map((part) => ` · ${part}`).join('')
}
