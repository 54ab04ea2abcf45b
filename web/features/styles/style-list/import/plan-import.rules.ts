/** What the server said of the rows of a file, as the reader is told it. */
import type { ImportAnswer, ImportedRow, ImportRow } from '#contract/styles/style-import.ts'
import { addressProblems, type CellProblem } from '#web/records/table-import/cell-problems.rules.ts'
import type { ReadStyles, StyleTable } from './read-rows.rules.ts'

export interface StylePlan {
  /** What is made or changed, and how. */
  planned: { row: ImportRow; result: ImportedRow }[]
  unchanged: number
  problems: CellProblem[]
  /** How many rows have problems. */
  refused: number
  /** How many styles an unverified company may still make afterwards; null without a limit. */
  stylesLeft: number | null
}

/** `data` has the styles first, then the halves: what was not read of those the server has not seen. */
export const planImport = (
  { styles, halves, problems: unread }: ReadStyles,
  { matching }: Pick<StyleTable, 'matching'>,
  { data, styles_left }: ImportAnswer,
): StylePlan => {
  const columnOf = (field: string | null) =>
    Math.max(0, field === null ? -1 : matching.indexOf(field as never))
  const whole = data.slice(0, styles.length)
  const half = data.slice(styles.length)
  const results = whole.map((result, at) => ({ result, style: styles[at] }))
  const refused = results.flatMap(({ result, style }) =>
    result.problems.map(({ field, text }) => ({ row: style?.index ?? 0, column: columnOf(field), text })),
  )
  const beside = half.flatMap(({ problems }, at) => {
    const { index = 0, unread: own = [] } = halves[at] ?? {}
    return problems
      .filter(({ field }) => field === null || !own.some((key) => key === field))
      .map(({ field, text }) => ({ row: index, column: columnOf(field), text }))
  })
  return {
    planned: results.flatMap(({ result, style }) =>
      style && (result.outcome === 'created' || result.outcome === 'changed')
        ? [{ result, row: withVersion(style.row, result) }]
        : [],
    ),
    unchanged: whole.filter(({ outcome }) => outcome === 'unchanged').length,
    problems: sortByAddress([...unread, ...addressProblems([...refused, ...beside])]),
    refused:
      whole.filter(({ outcome }) => outcome === 'refused').length +
      new Set(unread.map(({ address }) => rowOf(address))).size,
    // In the preview the halves would have been made too.
    stylesLeft:
      styles_left === null ? null : styles_left + half.filter(({ outcome }) => outcome === 'created').length,
  }
}

const rowOf = (address: string): number => Number(address.replace(/^[A-Z]+/, ''))
/** Row by row; within a row in the order in which they were found. */
const sortByAddress = (problems: readonly CellProblem[]): CellProblem[] =>
  problems.toSorted((one, other) => rowOf(one.address) - rowOf(other.address))

/** What somebody saved since the preview is not overwritten. */
const withVersion = (row: ImportRow, { version }: ImportedRow): ImportRow =>
  version === null ? row : { ...row, version }

export const countOf = ({ planned }: StylePlan, outcome: ImportedRow['outcome']): number =>
  planned.filter(({ result }) => result.outcome === outcome).length
