/** What an import changes in the fields, and the template that it reads. */
import {
  LCA_INDICATOR_NAMES,
  LCA_INDICATORS,
  LCA_STAGE_NAMES,
  LCA_STAGES,
  LCA_UNITS,
  type LcaIndicator,
  type LcaStage,
  type LcaValues,
  MAX_LCA_SOURCE,
} from '#contract/passports/passport-lca.ts'
import { writeDelimited } from '#web/lib/forms/delimited-text.ts'
import type { ReadValue } from './read-lca.rules.ts'

export interface LcaChange {
  indicator: LcaIndicator
  stage: LcaStage
  before: number | null
  after: number
}

/** In the order of the fields; what is there already is no change. */
export const findChanges = ({ values }: LcaValues, read: readonly Omit<ReadValue, 'line'>[]): LcaChange[] =>
  LCA_INDICATORS.flatMap((indicator) =>
    LCA_STAGES.flatMap((stage) => {
      const found = read.find((each) => each.indicator === indicator && each.stage === stage)
      const before = values[indicator][stage]
      return found && found.value !== before ? [{ indicator, stage, before, after: found.value }] : []
    }),
  )

/** The file names the source where nobody has. */
export const sourceAfter = ({ source }: LcaValues, fileName: string | null): string =>
  source.trim() === '' && fileName ? fileName.trim().slice(0, MAX_LCA_SOURCE) : source

/** Fields that the table says nothing of stay as they are. */
export const fillIn = (lca: LcaValues, changes: readonly LcaChange[], fileName: string | null): LcaValues => {
  const values = { ...lca.values }
  for (const { indicator, stage, after } of changes)
    values[indicator] = { ...values[indicator], [stage]: after }
  return { source: sourceAfter(lca, fileName), values }
}

/** Indicators by stages with what is filled in, as spreadsheets of the reader's country open it. */
export const writeTemplate = ({ values }: LcaValues, decimalMark: '.' | ','): string => {
  const write = (value: number | null) => (value === null ? '' : String(value).replace('.', decimalMark))
  const head = ['Indicator', 'Unit', ...LCA_STAGES.map((stage) => LCA_STAGE_NAMES[stage])]
  const rows = LCA_INDICATORS.map((indicator) => [
    LCA_INDICATOR_NAMES[indicator],
    LCA_UNITS[indicator],
    ...LCA_STAGES.map((stage) => write(values[indicator][stage])),
  ])
  return writeDelimited([head, ...rows], decimalMark === ',' ? ';' : ',')
}
