/** What columns of numbers say of themselves: their decimal sign, and whether shares of one are percents. */
import { type DecimalSign, findDecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { numberTextOf } from '../values/amounts.rules.ts'
import type { Matching } from './match-columns.rules.ts'

export interface Settings<Key extends string = string> {
  /** Null: somebody must say it, for the column can be read both ways. */
  signs: Partial<Record<Key, DecimalSign | null>>
  /** Whether 0.05 stands for 5 %; null: somebody must say it. */
  shares: Partial<Record<Key, boolean | null>>
}

interface Body<Key extends string> {
  rows: readonly (readonly Cell[])[]
  matching: Matching<Key>
  /** Of a text file. */
  separator: string | null
  isOwn: boolean
}

const cellsOf = <Key extends string>(
  { rows, matching, measured }: Body<Key> & { measured: readonly Key[] },
  key: Key,
): Cell[] => {
  const columns = matching.flatMap((each, column) => (each === key ? [column] : []))
  const own = measured.includes(key) ? columns : columns.slice(0, 1)
  return rows.flatMap((row) => own.map((column) => row[column] ?? null))
}

/** Repeated heads, dashes and words between the numbers say nothing of them. */
const saysNumber = (cell: Cell): boolean => /\d/.test(String(cell ?? ''))

/** Whether a column of numbers as text can be read in two ways. */
const hasSigns = (texts: readonly string[]): boolean => texts.some((text) => /[.,]/.test(text))

/** Our own export writes points; who saved it with semicolons again has a spreadsheet that writes commas. */
const findSign = (
  { isOwn, separator }: Pick<Body<string>, 'isOwn' | 'separator'>,
  texts: readonly string[],
): DecimalSign | null => findDecimalSign(texts) ?? (isOwn ? (separator === ';' ? ',' : '.') : null)

/** A share of one as a spreadsheet keeps a percent; whatever says «%» is a percent. */
const mayBeShares = (cells: readonly Cell[]): boolean => {
  const numbers = cells.filter(saysNumber).map((cell) => Number(String(cell).replace(',', '.')))
  return numbers.some((number) => number > 0) && numbers.every((number) => number <= 1)
}

/** Of texts that stand in a column again and again. */
const readOnce = (texts: readonly string[], readText: (text: string) => string): string[] => {
  const known = new Map<string, string>()
  return texts.map((text) => {
    const read = known.get(text) ?? readText(text)
    known.set(text, read)
    return read
  })
}

/** What the columns themselves say of their numbers. */
export const findSettings = <Key extends string>(
  { numbers, percents, measured = [] }: Pick<TableColumns<Key>, 'numbers' | 'percents' | 'measured'>,
  said: Body<Key>,
): Settings<Key> => {
  const body = { ...said, measured }
  const settings: Settings<Key> = { signs: {}, shares: {} }
  for (const key of numbers) {
    const texts = cellsOf(body, key)
      .filter((cell) => typeof cell === 'string')
      .filter(saysNumber)
    if (hasSigns(texts)) settings.signs[key] = findSign(body, readOnce(texts, numberTextOf))
  }
  // Columns of one sheet are written by one hand: two that agree tell those that do not say their sign.
  const told = numbers.flatMap((key) => settings.signs[key] ?? [])
  const [only = null] = told.length > 1 && new Set(told).size === 1 ? told : []
  for (const key of numbers) if (settings.signs[key] === null) settings.signs[key] = only
  for (const key of percents)
    if (mayBeShares(cellsOf(body, key))) settings.shares[key] = body.isOwn ? false : null
  return settings
}
