/** What an import changes in the fields, and the template that it reads. */
import {
  LCA_INDICATOR_NAMES,
  LCA_INDICATORS,
  LCA_STAGE_NAMES,
  LCA_STAGES,
  LCA_UNITS,
  type LcaValues,
  MAX_LCA_SOURCE,
} from '#contract/passports/passport-lca.ts'
import { writeDelimited } from '#web/lib/forms/delimited-text.ts'
import type { ImportedValue } from './lca-import.rules.ts'

/** The file names the source where nobody has. */
export const sourceAfter = ({ source }: LcaValues, fileName: string): string =>
  source.trim() === '' ? fileName.trim().slice(0, MAX_LCA_SOURCE) : source

/** Fields that the table says nothing of stay as they are. */
export const fillIn = (lca: LcaValues, lines: readonly ImportedValue[], fileName: string): LcaValues => {
  const values = { ...lca.values }
  for (const { indicator, stage, value } of lines)
    if (indicator && stage && value !== null) values[indicator] = { ...values[indicator], [stage]: value }
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
