/** How life-cycle values of a file are read, in the passport's units. */
import {
  LCA_INDICATOR_NAMES,
  LCA_INDICATORS,
  LCA_STAGE_NAMES,
  LCA_STAGES,
  LCA_TEXTS,
  LCA_UNITS,
  type LcaIndicator,
  type LcaStage,
  type LcaValues,
  MAX_LCA_VALUE,
} from '#contract/passports/passport-lca.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords } from '#web/records/table-import/word-columns.rules.ts'
import { unfoldValues } from './lca-sheet.rules.ts'
import { findFactor, unitsOf } from './lca-units.rules.ts'
import { findIndicator, findStage, LCA_ROLES, type LcaRole, wordsOfRoles } from './lca-words.rules.ts'

export interface ImportedValue {
  id: string
  indicator: LcaIndicator | null
  stage: LcaStage | null
  value: number | null
}

export const LCA_TABLE: TableColumns<LcaRole> = {
  keys: LCA_ROLES,
  columns: columnsOfWords<LcaRole>(
    { indicator: 'Indicator', stage: 'Stage', value: 'Value', unit: 'Unit' },
    wordsOfRoles,
  ),
  ...{ unread: [], required: ['indicator', 'stage', 'value'], numbers: ['value'], percents: [] },
  joinSheets: unfoldValues,
}

export interface LcaGiven {
  lca: LcaValues
}

/** The fields hold no more decimals. */
const DECIMALS = 6
/** Takes away what floating point adds to a converted number. */
const SIGNIFICANT = 12
const rounded = (value: number): number => Number(Number(value.toPrecision(SIGNIFICANT)).toFixed(DECIMALS))

type At = RowAt<LcaRole, ImportedValue>
type Reading = LineReading<LcaRole, ImportedValue>

const lineOf = (indicator: LcaIndicator, stage: LcaStage, { lca }: LcaGiven): ImportedValue => ({
  ...{ id: `${indicator}:${stage}`, indicator, stage },
  value: lca.values[indicator][stage],
})

const askWhich = <Key extends string>(
  reading: Reading,
  { own }: At,
  of: { key: 'indicator' | 'stage'; keys: readonly Key[]; names: Readonly<Record<Key, string>> },
): Key | null => {
  const said = own.text(of.key)
  const id = `word:${of.key}/${plain(said)}`
  const choices = of.keys.map((value) => ({ value, label: of.names[value] }))
  const answer = own.ask({ id, about: 'word', said, choices, proposal: null, canBeEmpty: false })
  const key = of.keys.find((each) => each === answer) ?? null
  if (key === null) reading.asked[of.key] = id
  return key
}

/** How much of the passport's unit one of the file's is; null while nobody has said it, `left` where it is none of them. */
const readFactor = (reading: Reading, { own }: At, indicator: LcaIndicator): number | 'left' | null => {
  const said = own.text('unit') || (findIndicator(own.text('indicator'))?.unit ?? '')
  const known = findFactor(indicator, said)
  if (known !== null) return known
  const id = `word:unit/${indicator}/${plain(said)}`
  const choices = unitsOf(indicator).map(({ name }) => ({ value: name, label: name }))
  const answer = own.ask({ id, about: 'word', said, choices, proposal: null, canBeEmpty: true })
  if (answer === '') return 'left'
  const factor = unitsOf(indicator).find(({ name }) => name === answer)?.factor ?? null
  if (factor === null) reading.asked.unit = id
  return factor
}

/** Whether the value is left out. */
const readValue = (reading: Reading, at: At, indicator: LcaIndicator): boolean => {
  const { amount, problem, asked } = at.own.amount('value')
  if (problem !== undefined) reading.problems.value = problem
  if (asked !== undefined) reading.asked.value = asked
  if (!amount || amount.digits === '') return false
  const factor = readFactor(reading, at, indicator)
  if (typeof factor !== 'number') return factor === 'left'
  const number = Number(amount.digits) * factor
  const value = rounded(number)
  if (value < 0 || value > MAX_LCA_VALUE) reading.problems.value = LCA_TEXTS.range
  else if (value === 0 && number !== 0)
    reading.problems.value = `This is less than a millionth of a ${LCA_UNITS[indicator]}.`
  else reading.set({ value })
  return false
}

export const LCA_READER: TableReader<LcaRole, ImportedValue, LcaGiven> = {
  columns: LCA_TABLE,
  ...{ places: { value: 12 }, name: 'indicator', isGroup: () => false },
  former: (own, given) => {
    const [found, stage] = [findIndicator(own.text('indicator')), findStage(own.text('stage'))]
    return found && stage ? lineOf(found.indicator, stage, given) : null
  },
  blank: (row) => ({ id: `row:${row}`, indicator: null, stage: null, value: null }),
  leftOut: (blank) => blank,
  read: (at, given) => {
    const reading: Reading = new LineReading(at.blank)
    const indicator =
      at.former?.indicator ??
      findIndicator(at.own.text('indicator'))?.indicator ??
      askWhich(reading, at, { key: 'indicator', keys: LCA_INDICATORS, names: LCA_INDICATOR_NAMES })
    const stage =
      at.former?.stage ??
      findStage(at.own.text('stage')) ??
      askWhich(reading, at, { key: 'stage', keys: LCA_STAGES, names: LCA_STAGE_NAMES })
    if (indicator === null || stage === null) return reading.read
    reading.line = lineOf(indicator, stage, given)
    const isLeft = readValue(reading, at, indicator)
    return { ...reading.read, isLeft }
  },
}
