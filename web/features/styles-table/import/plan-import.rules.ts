/** What the server said of the rows of a file, as the reader is told it. */
import type { ImportAnswer, ImportedRow, ImportRow } from '#contract/style-import.ts'
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

export const planImport = (
  { styles, problems: unread }: ReadStyles,
  { matching }: Pick<StyleTable, 'matching'>,
  { data, styles_left }: ImportAnswer,
): StylePlan => {
  const columnOf = (field: string | null) =>
    Math.max(0, field === null ? -1 : matching.indexOf(field as never))
  const results = data.map((result, at) => ({ result, style: styles[at] }))
  const refused = results.flatMap(({ result, style }) =>
    result.problems.map(({ field, text }) => ({ row: style?.index ?? 0, column: columnOf(field), text })),
  )
  return {
    planned: results.flatMap(({ result, style }) =>
      style && (result.outcome === 'created' || result.outcome === 'changed')
        ? [{ result, row: withVersion(style.row, result) }]
        : [],
    ),
    unchanged: data.filter(({ outcome }) => outcome === 'unchanged').length,
    problems: [...unread, ...addressProblems(refused)],
    refused:
      data.filter(({ outcome }) => outcome === 'refused').length +
      new Set(unread.map(({ address }) => address.replace(/^[A-Z]+/, ''))).size,
    stylesLeft: styles_left,
  }
}

/** What somebody saved since the preview is not overwritten. */
const withVersion = (row: ImportRow, { version }: ImportedRow): ImportRow =>
  version === null ? row : { ...row, version }

export const countOf = ({ planned }: StylePlan, outcome: ImportedRow['outcome']): number =>
  planned.filter(({ result }) => result.outcome === outcome).length
