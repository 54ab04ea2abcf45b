/** An import of lines while it is checked: what was typed, answered and left out, and what comes of it. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  IMPORT_ABOUTS,
  type ImportAbout,
  type ImportAnswer,
  type ImportState,
} from '#contract/materials/bom-imports.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { type Answers, isOpen } from '#web/records/table-import/questions.rules.ts'
import type { ImportChoices } from '#web/records/table-import/use-import-choices.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import { importAnswersQuery } from './bom-imports.queries.ts'
import { type ImportInput, isWhole } from './import-row.ts'
import { readImport } from './read-rows.rules.ts'
import { useKnownNames } from './use-known-names.ts'

export type Edits = ImportInput['edits']

interface Given {
  style: Style
  table: ImportTable<ColumnKey>
  choices: ImportChoices<ColumnKey>
  /** The lines of the BOM as they are saved. */
  present: readonly BomItem[]
  /** Where an import goes on that was begun before. */
  begun: ImportState | null
}

/** Ids of rows that are not saved yet are below zero and never come again. */
const firstNewId = () => -Date.now() * 1000

const isKeptAbout = (about: string): about is ImportAbout =>
  (IMPORT_ABOUTS as readonly string[]).includes(about)

/** Answers that the next file of the company will need again, and the columns that somebody chose. */
const answersToKeep = (
  given: Answers,
  { choices, table }: Pick<Given, 'choices' | 'table'>,
): ImportAnswer[] => [
  ...Object.entries(given).flatMap(([id, means]) => {
    const [about = '', said = ''] = id.split(/:(.*)/s)
    return isKeptAbout(about) && said !== '' && said.length <= 120 ? [{ about, said, means }] : []
  }),
  ...Object.entries(choices.chosen.columns).flatMap(([index, key]) => {
    const said = plain(textOf(table.heads[Number(index)] ?? null))
    return said === '' || said.length > 120 ? [] : [{ about: 'head' as const, said, means: key ?? '' }]
  }),
]

export function useBomImport({ style, table, choices, present, begun }: Given) {
  const [edits, setEdits] = useState<Edits>(() => (begun?.edits ?? {}) as Edits)
  const [taken, setTaken] = useState<Readonly<Record<number, boolean>>>(begun?.taken ?? {})
  const [given, setGiven] = useState<Answers>(begun?.answers ?? {})
  const [saved, setSaved] = useState<readonly number[]>(begun?.saved ?? [])
  const [newId] = useState(firstNewId)
  const kept = useQuery(importAnswersQuery).data
  const { known, error } = useKnownNames(style.id, table, present)
  const answers = useMemo(() => {
    const before = kept?.filter(({ about }) => about !== 'head') ?? []
    const of = before.map(({ about, said, means }) => [`${about}:${said}`, means] as const)
    return { ...Object.fromEntries(of), ...given }
  }, [kept, given])
  const reading = useMemo(() => {
    if (!known) return null
    const { rows, sheet, found, matching, settings, isOwn } = table
    const input = { rows, unread: sheet.unread, found, matching, settings, isOwn }
    const doing = { edits, taken, answers, known, present, firstNewId: newId, currency: style.currency }
    const read = readImport({ ...input, ...doing })
    const done = new Set(saved)
    return { ...read, rows: read.rows.filter(({ id }) => !done.has(id)) }
  }, [known, table, edits, taken, answers, present, newId, style.currency, saved])
  const open = reading?.questions.filter((question) => isOpen(question, answers)) ?? []
  const lines = reading?.rows.filter(({ kind }) => kind === 'line') ?? []
  const whole = lines.filter(isWhole)

  // Each gesture makes another object.
  const [atFirst] = useState({ edits, taken, given })
  const isTouched = edits !== atFirst.edits || taken !== atFirst.taken || given !== atFirst.given
  const stateAfter = (done: readonly number[]): ImportState => {
    const { name, merged, unread } = table.sheet
    const { file, chosen } = choices
    return {
      file: {
        name: file?.fileName.slice(0, 255) ?? '',
        separator: file?.separator ?? null,
        notes: file?.notes ?? [],
        sheet: {
          ...{ name: name.slice(0, 120), rows: table.sheet.rows, merged, problem: null },
          ...(unread && { unread }),
        },
      },
      chosen: {
        ...(chosen.headRow !== undefined && { headRow: chosen.headRow }),
        ...{ columns: chosen.columns, signs: chosen.signs, shares: chosen.shares },
      } as ImportState['chosen'],
      edits: edits as ImportState['edits'],
      ...{ taken, answers: given, saved: [...saved, ...done] },
    }
  }
  return {
    ...{
      table,
      reading,
      known,
      error,
      edits,
      setEdits,
      taken,
      answers,
      given,
      open,
      lines,
      whole,
      isTouched,
    },
    answer: (id: string, value: string) => setGiven((before) => ({ ...before, [id]: value })),
    answerAll: (all: Answers) => setGiven((before) => ({ ...before, ...all })),
    /** Asks again what was answered in this import or before. */
    askAgain: (id: string) =>
      setGiven((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== id))),
    take: (row: number, isTaken: boolean) => setTaken((before) => ({ ...before, [row]: isTaken })),
    markSaved: (rows: readonly number[]) => setSaved((before) => [...before, ...rows]),
    toRemember: () => answersToKeep(given, { choices, table }),
    stateAfter,
  }
}
export type BomImport = ReturnType<typeof useBomImport>
