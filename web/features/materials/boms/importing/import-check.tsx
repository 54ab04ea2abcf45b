/** The check of a file before it is saved: its lines in a sheet, what is asked, and what else it has. */
import { Alert, Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ImportState, UnfinishedImport } from '#contract/materials/bom-imports.ts'
import { keepImportAnswers } from '#contract/materials/bom-imports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { send } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/document/save-merged.ts'
import { formatNumber } from '#web/lib/formats.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import type { ImportSteps } from '#web/records/table-import/import-dialog.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess, noticeUndo } from '#web/ui/notices/notices.ts'
import { changeRows } from '../changes/row-changes.rules.ts'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { useRemovedLines } from '../changes/use-removed-lines.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import { unfinishedImportQuery, useUnfinishedImport } from './bom-imports.queries.ts'
import { ImportAnswers } from './import-answers.tsx'
import classes from './import-check.module.css'
import { notesOf } from './import-notes.rules.ts'
import { belongsTo, ImportSheet, type Shown } from './import-sheet.tsx'
import { countOf, type ImportMode, type ImportPlan, planImport } from './plan-import.rules.ts'
import { useBomImport } from './use-bom-import.ts'

interface ImportCheckProps {
  style: Style
  table: ImportTable<ColumnKey>
  steps: ImportSteps<ColumnKey>
  changes: BomChanges
  /** One that was begun before. */
  unfinished: UnfinishedImport | null
  onClose: () => void
  /** Told whether something was typed or answered that nobody has kept. */
  onTouched: (isTouched: boolean) => void
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

const sayPlan = (plan: ImportPlan): string =>
  (['added', 'changed', 'removed'] as const)
    .map((kind) => ({ kind, count: countOf(plan, kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${formatNumber(count)} ${kind}`)
    .join(', ')

const lines = (count: number) => (count === 1 ? '1 line' : `${formatNumber(count)} lines`)

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'ask', label: 'To answer' },
  { value: 'mend', label: 'To mend' },
  { value: 'left', label: 'Left out' },
]

export function ImportCheck(props: ImportCheckProps) {
  const { style, table, steps, changes, unfinished, onClose, onTouched } = props
  const present = changes.bom.items
  const begun: ImportState | null = unfinished?.state ?? null
  const doing = useBomImport({ style, table, choices: steps.choices, present, begun })
  const { reading, whole, error, isTouched } = doing
  useEffect(() => onTouched(isTouched), [isTouched, onTouched])
  const all = doing.lines
  const [mode, setMode] = useState<ImportMode>('update')
  const [filter, setFilter] = useState<{ shown: Shown; rows: ReadonlySet<number> | null }>({
    ...{ shown: 'all', rows: null },
  })
  const save = useSave({ style, changes, doing, mode, unfinished, onClose })
  const shownRows = (reading?.rows ?? []).filter(({ id }) => filter.rows === null || filter.rows.has(id))
  const notes = useMemo(
    () =>
      reading
        ? notesOf(steps.choices.file, table, { ...reading, canChoose: doing.known?.canChoose ?? true })
        : [],
    [steps.choices.file, table, reading, doing.known],
  )
  const isWhole = whole.length === all.length
  const canReplace = isWhole && doing.open.length === 0
  return (
    <div className={classes.check}>
      <div className={classes.head}>
        <p className={classes.words}>
          {`${table.sheet.name} · heads in row ${formatNumber(table.found.headRow + 1)} · ${lines(all.length)}`}
        </p>
        <Button size="compact-sm" variant="default" onClick={steps.chooseColumns}>
          Choose the columns
        </Button>
      </div>
      <FailureAlert failure={save.failure ?? error} />
      {save.overtakenBy && (
        <Alert color="coral" variant="light" role="alert">
          {save.overtakenBy} changed the same lines in the meantime. They were read again: check what the
          import changes now.
        </Alert>
      )}
      <div className={classes.body}>
        <div className={classes.sheet}>
          <fieldset aria-label="Rows that are shown" className={classes.chips}>
            {SHOWN.map(({ value, label }) => {
              const rows = (reading?.rows ?? []).filter((row) => belongsTo(row, value))
              return (
                <UnstyledButton
                  key={value}
                  className={classes.chip}
                  aria-pressed={filter.shown === value}
                  data-tone={value === 'mend' && rows.length > 0 ? 'coral' : undefined}
                  onClick={() =>
                    setFilter({
                      shown: value,
                      rows: value === 'all' ? null : new Set(rows.map(({ id }) => id)),
                    })
                  }
                >
                  {label} {formatNumber(rows.length)}
                </UnstyledButton>
              )
            })}
          </fieldset>
          {reading ? (
            <ImportSheet doing={doing} rows={shownRows} />
          ) : (
            !error && <p role="status">Reading the lines…</p>
          )}
        </div>
        <div className={classes.aside}>
          {reading && <ImportAnswers styleId={style.id} doing={doing} />}
          {notes.length > 0 && (
            <section aria-label="Also in the file" className={classes.panel}>
              <h3 className={classes.title}>Also in the file</h3>
              <ul className={classes.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </section>
          )}
          <section aria-label="What the import does" className={classes.panel}>
            <Segmented label="What the import does" options={MODES} value={mode} onChange={setMode} />
            <p className={classes.words}>{WORDS[mode]}</p>
            {mode === 'replace' && !canReplace && (
              <p className={classes.words}>Every line must be whole before all are replaced.</p>
            )}
          </section>
        </div>
      </div>
      <div className={classes.footer}>
        <p role="status" className={classes.state}>
          <strong>{sayWhole(whole.length, all.length)}</strong>{' '}
          {save.plan && whole.length > 0 && <span className={classes.words}>{sayOutcome(save.plan)}</span>}
        </p>
        <Button variant="default" onClick={steps.chooseAgain}>
          Choose another file
        </Button>
        <Button
          variant="default"
          loading={save.isKeeping}
          disabled={!reading || all.length === 0}
          onClick={() => void save.keepForLater()}
        >
          Go on later
        </Button>
        {isWhole ? (
          <Button
            disabled={!save.plan || save.plan.lines.length === 0 || save.plan.problems.length > 0}
            loading={save.isSaving}
            onClick={() => void save.save()}
          >
            {`Import ${lines(save.plan?.lines.length ?? 0)}`}
          </Button>
        ) : (
          <Button
            disabled={whole.length === 0 || mode === 'replace' || !save.plan || save.plan.problems.length > 0}
            loading={save.isSaving}
            onClick={() => void save.save()}
          >
            {`Import ${formatNumber(whole.length)}, keep ${formatNumber(all.length - whole.length)} for later`}
          </Button>
        )}
      </div>
    </div>
  )
}

const sayWhole = (whole: number, all: number): string =>
  whole === all
    ? all === 1
      ? 'The line is whole.'
      : `All ${formatNumber(all)} lines are whole.`
    : `${formatNumber(whole)} of ${formatNumber(all)} lines are whole.`

const sayOutcome = (plan: ImportPlan): string =>
  plan.problems.length > 0
    ? (plan.problems[0] ?? '')
    : plan.lines.length === 0
      ? 'Nothing changes: the file says what the BOM says.'
      : `${formatNumber(countOf(plan, 'added'))} added, ${formatNumber(countOf(plan, 'changed'))} changed, ${formatNumber(countOf(plan, 'removed'))} removed, ${formatNumber(plan.unchanged)} as they are.`

const askInstead = (fileName: string) => ({
  title: 'Keep this import instead?',
  body: `The import of ${fileName} is not finished. A style keeps one: the other is thrown away.`,
  confirmLabel: 'Keep this one',
  cancelLabel: 'Cancel',
})

interface Saving {
  style: Style
  changes: BomChanges
  doing: ReturnType<typeof useBomImport>
  mode: ImportMode
  unfinished: UnfinishedImport | null
  onClose: () => void
}

/** Saves the lines that are whole, keeps the rest, and remembers the answers. */
const useSave = ({ style, changes, doing, mode, unfinished, onClose }: Saving) => {
  const present = changes.bom.items
  const removal = useRemovedLines(style.id, changes)
  const { keep, drop } = useUnfinishedImport(style.id)
  const kept = useQuery(unfinishedImportQuery(style.id)).data ?? null
  /** Another file that somebody has not finished: a style has room for one. */
  const other = unfinished === null ? kept : null
  const [failure, setFailure] = useState<Error | null>(null)
  const [overtakenBy, setOvertakenBy] = useState<string | null>(null)
  /** What is being sent: its lines are shown in the BOM already, and are no lines of the file's to compare with. */
  const [sent, setSent] = useState<ImportPlan | null>(null)
  const { whole, lines: all } = doing
  const found = useMemo(() => planImport(present, whole, mode), [present, whole, mode])
  const plan = sent ?? found
  const left = all.length - whole.length
  const remember = () => {
    const answers = doing.toRemember()
    // Convenience for the next file: a save is not held up by it.
    if (answers.length > 0) send(keepImportAnswers, { body: { answers } }).catch(() => {})
  }
  const mayReplace = async () => other === null || (await confirm(askInstead(other.file_name)))
  const keepRest = async (done: readonly number[]) => {
    setFailure(null)
    const state = doing.stateAfter(done)
    const body = { file_name: state.file.name, lines: all.length - done.length, state }
    try {
      remember()
      await keep.mutateAsync({ ...body, version: (unfinished ?? other)?.version ?? null })
      if (done.length === 0) noticeSuccess('The import is kept. Go on with it from the bill of materials.')
      onClose()
    } catch (failed) {
      setFailure(failed as Error)
    }
  }
  const keepForLater = async () => {
    if (await mayReplace()) await keepRest([])
  }
  const save = async () => {
    if (left > 0 && !(await mayReplace())) return
    setFailure(null)
    setOvertakenBy(null)
    setSent(plan)
    const leaving = plan.lines.flatMap(({ kind, line }) => (kind === 'removed' ? [line] : []))
    const before = present
    const undo = async () => {
      if (await changes.saveAtOnce(changeRows(plan.after, before))) await removal.placeAgain(leaving)
    }
    try {
      await removal.remember(leaving)
      await changes.save(changeRows(before, plan.after))
    } catch (failed) {
      setSent(null)
      const stale = staleOf(failed)
      if (stale) setOvertakenBy(stale.by)
      else setFailure(failed as Error)
      return
    }
    noticeUndo(`Imported: ${sayPlan(plan)}`, () => void undo())
    if (left > 0) {
      const done = whole.map(({ id }) => id)
      // What is saved is no line of the file's any more, whether the rest can be kept now or not.
      doing.markSaved(done)
      setSent(null)
      return keepRest(done)
    }
    remember()
    if (unfinished) await drop.mutateAsync().catch(() => {})
    onClose()
  }
  const isSaving = sent !== null
  return { plan, failure, overtakenBy, isSaving, isKeeping: keep.isPending && !isSaving, save, keepForLater }
}
