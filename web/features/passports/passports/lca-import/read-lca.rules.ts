/** What a table says of the life-cycle values: those that can be taken, and in plain words what cannot. */
import {
  LCA_INDICATOR_NAMES,
  LCA_STAGE_NAMES,
  LCA_UNITS,
  type LcaIndicator,
  type LcaStage,
  MAX_LCA_VALUE,
} from '#contract/passports/passport-lca.ts'
import { type DelimitedRow, readDelimited, SEPARATORS } from '#web/lib/forms/delimited-text.ts'
import { type DecimalMark, findDecimalMark, readAmount } from './amounts.rules.ts'
import { findIndicator, findShape, findStage, type WrittenValue } from './lca-table.rules.ts'
import { findFactor, namesOfUnits } from './lca-units.rules.ts'

export interface ReadValue {
  line: number
  indicator: LcaIndicator
  stage: LcaStage
  /** In the indicator's unit. */
  value: number
}

export interface AtLine {
  line: number
  text: string
}

export interface ReadLca {
  values: ReadValue[]
  problems: AtLine[]
  /** Rows and columns that are no indicator or stage of ours. */
  unknown: AtLine[]
}

/** The fields hold no more decimals. */
const DECIMALS = 6
/** Takes away what floating point adds to a converted number. */
const SIGNIFICANT = 12
const rounded = (value: number): number => Number(Number(value.toPrecision(SIGNIFICANT)).toFixed(DECIMALS))

const NOTHING = new Set(['', '-', '–', '—', 'n/a'])
const isNothing = (cell: string): boolean => NOTHING.has(cell.toLowerCase())

type Judged = { value: ReadValue } | { problem: string } | { unknown: string } | null

/** Null where the cell is empty. */
const judge = (written: WrittenValue, decimalMark: DecimalMark): Judged => {
  const found = findIndicator(written.indicator)
  if (!found) return { unknown: `${written.indicator || 'A row without an indicator'}` }
  const stage = findStage(written.stage)
  if (!stage) return { unknown: `${written.indicator}, ${written.stage || 'without a stage'}` }
  if (isNothing(written.value)) return null
  const { indicator } = found
  const place = `${LCA_INDICATOR_NAMES[indicator]}, ${LCA_STAGE_NAMES[stage]}`
  const unit = written.unit || found.unit
  const factor = findFactor(indicator, unit)
  if (factor === null) {
    const known = namesOfUnits(indicator)
    return { problem: `${LCA_INDICATOR_NAMES[indicator]}: the unit “${unit}” is not known. Use ${known}.` }
  }
  const amount = readAmount(written.value, decimalMark)
  if ('problem' in amount) {
    const why =
      amount.problem === 'no number'
        ? 'is not a number'
        : 'can be read in two ways. Write it without thousands separators'
    return { problem: `${place}: “${written.value}” ${why}.` }
  }
  const value = rounded(amount.value * factor)
  if (value < 0 || value > MAX_LCA_VALUE)
    return { problem: `${place}: “${written.value}” is not between 0 and 1,000,000 ${LCA_UNITS[indicator]}.` }
  if (value === 0 && amount.value !== 0)
    return { problem: `${place}: “${written.value}” is less than a millionth of a ${LCA_UNITS[indicator]}.` }
  return { value: { line: written.line, indicator, stage, value } }
}

const gather = (written: readonly WrittenValue[], read: ReadLca): void => {
  const decimalMark = findDecimalMark(written.map(({ value }) => value))
  const taken = new Map<string, number>()
  // A row of several columns says the same of each.
  const say = (list: AtLine[], line: number, text: string) => {
    if (!list.some((each) => each.line === line && each.text === text)) list.push({ line, text })
  }
  for (const each of written) {
    const judged = judge(each, decimalMark)
    if (judged === null) continue
    if ('unknown' in judged) say(read.unknown, each.line, judged.unknown)
    else if ('problem' in judged) say(read.problems, each.line, judged.problem)
    else {
      const { indicator, stage, line } = judged.value
      const place = `${LCA_INDICATOR_NAMES[indicator]}, ${LCA_STAGE_NAMES[stage]}`
      const before = taken.get(place)
      if (before === undefined) read.values.push(judged.value)
      else say(read.problems, line, `${place} is a duplicate. Line ${before} is used.`)
      taken.set(place, before ?? line)
    }
  }
}

const NO_TABLE =
  'There are neither the columns indicator, stage and value, nor stages as columns. The template shows how.'
const UNCLOSED = 'A quotation mark opens here and is never closed.'
const TORN =
  'This row has more cells than the table has columns. Put a number with a decimal comma into quotation marks.'

/** By the first separator with which it is a table of ours, or at least one of closed quotation marks. */
const readTable = (text: string) => {
  const attempts = SEPARATORS.map((separator) => {
    const { rows, unclosedLine } = readDelimited(text, separator)
    return { rows, unclosedLine, shape: findShape(rows) }
  })
  const closed = attempts.find(({ unclosedLine }) => unclosedLine === null)
  return attempts.find(({ shape }) => shape !== null) ?? closed ?? attempts[0]
}

export const readLca = (text: string): ReadLca => {
  const read: ReadLca = { values: [], problems: [], unknown: [] }
  const table = readTable(text)
  const first = table?.rows[0]
  if (!table || !first) return read
  const { rows, unclosedLine, shape } = table
  if (unclosedLine !== null) read.problems.push({ line: unclosedLine, text: UNCLOSED })
  if (!shape) return { ...read, problems: [...read.problems, { line: first.line, text: NO_TABLE }] }
  const { from, headLine, width, unread } = shape
  for (const { line, cells } of rows.slice(0, from)) {
    if (line !== headLine) read.unknown.push({ line, text: cells.filter(Boolean).join(' ') })
  }
  for (const column of unread) read.unknown.push({ line: headLine ?? first.line, text: `Column “${column}”` })
  const isTorn = ({ cells }: DelimitedRow) => cells.slice(width).some((cell) => cell !== '')
  const body = rows.slice(from)
  for (const row of body) if (isTorn(row)) read.problems.push({ line: row.line, text: TORN })
  gather(body.filter((row) => !isTorn(row)).flatMap(shape.read), read)
  read.problems.sort((one, other) => one.line - other.line)
  return read
}
