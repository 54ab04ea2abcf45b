/** An import of lines while it is checked: what was typed, answered and left out, and what comes of it. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type {
  ImportAbout,
  ImportAnswer,
  ImportState,
  ImportTableName,
} from '#contract/styles/table-imports.ts'
import { MAX_COMMENT_LENGTH } from '#web/lib/tables/cell-comments.rules.ts'
import type { TableSheet } from '#web/lib/tables/table-reading.ts'
import type { ImportTable } from '../find/read-table.rules.ts'
import { type Answers, ASK_OPERATOR, isOpen, keptAs } from '../questions.rules.ts'
import { type ImportedRow, isWhole, type SheetInput } from '../reading/import-row.ts'
import { readRows } from '../reading/read-rows.rules.ts'
import { RowCache } from '../reading/row-cache.ts'
import type { ImportChoices } from '../use-import-choices.ts'
import { plain, textOf } from '../values/read-values.rules.ts'
import { importAnswersQuery } from './table-imports.queries.ts'
import type { TableKind } from './table-kind.ts'

interface Doing<Key extends string, Line extends { id: number | string }, Given> {
  kind: TableKind<Key, Line, Given>
  table: ImportTable<Key>
  choices: ImportChoices<Key>
  /** Null while it is asked for. */
  given: Given | null
  /** Where an import goes on that was begun before. */
  begun: ImportState | null
}

const PICTURES_LOST = 'Pictures are not kept with an unfinished import. Choose the file again to take them.'

/** Words that mean the same in every table. */
const EVERYWHERE: ReadonlySet<string> = new Set<ImportAbout>(['unit', 'currency', 'country', 'company'])

/** Comments that are longer than one may be are in no line. */
const keptSheet = ({
  name,
  rows,
  merged,
  unread,
  formats,
  comments,
}: TableSheet): ImportState['file']['sheet'] => ({
  ...{ name: name.slice(0, 120), rows, merged, problem: null },
  ...(unread && { unread }),
  ...(formats && { formats }),
  ...(comments && { comments: comments.filter(({ text }) => text.length <= MAX_COMMENT_LENGTH) }),
})

/** The file as an unfinished import keeps it, and what of its table somebody chose. */
const keptFile = <Key extends string>(
  { file, chosen }: ImportChoices<Key>,
  { sheet }: ImportTable<Key>,
  takesPictures: boolean | undefined,
): Pick<ImportState, 'file' | 'chosen'> => ({
  file: {
    name: file?.fileName.slice(0, 255) ?? '',
    separator: file?.separator ?? null,
    notes: [...(file?.notes ?? []), ...(sheet.pictures && takesPictures ? [PICTURES_LOST] : [])],
    sheet: keptSheet(sheet),
  },
  chosen: {
    ...(chosen.headRow !== undefined && { headRow: chosen.headRow }),
    ...{ columns: chosen.columns, signs: chosen.signs, shares: chosen.shares },
  } as ImportState['chosen'],
})

/** Answers that the next file of the company will need again, and the columns that somebody chose. */
const answersToKeep = <Key extends string>(
  name: ImportTableName,
  given: Answers,
  choices: ImportChoices<Key>,
  table: ImportTable<Key>,
): ImportAnswer[] => [
  ...Object.entries(given).flatMap(([id, means]) => {
    const kept = keptAs(id)
    // A company that was left out, or asked for, may be there with the next file.
    if (!kept || (kept.about === 'company' && (means === '' || means === ASK_OPERATOR))) return []
    return [{ ...(!EVERYWHERE.has(kept.about) && { table: name }), ...kept, means }]
  }),
  ...Object.entries(choices.chosen.columns).flatMap(([index, key]) => {
    const said = plain(textOf(table.heads[Number(index)] ?? null))
    return said === '' || said.length > 120
      ? []
      : [{ table: name, about: 'head' as const, said, means: (key as string | null) ?? '' }]
  }),
]

/** Why the server refused a line: at the cell that names it, or each text at the cell of its column. */
export type Refused = string | Readonly<Record<string, string>>
const NOT_REFUSED: ReadonlyMap<number, Refused> = new Map()

const withRefusal =
  <Key extends string>(name: Key, refused: ReadonlyMap<number, Refused>) =>
  <Row extends ImportedRow<Key>>(row: Row): Row => {
    const why = refused.get(row.id)
    if (why === undefined) return row
    return { ...row, problems: { ...row.problems, ...(typeof why === 'string' ? { [name]: why } : why) } }
  }

export function useTableImport<
  Key extends string,
  Line extends { id: number | string },
  Given extends object,
>({ kind, table, choices, given: known, begun }: Doing<Key, Line, Given>) {
  const [edits, setEdits] = useState(() => (begun?.edits ?? {}) as SheetInput<Key>['edits'])
  const [taken, setTaken] = useState<Readonly<Record<number, boolean>>>(begun?.taken ?? {})
  const [given, setGiven] = useState<Answers>(begun?.answers ?? {})
  const [saved, setSaved] = useState<readonly number[]>(begun?.saved ?? [])
  /** Lines that the server refused, each with why; typed anew they are tried again. */
  const [refused, setRefused] = useState<ReadonlyMap<number, Refused>>(NOT_REFUSED)
  const [cache] = useState(() => new RowCache<Key, Line>())
  const kept = useQuery(importAnswersQuery).data
  const answers = useMemo(() => {
    const before =
      kept?.filter(({ about, table: of = kind.name }) => about !== 'head' && of === kind.name) ?? []
    const of = before.map(({ about, said, means }) => [`${about}:${said}`, means] as const)
    return { ...Object.fromEntries(of), ...given }
  }, [kept, given, kind.name])
  const reading = useMemo(() => {
    if (!known) return null
    const { rows, sheet, found, matching, settings, isOwn } = table
    const { unread, formats } = sheet
    const input = { rows, unread, formats, found, matching, settings, isOwn, edits, taken, answers }
    const read = readRows(kind.reader, input, known, cache)
    const done = new Set(saved)
    const rowsLeft = read.rows.filter(({ id }) => !done.has(id))
    return {
      ...read,
      rows: refused.size === 0 ? rowsLeft : rowsLeft.map(withRefusal(kind.reader.name, refused)),
    }
  }, [kind, known, table, edits, taken, answers, saved, refused, cache])
  const open = reading?.questions.filter((question) => isOpen(question, answers)) ?? []
  const lines = useMemo(() => reading?.rows.filter((row) => row.kind === 'line') ?? [], [reading])
  const whole = useMemo(() => lines.filter(isWhole), [lines])

  // Each gesture makes another object.
  const [atFirst] = useState({ edits, taken, given })
  const isTouched = edits !== atFirst.edits || taken !== atFirst.taken || given !== atFirst.given
  const stateAfter = (done: readonly number[]): ImportState => ({
    ...keptFile(choices, table, kind.reader.columns.takesPictures),
    edits: edits as ImportState['edits'],
    ...{ taken, answers: given, saved: [...saved, ...done] },
  })
  return {
    ...{ table, reading, edits, taken, answers, given, open, lines, whole, isTouched },
    setRefused,
    setEdits: (next: SheetInput<Key>['edits']) => {
      setEdits(next)
      setRefused((before) => new Map([...before].filter(([row]) => next[row] === edits[row])))
    },
    answer: (id: string, value: string) => setGiven((before) => ({ ...before, [id]: value })),
    answerAll: (all: Answers) => setGiven((before) => ({ ...before, ...all })),
    /** Asks again what was answered in this import or before. */
    askAgain: (id: string) =>
      setGiven((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== id))),
    take: (row: number, isTaken: boolean) => setTaken((before) => ({ ...before, [row]: isTaken })),
    markSaved: (rows: readonly number[]) => setSaved((before) => [...before, ...rows]),
    toRemember: () => answersToKeep(kind.name, given, choices, table),
    stateAfter,
  }
}
export type TableImport<
  Key extends string = string,
  Line extends { id: number | string } = { id: number | string },
> = ReturnType<typeof useTableImport<Key, Line, object>>
/** What the answers' panel needs of an import, whatever is imported. */
export type AnsweredImport = Pick<
  TableImport,
  'open' | 'answers' | 'given' | 'answer' | 'answerAll' | 'askAgain'
> & { reading: { questions: NonNullable<TableImport['reading']>['questions'] } | null }
