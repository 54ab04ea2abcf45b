/** A plan with its milestones side by side, as order books have them: each head with the day below it is a milestone. */
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import { isDayText } from '#web/records/table-import/values/days.rules.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'

/** Titles may stand above. */
const MAX_TITLES = 60
/** Fewer days side by side are the columns of a plan. */
const LEAST_DAYS = 3

const daysIn = (row: readonly Cell[]): number[] =>
  row.flatMap((cell, column) => (isDayText(textOf(cell)) ? [column] : []))

const unfold = (sheet: TableSheet, isColumn: (head: string) => boolean): TableSheet => {
  const { rows, unread = [], problem } = sheet
  const planned = rows.flatMap((row, at) => (daysIn(row).length >= LEAST_DAYS ? [at] : []))
  const [at = -1, ...others] = planned
  // Several orders below each other are plans of several styles.
  if (at < 1 || at > MAX_TITLES || others.length > 0 || unread.length > 0 || problem !== null) return sheet
  const heads = rows[at - 1] ?? []
  const days = daysIn(rows[at] ?? [])
  const areNamed = days.every((column) => /\p{L}{2}/u.test(textOf(heads[column])))
  const areApart = new Set(days.map((column) => textOf(heads[column]))).size === days.length
  const isPlan = heads.some((head) => isColumn(textOf(head)))
  if (!areNamed || !areApart || isPlan) return sheet
  return {
    ...sheet,
    merged: [],
    rows: [
      ['milestone', 'date'],
      ...days.map((column): Cell[] => [heads[column] ?? null, rows[at]?.[column] ?? null]),
    ],
  }
}

/** @param isColumn whether a head is one of a plan with its milestones below each other */
export const unfoldMilestones = (file: TableFile, isColumn: (head: string) => boolean): TableFile => ({
  ...file,
  sheets: file.sheets.map((sheet) => unfold(sheet, isColumn)),
})
