/** Asks what the file would do, shows it, and saves it at once. */
import { Alert, Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ImportAnswer, importStyles } from '#contract/styles/style-import.ts'
import { send } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/document/save-merged.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { ImportProblems } from '#web/records/table-import/import-problems.tsx'
import classes from '#web/records/table-import/table-import.module.css'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { reloadStyles } from '../styles-table.queries.ts'
import { countOf, planImport, type StylePlan } from './plan-import.rules.ts'
import { type ReadStyles, readStyles } from './read-rows.rules.ts'
import type { ImportColumn } from './style-columns.rules.ts'
import { StylePlanView } from './style-plan.tsx'

interface StyleImportCheckProps {
  table: ImportTable<ImportColumn>
  onChooseAgain: () => void
  onClose: () => void
}

const NOTHING: ImportAnswer = { data: [], styles_left: null }

/** `attempt` counts the times that it was asked anew. */
const previewQuery = ({ styles, halves }: ReadStyles, attempt: number) => ({
  queryKey: ['style-import', attempt, styles, halves],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const rows = [...styles, ...halves].map(({ row }) => row)
    return rows.length === 0 ? NOTHING : send(importStyles, { body: { rows, preview: true } }, { signal })
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

const sayDone = (plan: StylePlan): string =>
  (['created', 'changed'] as const)
    .map((outcome) => ({ outcome, count: countOf(plan, outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${formatNumber(count)} ${outcome}`)
    .join(', ')

export function StyleImportCheck({ table, onChooseAgain, onClose }: StyleImportCheckProps) {
  const [attempt, setAttempt] = useState(0)
  const [isPartly, setPartly] = useState(false)
  const read = useMemo(() => readStyles(table), [table])
  const { data, error, isPending } = useQuery(previewQuery(read, attempt))
  const plan = useMemo(() => data && planImport(read, table, data), [read, table, data])
  const { save, isSaving, failure, overtakenBy } = useImport(() => setAttempt(attempt + 1), onClose)
  const isRight = plan !== undefined && (plan.refused === 0 || isPartly)
  const canSave = isRight && plan.planned.length > 0
  return (
    <>
      <FailureAlert failure={failure ?? error} />
      {overtakenBy && (
        <Alert color="coral" variant="light" role="alert">
          {overtakenBy} changed one of these styles in the meantime. They were read again: check what the
          import changes now.
        </Alert>
      )}
      {isPending && <p role="status">Checking {countWords(read.styles.length, 'style')}…</p>}
      {plan && plan.problems.length > 0 && <ImportProblems problems={plan.problems} />}
      {plan && plan.refused > 0 && plan.planned.length > 0 && (
        <Checkbox
          label={`Leave out the ${plan.refused === 1 ? 'row' : `${formatNumber(plan.refused)} rows`} with problems, and import the others`}
          checked={isPartly}
          onChange={(event) => setPartly(event.currentTarget.checked)}
        />
      )}
      {isRight && <StylePlanView plan={plan} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onChooseAgain}>
          Choose another file
        </Button>
        <Button disabled={!canSave} loading={isSaving} onClick={() => plan && void save(plan)}>
          {canSave ? `Import ${countWords(plan.planned.length, 'style')}` : 'Import'}
        </Button>
      </div>
    </>
  )
}

/** A repeat after a lost answer has the same key, so that no style is made twice. */
function useImport(checkAgain: () => void, onDone: () => void) {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [overtakenBy, setOvertakenBy] = useState<string | null>(null)
  const [keys] = useState(() => new WeakMap<StylePlan, string>())
  const save = async (plan: StylePlan): Promise<void> => {
    const idempotencyKey = keys.get(plan) ?? makeRandomKey()
    keys.set(plan, idempotencyKey)
    setSaving(true)
    setFailure(null)
    setOvertakenBy(null)
    try {
      await send(importStyles, { body: { rows: plan.planned.map(({ row }) => row) } }, { idempotencyKey })
      void reloadStyles(queries)
      noticeSuccess(`Imported: ${sayDone(plan)}`)
      onDone()
    } catch (failed) {
      const stale = staleOf(failed)
      if (stale) setOvertakenBy(stale.by)
      else setFailure(failed as Error)
      if (stale) checkAgain()
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, failure, overtakenBy }
}
