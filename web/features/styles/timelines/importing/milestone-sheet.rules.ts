/**
 * Plans that are laid out otherwise than milestones below each other with their days beside them: one milestone beside the
 * other, as order books have them, and the days of several materials beside each other: «Fabric plan», «Trims plan».
 */
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import { mergedRanges } from '#web/records/table-import/find/merged-cells.rules.ts'
import { isDayText } from '#web/records/table-import/values/days.rules.ts'
import { withoutFormats } from '#web/records/table-import/values/formatted-numbers.rules.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './milestone-words.json' with { type: 'json' }

/** Titles may stand above. */
const MAX_TITLES = 60
/** Fewer days side by side may be the columns of a plan. */
const LEAST_DAYS = 3
const MOST_WORDS = 3

const SIDE_BY_SIDE =
  'Days of several materials or tasks stand side by side in the file. Each is a milestone of its own.'

type Kind = 'start' | 'end' | 'foreign'
interface DayColumn {
  column: number
  /** What the days are of: «Fabric». */
  subject: string
  kind: Kind
}

const NAMES = new Set(plainWords(words.name))
const BARE = new Set(plainWords(words.bare))
const VERSIONS = new Set(plainWords(words.versions))
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...plainWords(words.end_date).map((word) => [word, 'end'] as const),
  ...plainWords(words.start_date).map((word) => [word, 'start'] as const),
  ...plainWords(words.foreign).map((word) => [word, 'foreign'] as const),
])
const isColumn = (head: string): boolean => KINDS.has(plain(head))
const isName = (head: string): boolean => NAMES.has(plain(head))

const dayOf = (said: string, word: string): Omit<DayColumn, 'column'> | null => {
  const [kind, own] = [KINDS.get(plain(word)), plain(said)]
  const isSubject = /\p{L}{2}/u.test(said) && !KINDS.has(own) && !VERSIONS.has(own) && !NAMES.has(own)
  return kind && isSubject && !BARE.has(plain(word)) ? { subject: said.trim(), kind } : null
}

/** «Fabric plan», «Plan (fabric)», «面料计划»: what is planned, and which of its days it is. */
const readHead = (head: string): Omit<DayColumn, 'column'> | null => {
  const said = head.match(/[^\s:()[\]–—|/-]+/gu) ?? []
  for (let count = Math.min(MOST_WORDS, said.length - 1); count > 0; count--) {
    const behind = dayOf(said.slice(0, -count).join(' '), said.slice(-count).join(''))
    const before = dayOf(said.slice(count).join(' '), said.slice(0, count).join(''))
    if (behind ?? before) return behind ?? before
  }
  // Chinese is written without blanks.
  const [only = ''] = said
  for (let at = 2; at <= only.length - 2 && /^\p{Script=Han}+$/u.test(only); at++) {
    const found = dayOf(only.slice(0, at), only.slice(at))
    if (found) return found
  }
  return null
}

const daysIn = (row: readonly Cell[]): number[] =>
  row.flatMap((cell, column) => (isDayText(textOf(cell)) ? [column] : []))

/** The heads of a row, with what stands above several of them: «Fabric» over «Plan» and «Actual». */
const headsAt = ({ rows, merged }: TableSheet, at: number): string[] => {
  const [above, own] = [rows[at - 1] ?? [], rows[at] ?? []]
  const ranges = mergedRanges({ merged }).filter(({ from }) => from.row === at - 1)
  const over = (column: number): string => {
    const range = ranges.find(({ from, to }) => from.column <= column && column <= to.column)
    if (range || textOf(above[column]) !== '') return textOf(above[range?.from.column ?? column])
    for (let left = column - 1; left >= 0 && isColumn(textOf(own[left])); left--)
      if (textOf(above[left]) !== '') return textOf(above[left])
    return ''
  }
  return own.map((cell, column) => {
    const head = textOf(cell)
    return isColumn(head) ? `${over(column)} ${head}`.trim() : head
  })
}

const isPlain = ({ unread = [], pictures = [], comments = [], problem }: TableSheet): boolean =>
  unread.length === 0 && pictures.length === 0 && comments.length === 0 && problem === null

/** Those of a row of heads, where they are of several subjects. */
const subjectsIn = (heads: readonly string[]): DayColumn[] => {
  const found = heads.flatMap((head, column) => {
    const read = readHead(head)
    return read ? [{ column, ...read }] : []
  })
  const planned = found.filter(({ kind }) => kind !== 'foreign')
  // Beside days of the task itself, others say more of it.
  if (heads.some((head) => isColumn(head) && KINDS.get(plain(head)) !== 'foreign')) return []
  return new Set(planned.map(({ subject }) => plain(subject))).size > 1 ? found : []
}

interface Unfolded {
  sheet: TableSheet
  note: string | null
}

/** Milestones below each other, with days of several subjects beside them: each is one of its subject. */
const splitSubjects = (sheet: TableSheet): Unfolded => {
  const { rows } = sheet
  for (let at = 0; at < Math.min(MAX_TITLES, rows.length); at++) {
    const heads = headsAt(sheet, at)
    const name = heads.findIndex((head) => isName(head))
    const above = name >= 0 ? name : (rows[at - 1] ?? []).findIndex((cell) => isName(textOf(cell)))
    const days = above >= 0 && isPlain(sheet) ? subjectsIn(heads) : []
    if (days.length === 0) continue
    const isOwn = new Set(days.map(({ column }) => column)).add(above)
    const others = Array.from(
      { length: Math.max(heads.length, (rows[at - 1] ?? []).length) },
      (_, column) => column,
    ).filter((column) => !isOwn.has(column))
    const subjects = Map.groupBy(days, ({ subject }) => plain(subject))
    const restOf = (row: readonly Cell[]): Cell[] => others.map((column) => row[column] ?? null)
    const split = rows.slice(at + 1).flatMap((row): Cell[][] => {
      const said = textOf(row[above])
      if (said === '') return []
      return [...subjects.values()].flatMap((own): Cell[][] => {
        const dayAs = (kind: Kind): Cell => {
          const column = own.find((each) => each.kind === kind)?.column
          return column === undefined ? null : (row[column] ?? null)
        }
        const [start, end] = [dayAs('start'), dayAs('end')]
        const isPlanned = textOf(start) !== '' || textOf(end) !== ''
        return isPlanned
          ? [[`${own[0]?.subject}: ${said}`, start, end, dayAs('foreign'), ...restOf(row)]]
          : []
      })
    })
    const otherHeads = others.map((column) => heads[column] || textOf(rows[at - 1]?.[column]) || null)
    return {
      sheet: {
        ...withoutFormats(sheet),
        merged: [],
        rows: [[...words.split_heads, ...otherHeads], ...split],
      },
      note: SIDE_BY_SIDE,
    }
  }
  return { sheet, note: null }
}

/** One milestone beside the other, each with the day below it. */
const unfold = (sheet: TableSheet): TableSheet => {
  const { rows } = sheet
  const planned = rows.flatMap((row, at) => (daysIn(row).length >= 2 ? [at] : []))
  const [at = -1, ...others] = planned
  // Several orders below each other are plans of several styles.
  if (at < 1 || at > MAX_TITLES || others.length > 0 || !isPlain(sheet)) return sheet
  const heads = headsAt(sheet, at - 1)
  const days = daysIn(rows[at] ?? []).filter((column) => readHead(heads[column] ?? '')?.kind !== 'foreign')
  const areNamed = days.every((column) => /\p{L}{2}/u.test(heads[column] ?? ''))
  const areApart = new Set(days.map((column) => heads[column])).size === days.length
  const isPlan = heads.some((head) => isColumn(head))
  const areFew = days.length < LEAST_DAYS && (subjectsIn(heads).length === 0 || heads.some(isName))
  if (!areNamed || !areApart || isPlan || areFew) return sheet
  return {
    ...withoutFormats(sheet),
    merged: [],
    rows: [
      ['milestone', 'date'],
      ...days.map((column): Cell[] => [heads[column] ?? null, rows[at]?.[column] ?? null]),
    ],
  }
}

export const unfoldMilestones = (file: TableFile): TableFile => {
  const split = file.sheets.map((sheet) => splitSubjects(sheet))
  const notes = new Set(split.flatMap(({ note }) => note ?? []))
  return {
    ...file,
    notes: [...file.notes, ...notes],
    sheets: split.map(({ sheet, note }) => (note === null ? unfold(sheet) : sheet)),
  }
}
