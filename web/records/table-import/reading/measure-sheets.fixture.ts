/** How well sheets are read: how much is right before anything is answered, what is asked, to be mended, and wrong without a word. */
import type { Cell, TableFile } from '#web/lib/tables/table-reading.ts'
import type { Answers } from '../questions.rules.ts'

/** Of what the sheets say. */
export const LEAST_RIGHT = 0.95
/** For one file. */
export const MOST_ANSWERS = 5

export interface MeasuredSheet {
  name: string
  rows: readonly (readonly Cell[])[]
  /** What is said to the questions. */
  answers?: Answers
  /** Values of the lines that the sheet does not say: an answer does. */
  unsaid?: readonly string[]
  /** What stands in the sheet, each line with its values between strokes. */
  lines: readonly string[]
}

export interface ReadLines {
  /** Each with its values between strokes. */
  lines: readonly string[]
  /** Questions that are open, and columns that are to be chosen. */
  asked: readonly string[]
  /** Cells that no answer mends. */
  toMend: number
}

export type ReadSheet = (file: TableFile, answers: Answers) => ReadLines

export const valuesOf = (line: string): string[] => line.split(' | ').filter((value) => value !== '')

export interface Share {
  right: number
  wanted: number
}

export const countRight = (
  wanted: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): Share => {
  const right = wanted.map((values, at) => values.filter((value) => found[at]?.includes(value)).length)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  return { right: sum(right), wanted: sum(wanted.map((values) => values.length)) }
}

export const shareRight = (shares: readonly Share[]): number => {
  const [right, wanted] = shares.reduce((all, each) => [all[0] + each.right, all[1] + each.wanted], [0, 0])
  return right / wanted
}

/** Companies are one question to the reader. */
export const questionsIn = (asked: readonly string[]): number =>
  new Set(asked.map((id) => (id.startsWith('company:') ? 'company' : id))).size

/** What a line has that the sheet does not say, or has not. */
const differing = (wanted: readonly string[] = [], found: readonly string[] = []): number =>
  wanted.filter((value) => !found.includes(value)).length +
  found.filter((value) => !wanted.includes(value)).length

export const measure = (
  read: ReadSheet,
  file: TableFile,
  { answers = {}, lines, unsaid = [] }: MeasuredSheet,
) => {
  const before = read(file, {})
  const after = read(file, answers)
  const [wanted, found] = [lines.map(valuesOf), after.lines.map(valuesOf)]
  const rows = Array.from({ length: Math.max(wanted.length, found.length) }, (_, at) => at)
  return {
    share: countRight(
      wanted.map((values) => values.filter((value) => !unsaid.includes(value))),
      before.lines.map(valuesOf),
    ),
    asked: questionsIn(before.asked),
    stillAsked: after.asked,
    toMend: after.toMend,
    silent: rows.reduce((sum, at) => sum + differing(wanted[at], found[at]), 0),
  }
}
