/** A change to many: what of it, what would happen to which, then portion by portion with a way to stop, and what came of it. */

import { Button, Flex, Progress, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkAction, type BulkResult, changeStyles } from '#contract/styles/style-bulk.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { formatNumber } from '#web/lib/formats.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './bulk.module.css'
import { chunksOf, PREVIEW_CHUNK, sayTally, tallyOf, verbOf } from './bulk.rules.ts'
import { BULK_TITLES, type BulkChoice } from './bulk-choice.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkResults } from './bulk-results.tsx'
import { type BulkRun, useBulkRun } from './use-bulk-run.ts'
import { useBulkUndo } from './use-bulk-undo.ts'

interface BulkDialogProps {
  choice: BulkChoice
  ids: readonly number[]
  undo: Undo
  /** `isGone`: what was chosen is there no more. */
  onClose: (isGone: boolean) => void
}

const READY: Partial<Record<BulkChoice, BulkAction>> = {
  request_verification: { kind: 'request_verification' },
  duplicate: { kind: 'duplicate' },
  delete: { kind: 'delete' },
}
const WORD = 'delete'
const RUNNING = 'Styles that were not reached yet stay as they are.'

const usePreview = (action: BulkAction | null, ids: readonly number[]) =>
  useQuery({
    queryKey: ['bulk-preview', action, ids],
    queryFn: async ({ signal }) => {
      const found: BulkResult[] = []
      for (const portion of chunksOf(ids, PREVIEW_CHUNK)) {
        const body = { ids: portion, action: action as BulkAction, preview: true }
        found.push(...(await send(changeStyles, { body }, { signal })).data)
      }
      return found
    },
    enabled: action !== null,
    staleTime: 0,
    gcTime: 0,
  })

export function BulkDialog({ choice, ids: chosen, undo, onClose }: BulkDialogProps) {
  // What is chosen when it opens: rows that go while it runs change nothing of it.
  const [ids] = useState(chosen)
  const [action, setAction] = useState<BulkAction | null>(READY[choice] ?? null)
  const bulk = useBulkRun()
  const offerUndo = useBulkUndo(undo)
  const { phase } = bulk.run
  useLeaveGuard(phase === 'running', RUNNING, 'Leave while styles are changed?')
  const start = (wanted: BulkAction) =>
    void bulk.start(wanted, ids).then(({ results }) => offerUndo(wanted, results))
  // All of them, also those from before it was broken off.
  const goOn = (wanted: BulkAction) =>
    void bulk.goOn(wanted).then(({ results }) => offerUndo(wanted, results))
  const close = () => phase !== 'running' && onClose(choice === 'delete' && phase === 'ended')
  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={phase === 'idle'}
      withCloseButton={phase !== 'running'}
      title={`${BULK_TITLES[choice]} · ${countWords(ids.length, 'style')}`}
      size="lg"
    >
      {phase === 'idle' ? (
        <Asked {...{ choice, ids, action, setAction, start }} onClose={close} />
      ) : (
        <Running run={bulk.run} onStop={bulk.stop} onGoOn={() => action && goOn(action)} onClose={close} />
      )}
    </Dialog>
  )
}

interface AskedProps {
  choice: BulkChoice
  ids: readonly number[]
  action: BulkAction | null
  setAction: (action: BulkAction | null) => void
  start: (action: BulkAction) => void
  onClose: () => void
}

function Asked({ choice, ids, action, setAction, start, onClose }: AskedProps) {
  const preview = usePreview(action, ids)
  const [typed, setTyped] = useState('')
  const [isWordWrong, setWordWrong] = useState(false)
  const tally = preview.data && action ? tallyOf(preview.data) : null
  const begin = () => {
    if (!action) return
    if (choice === 'delete' && typed !== WORD) return setWordWrong(true)
    start(action)
  }
  return (
    <Flex
      noValidate
      component="form"
      direction="column"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        if (tally && tally.changed > 0) begin()
      }}
    >
      <BulkFields choice={choice} onChange={setAction} />
      {action && (
        <Flex component="section" direction="column" gap={8} aria-label="Preview">
          {preview.isPending && (
            <Skeleton height={88} role="status" aria-label="Checking what would happen…" />
          )}
          {preview.isError && <FailureAlert failure={preview.error} />}
          {tally && preview.data && (
            <>
              <Strong role="status">{sayTally(tally, true)}</Strong>
              <BulkResults results={preview.data} label="What happens to which style" />
            </>
          )}
        </Flex>
      )}
      {choice === 'delete' && (
        <TextInput
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isWordWrong && STYLE_TEXTS.deleteWordWrong.replace('Style was', 'Styles were')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWordWrong(false)
          }}
        />
      )}
      <Flex gap={8} wrap="wrap" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          color={choice === 'delete' ? 'coral' : undefined}
          disabled={!tally || tally.changed === 0}
        >
          {verbOf(action?.kind ?? 'status', tally?.changed ?? ids.length)}
        </Button>
      </Flex>
    </Flex>
  )
}

interface RunningProps {
  run: BulkRun
  onStop: () => void
  onGoOn: () => void
  onClose: () => void
}

function Running({ run, onStop, onGoOn, onClose }: RunningProps) {
  const { phase, total, results, left, failure } = run
  const tally = tallyOf(results)
  const waiting = left.reduce((sum, { ids }) => sum + ids.length, 0)
  return (
    <Stack gap={16}>
      <Progress
        value={total === 0 ? 100 : (results.length / total) * 100}
        aria-label="Styles that are through"
        size="lg"
      />
      <Strong role="status">
        {phase === 'running'
          ? `${formatNumber(results.length)} of ${countWords(total, 'style')}…`
          : sayTally(tally, false)}
      </Strong>
      {phase === 'ended' && waiting > 0 && (
        <div role="alert" className={classes.left}>
          {failure !== null && `${textsOf(failure).join(' ')} `}
          {countWords(waiting, 'style')} {waiting === 1 ? 'was' : 'were'} not changed yet.
        </div>
      )}
      {results.length > 0 && <BulkResults results={results} label="What came of it" />}
      <Flex gap={8} wrap="wrap" justify="flex-end">
        {phase === 'running' ? (
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            {waiting > 0 && (
              <Button variant="default" onClick={onGoOn}>
                {failure === null ? 'Go on' : 'Retry'}
              </Button>
            )}
            <Button onClick={onClose} data-autofocus>
              Done
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  )
}
