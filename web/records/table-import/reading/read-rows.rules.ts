/** The rows of a file as lines of a table, with what is to be answered once and what is to be mended. */
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { NEAR } from '../find/head-words.rules.ts'
import { headScores } from '../find/match-columns.rules.ts'
import { kindsOfRows, type RowKind } from '../find/row-kinds.rules.ts'
import { Questionnaire } from '../questions.rules.ts'
import { textOf } from '../values/read-values.rules.ts'
import type { ImportedRow, ImportReading, SheetInput } from './import-row.ts'
import type { RowAsks } from './row-asks.rules.ts'
import { RowCache } from './row-cache.ts'
import { rowCells, type SheetCells, sheetCells } from './row-cells.rules.ts'
import type { SaidGroup, TableReader } from './table-reader.ts'

const TWICE = 'This line stands in the file twice'

interface Reading<Key extends string, Line extends { id: number | string }, Given> {
  reader: TableReader<Key, Line, Given>
  input: SheetInput<Key>
  given: Given
  sheet: SheetCells<Key>
}

/**
 * @param cache of the same table: rows that nothing changed for are not read again
 */
export const readRows = <Key extends string, Line extends { id: number | string }, Given extends object>(
  reader: TableReader<Key, Line, Given>,
  input: SheetInput<Key>,
  given: Given,
  cache = new RowCache<Key, Line>(),
): ImportReading<Key, Line> => {
  const { found, taken, answers } = input
  const { sheet, kinds } = cache.of(
    [
      ...[input.rows, input.unread, input.formats, found, input.matching, input.settings, reader],
      ...Object.values(given),
    ],
    () => ({
      sheet: sheetCells(reader, input),
      kinds: kindsIn(reader, input),
    }),
  )
  const questions = new Questionnaire(answers)
  const emptied = new Map<string, number>()
  const seen = new Set<Line['id']>()
  const rows: ImportedRow<Key, Line>[] = []
  let above = firstGroup(reader, input, kinds)
  for (const [offset, kind] of kinds.entries()) {
    const row = found.lastHeadRow + 1 + offset
    if (kind.kind === 'blank' && !input.edits[row]) continue
    if (kind.kind === 'group' && taken[row] !== true && reader.group !== undefined) {
      above = { said: kind.title, row }
      continue
    }
    const read = cache.read({ row, typed: input.edits[row], isTaken: taken[row], above, answers }, (asks) =>
      readOne({ reader, input, given, sheet }, { row, kind, above, asks }),
    )
    for (const { question } of read.asks.asked) questions.ask(row, question)
    for (const word of read.asks.emptied) emptied.set(word, (emptied.get(word) ?? 0) + 1)
    if (read.group !== '') above = { said: read.group, row }
    const { former } = read.row
    const isTwice = !reader.canRepeat && read.row.kind === 'line' && former !== null && seen.has(former.id)
    if (read.row.kind === 'line' && former) seen.add(former.id)
    rows.push(
      isTwice
        ? { ...read.row, problems: { ...read.row.problems, [reader.columns.keys[0] ?? '']: TWICE } }
        : read.row,
    )
  }
  return { rows, questions: questions.questions, emptied }
}

/** `FABRIC` heads the first group where it heads the names of lines, too, and other groups follow below. */
const firstGroup = <Key extends string>(
  { group, name, isGroup }: Pick<TableReader<Key, never, never>, 'group' | 'name' | 'isGroup'>,
  { found, matching }: Pick<SheetInput<Key>, 'found' | 'matching'>,
  kinds: readonly RowKind[],
): SaidGroup | null => {
  const said = textOf(found.heads[matching.indexOf(name)])
  const isOne = /^\p{Lu}[\p{Lu} ]+$/u.test(said) && isGroup(said)
  const hasOthers = kinds.some((kind) => kind.kind === 'group')
  return group !== undefined && !matching.includes(group) && isOne && hasOthers
    ? { said, row: found.lastHeadRow }
    : null
}

interface RowToRead {
  row: number
  kind: RowKind
  above: SaidGroup | null
  asks: RowAsks
}

const readOne = <Key extends string, Line extends { id: number | string }, Given>(
  { reader, input, given, sheet }: Reading<Key, Line, Given>,
  { row, kind, above, asks }: RowToRead,
): { row: ImportedRow<Key, Line>; group: string } => {
  const own = rowCells(sheet, row, input.edits[row] ?? {}, asks)
  const isGroup = kind.kind === 'group' && reader.group !== undefined
  const isLine = input.taken[row] ?? (kind.kind === 'line' || isGroup)
  const former = reader.former(own, given)
  const blank = former ?? reader.blank(row, given)
  if (!isLine) {
    const isOfAnother = kind.kind !== 'line' && kind.kind !== 'group' && kind.kind !== 'blank'
    const left = { line: reader.leftOut(blank, firstTexts(input.rows[row] ?? [])), section: null }
    return {
      group: '',
      row: {
        ...{ ...left, id: row, kind: isOfAnother ? kind.kind : 'taken-out', former },
        ...{ said: own.said, problems: {}, asked: {} },
      },
    }
  }
  const group = reader.group === undefined ? '' : own.text(reader.group)
  const at = {
    row,
    own,
    former,
    blank,
    isOwn: input.isOwn,
    above: group === '' ? above : { said: group, row },
  }
  const { section = null, isLeft = false, ...line } = reader.read(at, given)
  if (isLeft && input.taken[row] !== true)
    return {
      group,
      row: {
        id: row,
        kind: 'taken-out',
        former,
        said: own.said,
        section,
        line: line.line,
        problems: {},
        asked: {},
      },
    }
  return { group, row: { id: row, kind: 'line', former, said: own.said, section, ...line } }
}

/** What our own export has written are lines, whatever they are called. */
const kindsIn = <Key extends string>(
  reader: Pick<TableReader<Key, never, never>, 'columns' | 'name' | 'isNumber' | 'isGroup' | 'isNoLine'>,
  { rows, found, matching, isOwn }: SheetInput<Key>,
): RowKind[] => {
  const body = rows.slice(found.lastHeadRow + 1, found.end)
  if (isOwn) return body.map((row) => ({ kind: row.every((cell) => textOf(cell) === '') ? 'blank' : 'line' }))
  const columns = matching.flatMap((key, column) => (key === null ? [] : [column]))
  const { isComputed, of: scoresOf } = headScores(reader.columns)
  const summed = found.heads.flatMap((head, column) => {
    const key = matching[column] ?? null
    return (key === null ? isComputed(head) : reader.columns.summed?.includes(key)) ? [column] : []
  })
  const prices = matching.flatMap((key, column) =>
    key !== null && reader.columns.prices?.includes(key) ? [column] : [],
  )
  const kinds = kindsOfRows(body, {
    ...{ summed, prices },
    ...{ heads: found.heads, columns, nameColumn: matching.indexOf(reader.name) },
    isHead: (text) => isComputed(text) || (scoresOf(text)[0]?.score ?? 0) >= NEAR,
    isGroup: reader.isGroup,
    isNoLine: reader.isNoLine,
  })
  // Of one column alone a line can be no more than a word, as the name of a group is.
  const isAlone = columns.length === 1 && found.heads.filter((head) => textOf(head) !== '').length <= 1
  return kinds.map((kind, at) => {
    if (kind.kind !== 'group' && kind.kind !== 'note') return kind
    const alone = body[at]?.map((cell) => textOf(cell)).find((text) => text !== '') ?? ''
    return isAlone || reader.isNumber?.(alone) ? { kind: 'line' } : kind
  })
}

/** Of a row that is left out, its first words. */
const firstTexts = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => textOf(cell))
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(' · ')
