/** One's own evidence opened: who reads it, what happened to it, and what can be done. */

import { Box, Button, Group, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EvidenceDetails,
  type EvidenceEvent,
  type EvidenceSharing,
  withdrawEvidence,
} from '#contract/evidence/evidence.ts'
import { takeBackEvidence } from '#contract/evidence/evidence-sharing.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { evidenceQuery, useEvidenceAction } from '../evidence.queries.ts'
import { EvidenceLine } from '../evidence-line.tsx'
import { EVIDENCE_STATE_NAMES, EVIDENCE_STATE_TONES, LEVEL_NAMES } from '../evidence-words.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface OwnDialogProps {
  id: number
  onClose: () => void
}

export function OwnDialog({ id, onClose }: OwnDialogProps) {
  const query = useQuery(evidenceQuery(id))
  return (
    <Dialog opened onClose={onClose} size="lg" title={query.data?.data.title ?? 'Evidence'}>
      {query.isPending && <RowsSkeleton rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Opened evidence={query.data.data} />}
    </Dialog>
  )
}

function Opened({ evidence }: { evidence: EvidenceDetails }) {
  const [doing, setDoing] = useState<'change' | 'share' | 'replace' | 'withdraw' | null>(null)
  const { can, sharings, events } = evidence
  const stop = () => setDoing(null)
  return (
    <Stack gap={20} align="stretch">
      <ul>
        <EvidenceLine head={evidence} evidenceId={evidence.id} facts={evidence} isFileRead />
      </ul>
      <Group gap={8}>
        {can.share && <Button onClick={() => setDoing('share')}>Share</Button>}
        {can.change && (
          <Button variant="default" onClick={() => setDoing('change')}>
            Change
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" onClick={() => setDoing('replace')}>
            Replace
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" onClick={() => setDoing('withdraw')}>
            Withdraw
          </Button>
        )}
      </Group>
      {doing === 'replace' && <ReplaceForm evidence={evidence} onClose={stop} />}
      {doing === 'withdraw' && <WithdrawForm evidence={evidence} onClose={stop} />}
      <Sharings evidence={evidence} sharings={sharings} />
      <Events events={events} />
      {doing === 'change' && <EvidenceDialog evidence={evidence} onClose={stop} />}
      {doing === 'share' && <ShareDialog evidence={evidence} onClose={stop} />}
    </Stack>
  )
}

function WithdrawForm({ evidence, onClose }: { evidence: EvidenceDetails; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const withdraw = useEvidenceAction(() =>
    send(withdrawEvidence, { params: { id: String(evidence.id) }, body: { reason } }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        withdraw.mutate(undefined, { onSuccess: onClose })
      }}
    >
      <Stack gap={12} align="stretch">
        <Textarea
          label="Why is it withdrawn?"
          description="It covers nothing any more, and companies that have accepted it are told. This cannot be undone."
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="coral" disabled={reason.trim() === ''} loading={withdraw.isPending}>
            Withdraw
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Sharings({
  evidence,
  sharings,
}: {
  evidence: EvidenceDetails
  sharings: readonly EvidenceSharing[]
}) {
  const takeBack = useEvidenceAction((sharingId: number) =>
    send(takeBackEvidence, { params: { id: String(evidence.id), sharingId: String(sharingId) } }),
  )
  const ask = async ({ id, organization }: EvidenceSharing) => {
    const isSure = await confirm({
      title: `Take the sharing with ${organization.name} back?`,
      body: 'The company reads it no more, and it covers nothing of theirs.',
      confirmLabel: 'Take back',
      danger: true,
    })
    if (isSure) takeBack.mutate(id)
  }
  return (
    <section>
      <Strong component="h3" size={15}>
        Shared with
      </Strong>
      {sharings.length === 0 && <Quiet breaks>Nobody reads it yet.</Quiet>}
      <ul>
        {sharings.map((sharing) => (
          <li key={sharing.id} className={classes.row}>
            <Box flex={1} miw={0}>
              <p className={classes.name}>{sharing.organization.name}</p>
              <Quiet breaks>{joinFacts([LEVEL_NAMES[sharing.level], sharing.style?.style_number])}</Quiet>
              {sharing.reason && <p className={classes.quote}>“{sharing.reason}”</p>}
            </Box>
            <div className={classes.side}>
              <Pill tone={EVIDENCE_STATE_TONES[sharing.state]}>{EVIDENCE_STATE_NAMES[sharing.state]}</Pill>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Take back from ${sharing.organization.name}`}
                onClick={() => void ask(sharing)}
              >
                Take back
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ACTION_WORDS: Record<EvidenceEvent['action'], string> = {
  created: 'Added',
  changed: 'Changed',
  offered: 'Offered',
  accepted: 'Accepted',
  refused: 'Refused',
  taken_back: 'Sharing taken back',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
}

function Events({ events }: { events: readonly EvidenceEvent[] }) {
  return (
    <section>
      <Strong component="h3" size={15}>
        History
      </Strong>
      <ol className={classes.events}>
        {events.map(({ id, action, company, by, at, reason }) => (
          <li key={id}>
            {joinFacts([ACTION_WORDS[action], company, by, formatInstant(at)])}
            {reason && `: “${reason}”`}
          </li>
        ))}
      </ol>
    </section>
  )
}
