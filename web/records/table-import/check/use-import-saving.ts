/** Saves the lines that are whole, keeps the rest, and remembers the answers. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keepImportAnswers, type UnfinishedImport } from '#contract/styles/table-imports.ts'
import { send } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/changes/over-saves.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeSuccess, noticeUndo } from '#web/ui/notices/notices.ts'
import type { ImportedRow } from '../reading/import-row.ts'
import { type KeptAt, unfinishedImportQuery, useUnfinishedImport } from './table-imports.queries.ts'
import { type ImportPlan, isIdle } from './table-kind.ts'
import type { Refused, TableImport } from './use-table-import.ts'

/** What became of a save. */
export interface SavedImport {
  /** Takes it back; absent where that is not possible. */
  undo?: (() => void) | undefined
  /** How many comments of the file were written. */
  comments?: number
  /** Rows of the file that were refused, each with why; the others are saved. */
  refused?: ReadonlyMap<number, Refused>
  /** Rows that were not tried, because of `failure`, or because somebody saved what they would change. */
  untried?: ReadonlySet<number>
  failure?: Error
  overtakenBy?: string
}

export interface ImportSave<Key extends string, Line, Plan extends ImportPlan> {
  /** What lines would do; must stay the same function while nothing changes. */
  plan: (whole: readonly ImportedRow<Key, Line>[]) => Plan
  /** @param tell how many of the lines are saved by now, where they are saved one after the other */
  save: (
    plan: Plan,
    whole: readonly ImportedRow<Key, Line>[],
    tell: (saved: number) => void,
  ) => Promise<SavedImport>
  /** Said once it is done, where it is not saved yet: «Save the chart to keep them». */
  said?: string
}

interface Saving<Key extends string, Line extends { id: number | string }, Plan extends ImportPlan> {
  doing: TableImport<Key, Line>
  how: ImportSave<Key, Line, Plan>
  /** Null for tables that are imported at once or not at all. */
  keptAt: KeptAt | null
  /** One that was begun before. */
  unfinished: UnfinishedImport | null
  onClose: () => void
}

const sayComments = (count: number): string => (count === 1 ? '1 comment' : `${formatNumber(count)} comments`)

const sayPlan = (plan: ImportPlan, comments: number): string =>
  [
    ...(['added', 'changed', 'removed'] as const)
      .filter((kind) => plan[kind] > 0)
      .map((kind) => `${formatNumber(plan[kind])} ${kind}`),
    ...(comments > 0 ? [sayComments(comments)] : []),
  ].join(', ')

const NOTHING_NEW = 'Nothing was new: the comments of the file are there already.'

const tellSaved = (plan: ImportPlan, saved: SavedImport, said: string | undefined): void => {
  const { undo, comments = 0, refused, untried } = saved
  if (untried?.size) return
  const isNew = !isIdle(plan) || comments > 0
  const words = isNew ? `Imported: ${sayPlan(plan, comments)}${said ? `. ${said}` : ''}` : NOTHING_NEW
  if (undo && isNew) noticeUndo(words, undo)
  else if (!refused?.size) noticeSuccess(words)
}

/** Convenience for the next file: a save is not held up by it. */
const rememberAnswers = (doing: Pick<TableImport, 'toRemember'>): void => {
  const answers = doing.toRemember()
  if (answers.length > 0) send(keepImportAnswers, { body: { answers } }).catch(() => {})
}

/** Which rows are saved, and whether all that was sent is. */
const outcomeOf = (whole: readonly { id: number }[], { refused, untried }: SavedImport) => {
  const done = whole.flatMap(({ id }) => (refused?.has(id) || untried?.has(id) ? [] : [id]))
  return { done, refused: refused ?? new Map<number, Refused>(), isWhole: done.length === whole.length }
}

const askInstead = (fileName: string) => ({
  title: 'Keep this import instead?',
  body: `The import of ${fileName} is not finished. A style keeps one: the other is thrown away.`,
  confirmLabel: 'Keep this one',
  cancelLabel: 'Cancel',
})

const NOWHERE: KeptAt = { styleId: 0, table: 'bom' }

export const useImportSaving = <
  Key extends string,
  Line extends { id: number | string },
  Plan extends ImportPlan,
>(
  saving: Saving<Key, Line, Plan>,
) => {
  const { doing, how, keptAt, unfinished, onClose } = saving
  const { keep, drop } = useUnfinishedImport(keptAt ?? NOWHERE)
  const kept =
    useQuery({ ...unfinishedImportQuery(keptAt ?? NOWHERE), enabled: keptAt !== null }).data ?? null
  /** Another file that somebody has not finished: a table has room for one. */
  const other = unfinished === null ? kept : null
  const [failure, setFailure] = useState<Error | null>(null)
  const [overtakenBy, setOvertakenBy] = useState<string | null>(null)
  /** What is being sent: its lines are shown already, and are no lines of the file's to compare with. */
  const [sent, setSent] = useState<Plan | null>(null)
  const [saved, setSaved] = useState(0)
  const { whole, lines: all } = doing
  const { plan: planOf } = how
  const found = useMemo(() => planOf(whole), [planOf, whole])
  const plan = sent ?? found
  const remember = () => rememberAnswers(doing)
  const mayReplace = async () => other === null || (await confirm(askInstead(other.file_name)))
  const keepRest = async (done: readonly number[]) => {
    setFailure(null)
    const state = doing.stateAfter(done)
    const body = { file_name: state.file.name, lines: all.length - done.length, state }
    try {
      remember()
      await keep.mutateAsync({ ...body, version: (unfinished ?? other)?.version ?? null })
      if (done.length === 0) noticeSuccess('The import is kept. Go on with it from here.')
      onClose()
    } catch (failed) {
      setFailure(failed as Error)
    }
  }
  const keepForLater = async () => {
    if (await mayReplace()) await keepRest([])
  }
  const save = async () => {
    if (keptAt && whole.length < all.length && !(await mayReplace())) return
    setFailure(null)
    setOvertakenBy(null)
    setSent(plan)
    setSaved(0)
    let result: SavedImport
    try {
      result = await how.save(plan, whole, setSaved)
    } catch (failed) {
      setSent(null)
      const stale = staleOf(failed)
      if (stale) setOvertakenBy(stale.by)
      else setFailure(failed as Error)
      return
    }
    tellSaved(plan, result, how.said)
    setFailure(result.failure ?? null)
    setOvertakenBy(result.overtakenBy ?? null)
    const { done, refused, isWhole } = outcomeOf(whole, result)
    if (done.length < all.length) {
      // What is saved is no line of the file's any more, whether the rest can be kept now or not.
      doing.markSaved(done)
      doing.setRefused(refused)
      setSent(null)
      if (keptAt && isWhole) await keepRest(done)
      else remember()
      return
    }
    remember()
    if (unfinished) await drop.mutateAsync().catch(() => {})
    onClose()
  }
  const isSaving = sent !== null
  const isKeeping = keep.isPending && !isSaving
  return { plan, failure, overtakenBy, isSaving, saved, isKeeping, save, keepForLater }
}
