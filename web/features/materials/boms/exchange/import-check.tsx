/** What the file makes of the BOM, before it is saved: all at once, and taken back at once. */
import { Alert, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { staleOf } from '#web/lib/document/save-merged.ts'
import { formatNumber } from '#web/lib/formats.ts'
import classes from '#web/records/table-import/table-import.module.css'
import type { ImportTable } from '#web/records/table-import/use-import-choices.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeUndo } from '#web/ui/notices/notices.ts'
import { changeRows } from '../changes/row-changes.rules.ts'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { useRemovedLines } from '../changes/use-removed-lines.ts'
import type { ColumnKey } from './columns.rules.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { countOf, type ImportMode, type ImportPlan, planImport } from './plan-import.rules.ts'
import { readLines } from './read-lines.rules.ts'
import { useKnownNames } from './use-known-names.ts'

interface ImportCheckProps {
  styleId: number
  table: ImportTable<ColumnKey>
  changes: BomChanges
  onChooseAgain: () => void
  onClose: () => void
}

const MODES = [
  { value: 'update', label: 'Update and add' },
  { value: 'replace', label: 'Replace all' },
] as const

const WORDS: Record<ImportMode, string> = {
  update:
    'Lines that the file names by their id are changed, the others are added at the end of their sections.',
  replace:
    'The file becomes the whole BOM, in its order. Lines that are not in it are removed with their geo images; an undo brings back those of your company and no others.',
}

/** Ids of rows that are not saved yet are below zero and never come again. */
const firstNewId = () => -Date.now() * 1000

const sayPlan = (plan: ImportPlan): string =>
  (['added', 'changed', 'removed'] as const)
    .map((kind) => ({ kind, count: countOf(plan, kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${formatNumber(count)} ${kind}`)
    .join(', ')

const lines = (count: number) => (count === 1 ? '1 line' : `${formatNumber(count)} lines`)

export function ImportCheck({ styleId, table, changes, onChooseAgain, onClose }: ImportCheckProps) {
  const [mode, setMode] = useState<ImportMode>('update')
  const [newId] = useState(firstNewId)
  const removal = useRemovedLines(styleId, changes)
  const [failure, setFailure] = useState<Error | null>(null)
  const [overtakenBy, setOvertakenBy] = useState<string | null>(null)
  /** What is on its way; its lines are shown in the BOM already, and are no lines of the file's to compare with. */
  const [sent, setSent] = useState<ImportPlan | null>(null)
  // Files name lines by the ids under which they are saved.
  const rows = changes.bom.items
  const { known, error } = useKnownNames(styleId, table, rows)
  const read = useMemo(() => {
    if (!known || sent) return null
    const { sheet, headRow, matching, settings } = table
    return readLines(
      { rows: sheet.rows, unread: sheet.unread, headRow, matching, settings },
      rows,
      known,
      newId,
    )
  }, [known, sent, table, rows, newId])
  const found = useMemo(() => read && planImport(rows, read, mode), [read, rows, mode])
  const plan = sent ?? found
  const save = async () => {
    if (!plan) return
    setFailure(null)
    setOvertakenBy(null)
    setSent(plan)
    const leaving = plan.lines.flatMap(({ kind, line }) => (kind === 'removed' ? [line] : []))
    const undo = async () => {
      if (await changes.saveAtOnce(changeRows(plan.after, rows))) await removal.placeAgain(leaving)
    }
    try {
      await removal.remember(leaving)
      await changes.save(changeRows(rows, plan.after))
      noticeUndo(`Imported: ${sayPlan(plan)}`, () => void undo())
      onClose()
    } catch (failed) {
      setSent(null)
      const stale = staleOf(failed)
      if (stale) setOvertakenBy(stale.by)
      else setFailure(failed as Error)
    }
  }
  const canSave = plan !== null && plan.problems.length === 0 && plan.lines.length > 0
  return (
    <>
      <div className={classes.mode}>
        <Segmented label="What the import does" options={MODES} value={mode} onChange={setMode} />
        <p className={classes.words}>{WORDS[mode]}</p>
      </div>
      <FailureAlert failure={failure ?? error} />
      {overtakenBy && (
        <Alert color="coral" variant="light" role="alert">
          {overtakenBy} changed the same lines in the meantime. They were read again: check what the import
          changes now.
        </Alert>
      )}
      {plan ? <ImportOutcome plan={plan} /> : !error && <p role="status">Reading the lines…</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onChooseAgain}>
          Choose another file
        </Button>
        <Button disabled={!canSave} loading={sent !== null} onClick={() => void save()}>
          {plan && canSave ? `Import ${lines(plan.lines.length)}` : 'Import'}
        </Button>
      </div>
    </>
  )
}
