/** Saves what was pasted or filled: step by step, until all is saved or somebody stops it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkAction } from '#contract/styles/style-bulk.ts'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { sayReason } from '#web/lib/language/say.ts'
import { takenBack } from '#web/records/style/in-place/field-values.rules.ts'
import { CHUNK, chunksOf } from '../bulk/bulk.rules.ts'
import { changeAll } from '../bulk/use-bulk-run.ts'
import type { CellChange } from '../cells/cell-values.rules.ts'
import { type CellChanges, refusedEditing } from '../cells/use-cell-changes.ts'
import { reloadStyles } from '../styles-table.queries.ts'
import { type PlannedCell, type RefusedCell, type SaveStep, stepsOf } from './range-cells.rules.ts'

export interface RangeProgress {
  done: number
  total: number
}

interface Outcome {
  /** Of several fields of one style each is saved on top of the one before. */
  latest: Map<number, StyleListRow>
  /** As they are saved, with what takes them back. */
  saved: PlannedCell[]
  refused: RefusedCell[]
}

type Saver = (outcome: Outcome) => Promise<void>

const actionOf = ({ field, value }: Extract<SaveStep, { kind: 'bulk' }>['change']): BulkAction =>
  field === 'status' ? { kind: 'status', status: value } : { kind: 'due_date', end_date: value }

const refuse = (row: StyleListRow, change: CellChange, error: string): RefusedCell => {
  const { id, column, typed = '' } = refusedEditing(row, change, error)
  return { id, column, typed, error }
}

/** The change that puts back what was, of the style as it is saved now. */
const backOf = (row: StyleListRow, now: StyleListRow, change: CellChange): PlannedCell => ({
  row: now,
  change: takenBack(row, change),
})

export function useRangeRun(changes: CellChanges) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<RangeProgress | null>(null)
  const isStopped = useRef(false)
  // Nobody is there any more to see what comes of it.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const saveOne =
    ({ row, change }: PlannedCell): Saver =>
    async ({ latest, saved, refused }) => {
      const before = latest.get(row.id) ?? row
      const answer = await changes.changeOneOfMany(before, change)
      if ('error' in answer) refused.push(refuse(row, change, answer.error))
      else {
        latest.set(row.id, answer.row)
        saved.push(backOf(before, answer.row, change))
      }
    }
  const saveMany =
    (rows: readonly StyleListRow[], change: Extract<SaveStep, { kind: 'bulk' }>['change']): Saver =>
    async ({ saved, refused }) => {
      const patch = { [change.field]: change.value }
      for (const { id } of rows) changes.page.show(id, patch)
      const answer = await changeAll(
        actionOf(change),
        rows.map(({ id }) => id),
      ).catch((error: unknown) => textsOf(error).join(' '))
      for (const row of rows) {
        const result = typeof answer === 'string' ? null : answer.find(({ id }) => id === row.id)
        const error =
          typeof answer === 'string' ? answer : result?.outcome === 'refused' ? sayReason(result) : null
        if (error === null) saved.push(backOf(row, { ...row, ...patch }, change))
        else {
          changes.page.show(row.id, { [change.field]: row[change.field] })
          refused.push(refuse(row, change, error))
        }
      }
    }
  const saversOf = (step: SaveStep): { size: number; save: Saver }[] =>
    step.kind === 'one'
      ? [{ size: 1, save: saveOne(step) }]
      : chunksOf(step.rows, CHUNK).map((rows) => ({ size: rows.length, save: saveMany(rows, step.change) }))

  const run = async (planned: readonly PlannedCell[]): Promise<Outcome> => {
    isStopped.current = false
    const steps = stepsOf(planned)
    const outcome: Outcome = { latest: new Map(), saved: [], refused: [] }
    let done = 0
    setProgress({ done, total: planned.length })
    for (const { size, save } of steps.flatMap(saversOf)) {
      if (isStopped.current) break
      await save(outcome)
      done += size
      setProgress({ done, total: planned.length })
    }
    setProgress(null)
    if (steps.some(({ kind }) => kind === 'bulk')) await reloadStyles(queries)
    return outcome
  }
  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}
