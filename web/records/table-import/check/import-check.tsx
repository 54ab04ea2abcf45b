/** The check of a file before it is saved: its lines in a sheet, what is asked, and what else it has. */
import { Alert, Box, Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import type { ImportTable } from '../find/read-table.rules.ts'
import type { ImportSteps } from '../import-dialog.tsx'
import type { Answers } from '../questions.rules.ts'
import { CommentReadersField } from './comment-readers.tsx'
import { ImportAnswers, type TogetherQuestions } from './import-answers.tsx'
import classes from './import-check.module.css'
import { notesOf, secondTableOf } from './import-notes.rules.ts'
import { belongsTo, ImportSheet, type Shown } from './import-sheet.tsx'
import type { KeptAt } from './table-imports.queries.ts'
import { type ImportPlan, isIdle, type TableKind } from './table-kind.ts'
import { type ImportSave, useImportSaving } from './use-import-saving.ts'
import type { RowComments } from './use-row-comments.ts'
import { type TableImport, useTableImport } from './use-table-import.ts'

/** What every check of a file is given by its dialog. */
export interface CheckParts<Key extends string> {
  table: ImportTable<Key>
  steps: ImportSteps<Key>
  /** One that was begun before. */
  unfinished: UnfinishedImport | null
  onClose: () => void
  /** Told whether something was typed or answered that nobody has kept. */
  onTouched: (isTouched: boolean) => void
}

interface ImportCheckProps<
  Key extends string,
  Line extends { id: number | string },
  Given,
  Plan extends ImportPlan,
> {
  parts: CheckParts<Key>
  kind: TableKind<Key, Line, Given>
  /** What is known besides the file; null while it is asked for. */
  given: Given | null
  error?: Error | null
  how: ImportSave<Key, Line, Plan>
  /** Null for tables that are imported at once or not at all. */
  keptAt?: KeptAt | null
  /** Whether lines that are not whole keep the others from being saved. */
  needsAll?: boolean
  together?: ((doing: TableImport<Key, Line>) => TogetherQuestions) | undefined
  notes?: readonly string[]
  /** Of tables whose rows take the comments of their cells. */
  comments?: RowComments
  /** Told what is answered by now. */
  onAnswers?: (answers: Answers) => void
  /** What the import does, to be chosen. */
  aside?: (state: { isReady: boolean }) => ReactNode
}

const lines = (count: number) => (count === 1 ? '1 line' : `${formatNumber(count)} lines`)

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed' },
  { value: 'same', label: 'As they are' },
  { value: 'ask', label: 'To answer' },
  { value: 'mend', label: 'To mend' },
  { value: 'left', label: 'Left out' },
]

const SEEN_IF_ANY: ReadonlySet<Shown> = new Set<Shown>(['new', 'changed', 'same'])

const NO_NOTES: readonly string[] = []

export function ImportCheck<
  Key extends string,
  Line extends { id: number | string },
  Given extends object,
  Plan extends ImportPlan,
>(props: ImportCheckProps<Key, Line, Given, Plan>) {
  const { parts, kind, given, error = null, how, keptAt = null, needsAll = false } = props
  const { together, notes: more = NO_NOTES, comments, onAnswers, aside } = props
  const { table, steps, unfinished, onClose, onTouched } = parts
  const doing = useTableImport({
    ...{ kind, table, choices: steps.choices, given, begun: unfinished?.state ?? null },
  })
  const { reading, whole, isTouched, lines: all } = doing
  useEffect(() => onTouched(isTouched), [isTouched, onTouched])
  const { answers } = doing
  // biome-ignore lint/correctness/useExhaustiveDependencies: the teller is another one each time
  useEffect(() => onAnswers?.(answers), [answers])
  const saving = useImportSaving({ doing, how, keptAt, unfinished, onClose })
  const { columns } = kind.reader
  const notes = useMemo(
    () => (reading ? notesOf(steps.choices.file, table, { ...reading, columns }, more) : []),
    [steps.choices.file, table, reading, columns, more],
  )
  const second = secondTableOf(table)
  const isReady = whole.length === all.length && doing.open.length === 0
  return (
    <div className={classes.check}>
      <div className={classes.head}>
        <Quiet size="inherit">
          {table.found.headRow < 0
            ? `${table.sheet.name} · no row of heads · ${lines(all.length)}`
            : `${table.sheet.name} · heads in row ${formatNumber(table.found.headRow + 1)} · ${lines(all.length)}`}
        </Quiet>
        <Button size="compact-sm" variant="default" onClick={steps.chooseColumns}>
          Choose the columns
        </Button>
      </div>
      <FailureAlert failure={saving.failure ?? error} />
      {saving.overtakenBy && (
        <Alert color="coral" variant="light" role="alert">
          {saving.overtakenBy} changed the same lines in the meantime. They were read again: check what the
          import changes now.
        </Alert>
      )}
      <div className={classes.body}>
        <FilteredSheet kind={kind} doing={doing} isWaiting={!error} />
        <div className={classes.aside}>
          {reading && <ImportAnswers doing={doing} together={together?.(doing)} />}
          {notes.length > 0 && (
            <section aria-label="Also in the file" className={classes.panel}>
              <h3 className={classes.title}>Also in the file</h3>
              <ul className={classes.notes} data-marks>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
              {second !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => steps.choices.chooseHeadRow(second)}
                >
                  Read that table instead
                </Button>
              )}
            </section>
          )}
          {comments?.hasSome && (
            <CommentReadersField value={comments.readers} onChange={comments.setReaders} />
          )}
          {aside?.({ isReady })}
        </div>
      </div>
      <CheckFooter
        {...{ saving, needsAll, whole: whole.length, all: all.length, canKeep: keptAt !== null }}
        isRead={reading !== null}
        comments={comments?.count(whole) ?? 0}
        onChooseAgain={steps.chooseAgain}
      />
    </div>
  )
}

interface FilteredSheetProps<Key extends string, Line extends { id: number | string }, Given> {
  kind: TableKind<Key, Line, Given>
  doing: TableImport<Key, Line>
  isWaiting: boolean
}

function FilteredSheet<Key extends string, Line extends { id: number | string }, Given>({
  kind,
  doing: { reading, ...doing },
  isWaiting,
}: FilteredSheetProps<Key, Line, Given>) {
  const [filter, setFilter] = useState<{ shown: Shown; rows: ReadonlySet<number> | null }>({
    ...{ shown: 'all', rows: null },
  })
  const read = reading?.rows ?? []
  const shown = filter.rows === null ? read : read.filter(({ id }) => filter.rows?.has(id))
  return (
    <div className={classes.sheet}>
      <fieldset aria-label="Rows that are shown" className={classes.chips}>
        {SHOWN.map(({ value, label }) => {
          const rows = read.filter((row) => belongsTo(row, value))
          if (rows.length === 0 && value !== filter.shown && SEEN_IF_ANY.has(value)) return null
          return (
            <UnstyledButton
              key={value}
              className={classes.chip}
              aria-pressed={filter.shown === value}
              data-tone={value === 'mend' && rows.length > 0 ? 'coral' : undefined}
              onClick={() =>
                setFilter({ shown: value, rows: value === 'all' ? null : new Set(rows.map(({ id }) => id)) })
              }
            >
              {label} {formatNumber(rows.length)}
            </UnstyledButton>
          )
        })}
      </fieldset>
      {reading ? (
        <ImportSheet kind={kind} doing={{ reading, ...doing }} rows={shown} />
      ) : (
        isWaiting && <p role="status">Reading the lines…</p>
      )}
    </div>
  )
}

interface CheckFooterProps {
  saving: Pick<
    ReturnType<typeof useImportSaving<string, { id: number }, ImportPlan>>,
    'plan' | 'isSaving' | 'saved' | 'isKeeping' | 'save' | 'keepForLater'
  >
  needsAll: boolean
  canKeep: boolean
  isRead: boolean
  /** That whole lines have. */
  comments: number
  whole: number
  all: number
  onChooseAgain: () => void
}

function CheckFooter(props: CheckFooterProps) {
  const { saving, needsAll, canKeep, isRead, comments, whole, all, onChooseAgain } = props
  const { plan } = saving
  const cannot = !isRead || (isIdle(plan) && comments === 0) || plan.problems.length > 0
  const count = plan.added + plan.changed + plan.removed
  const left = formatNumber(all - whole)
  return (
    <div className={classes.footer}>
      <Box role="status" component="p" flex="1 1 260px">
        <strong>{sayWhole(whole, all)}</strong>{' '}
        {isRead && whole > 0 && (
          <Quiet component="span" size="inherit">
            {saving.isSaving && saving.saved > 0 ? saySaved(saving.saved, count) : sayOutcome(plan, comments)}
          </Quiet>
        )}
      </Box>
      <Button variant="default" onClick={onChooseAgain}>
        Choose another file
      </Button>
      {canKeep && (
        <Button
          variant="default"
          loading={saving.isKeeping}
          disabled={!isRead || all === 0}
          onClick={() => void saving.keepForLater()}
        >
          Go on later
        </Button>
      )}
      <Button
        disabled={cannot || (whole < all && (whole === 0 || needsAll))}
        loading={saving.isSaving}
        onClick={() => void saving.save()}
      >
        {whole === all
          ? isIdle(plan) && comments > 0
            ? sayComments(comments)
            : `Import ${lines(count)}`
          : canKeep
            ? `Import ${formatNumber(whole)}, keep ${left} for later`
            : `Import ${formatNumber(whole)}, leave ${left}`}
      </Button>
    </div>
  )
}

const saySaved = (saved: number, all: number): string =>
  `${formatNumber(saved)} of ${formatNumber(all)} lines are saved.`

const sayWhole = (whole: number, all: number): string =>
  whole === all
    ? all === 1
      ? 'The line is whole.'
      : `All ${formatNumber(all)} lines are whole.`
    : `${formatNumber(whole)} of ${formatNumber(all)} lines are whole.`

const sayComments = (count: number): string =>
  count === 1 ? 'Write the comment' : `Write ${formatNumber(count)} comments`

const sayOutcome = (plan: ImportPlan, comments: number): string =>
  plan.problems.length > 0
    ? (plan.problems[0] ?? '')
    : isIdle(plan)
      ? comments > 0
        ? 'No line changes. Comments that are not there yet are written.'
        : 'Nothing changes: everything in the file is here already.'
      : `${formatNumber(plan.added)} added, ${formatNumber(plan.changed)} changed, ${formatNumber(plan.removed)} removed, ${formatNumber(plan.unchanged)} as they are.`
