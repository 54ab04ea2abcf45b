/** What else is in the file: nothing is dropped without a word. */
import { formatNumber } from '#web/lib/formats.ts'
import { columnName } from '#web/lib/tables/cell-address.ts'
import { MAX_COMMENT_LENGTH, rowOfComment, tidyComment } from '#web/lib/tables/cell-comments.rules.ts'
import { WORKBOOK_TEXTS } from '#web/lib/tables/workbook-texts.ts'
import { isCompanion } from '../find/match-columns.rules.ts'
import type { ImportTable } from '../find/read-table.rules.ts'
import type { ImportReading } from '../reading/import-row.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import type { TakenFile } from '../use-import-choices.ts'
import { plain, textOf } from '../values/read-values.rules.ts'
import { commentsByRow } from './row-comments.rules.ts'

const list = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ')

export const sayUnread = (names: readonly string[]): string =>
  `Not read, because no field takes them: ${list(names)}`

/** Columns with something in them that no field takes. */
const unreadColumns = ({ rows, found, heads, matching }: ImportTable) => {
  const body = rows.slice(found.lastHeadRow + 1, found.end)
  const width = Math.max(heads.length, ...body.slice(0, 500).map((row) => row.length))
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => !matching[column] && body.some((row) => textOf(row[column] ?? null) !== ''))
    .map((column) => textOf(heads[column] ?? null) || columnName(column))
}

const PICTURES_TAKEN =
  'A picture that stands in a row becomes the picture of what is new. What is there keeps its own.'

/** So many are said in their words. */
const SAID_COMMENTS = 10

const COMMENTS_TAKEN =
  'A comment of a cell becomes a comment on what its row is imported as, unless you choose to leave it out.'

/** Those of rows that are lines are taken, where lines have comments; of the others some are said in their words. */
const commentsOf = (
  { sheet, heads }: Pick<ImportTable, 'sheet' | 'heads'>,
  { rows, columns }: Pick<ImportReading, 'rows'> & { columns: Pick<TableColumns, 'takesComments'> },
): string[] => {
  const { comments = [] } = sheet
  const byRow = columns.takesComments ? commentsByRow({ sheet, heads }) : new Map<number, string[]>()
  const lines = new Set(rows.flatMap(({ id, kind }) => (kind === 'line' && byRow.has(id) ? [id] : [])))
  const left = comments.filter(
    (comment) => !lines.has(rowOfComment(comment)) || comment.text.length > MAX_COMMENT_LENGTH,
  )
  const said = left.slice(0, SAID_COMMENTS).map(({ cell, text }) => `${cell} “${tidyComment(text)}”`)
  const more = left.length - said.length
  return [
    ...(lines.size > 0 ? [COMMENTS_TAKEN] : []),
    ...(said.length > 0 ? [`Comments of cells are left out: ${said.join(', ')}`] : []),
    ...(more > 0 ? [`There are ${formatNumber(more)} more comments.`] : []),
  ]
}

/** Those of rows that are lines are taken, where lines have pictures; a logo above the heads is in no line. */
const picturesOf = (
  file: TakenFile | null,
  { sheet }: Pick<ImportTable, 'sheet'>,
  { rows, columns }: Pick<ImportReading, 'rows'> & { columns: Pick<TableColumns, 'takesPictures'> },
): string[] => {
  const { pictures = [] } = sheet
  if (pictures.length === 0) return []
  if (!columns.takesPictures) return [WORKBOOK_TEXTS.pictures]
  const lines = new Set(rows.flatMap(({ id, kind }) => (kind === 'line' ? [id] : [])))
  const taken = pictures.filter(({ row }) => lines.has(row)).length
  const isSaid = file?.notes.includes(WORKBOOK_TEXTS.otherPictures)
  return [
    ...(taken > 0 ? [PICTURES_TAKEN] : []),
    ...(taken < pictures.length && !isSaid ? [WORKBOOK_TEXTS.otherPictures] : []),
  ]
}

/** Heads of columns that say how many a price is for, beside the price itself. */
const companionsOf = (
  { heads, matching }: Pick<ImportTable, 'heads' | 'matching'>,
  columns: Pick<TableColumns, 'companions'>,
): string[] =>
  heads.flatMap((head, at) => {
    const key = matching[at] ?? null
    const isBeside = key !== null && matching.indexOf(key) !== matching.lastIndexOf(key)
    return isBeside && isCompanion(columns, key, head) ? textOf(head) : []
  })

const BASIS =
  /\b(?:per|je|par|por|per una)\s+(?:dozen|doz|dzn|dz|gross|grs|hundred|thousand|100|1[.,]?000|dutzend|douzaine|docena|dozzina|dúzia)\b|düzine\s+başına|每打|প্রতি\s+ডজন/iu

/** What a title says of how many its numbers are for, where no head says it. */
const basisOf = (
  { rows, heads, found, matching }: Pick<ImportTable, 'rows' | 'heads' | 'found' | 'matching'>,
  { prices = [] }: Pick<TableColumns, 'prices'>,
): string[] => {
  if (!matching.some((key) => key !== null && prices.includes(key))) return []
  const isSaidByHead = heads.some((head) => BASIS.test(textOf(head)) || /dz|doz|gross/i.test(textOf(head)))
  const above = rows.slice(0, Math.max(0, found.headRow)).flat()
  const [said] = above.flatMap((cell) => BASIS.exec(textOf(cell))?.[0] ?? [])
  return said === undefined || isSaidByHead
    ? []
    : [`A title says “${said}”. Numbers are read as they stand, for one: check prices and quantities.`]
}

const sayEmptied = (word: string, count: number): string =>
  count === 1
    ? `“${word}” is read as empty in 1 cell.`
    : `“${word}” is read as empty in ${formatNumber(count)} cells.`

/** The row in which a second one begins below, from 0; null where none does. */
export const secondTableOf = ({ rows, found }: Pick<ImportTable, 'rows' | 'found'>): number | null =>
  rows.slice(found.end).some((row) => row.some((cell) => textOf(cell) !== '')) ? found.end : null

export const notesOf = (
  file: TakenFile | null,
  table: ImportTable,
  {
    emptied,
    rows,
    columns,
  }: Pick<ImportReading, 'emptied' | 'rows'> & {
    columns: Pick<TableColumns, 'computed' | 'companions' | 'prices' | 'takesPictures' | 'takesComments'>
  },
  more: readonly string[],
): string[] => {
  const computed = new Set(columns.computed)
  const unread = unreadColumns(table)
  const [counted, others] = [
    unread.filter((head) => computed.has(plain(head))),
    unread.filter((head) => !computed.has(plain(head))),
  ]
  const sheets = file?.sheets.filter((sheet) => sheet !== table.sheet && sheet.rows.length > 0) ?? []
  const below = secondTableOf(table)
  return [
    ...(file?.notes ?? []),
    ...picturesOf(file, table, { rows, columns }),
    ...commentsOf(table, { rows, columns }),
    ...(others.length > 0 ? [sayUnread(others)] : []),
    ...(counted.length > 0 ? [`Left out, because Selvedge computes them: ${list(counted)}`] : []),
    ...companionsOf(table, columns).map(
      (head) => `Prices are for as many as “${head}” says, and are divided by it.`,
    ),
    ...basisOf(table, columns),
    ...more,
    ...[...emptied].map(([word, count]) => sayEmptied(word, count)),
    ...(sheets.length > 0 ? [`Sheets that are not read: ${list(sheets.map(({ name }) => name))}`] : []),
    ...(table.sheet.hidden
      ? [`Hidden in the workbook, and read all the same: ${table.sheet.hidden.join(', ')}`]
      : []),
    ...(below === null ? [] : [`Another table begins in row ${formatNumber(below + 1)}. It is not read.`]),
  ]
}
