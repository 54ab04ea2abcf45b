/** One request opened: what came by its link, when it was opened, and what can be done. */

import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EvidenceRequestDetails,
  extendRequest,
  remindOfRequest,
  revokeRequest,
} from '#contract/evidence/evidence-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { formatDay, formatInstant } from '#web/lib/formats.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { confirmEndOfLink } from '../confirm-end-of-link.ts'
import classes from '../evidence.module.css'
import { ReceivedAnswers } from './received-answers.tsx'
import { requestQuery, useRequestAction } from './request.queries.ts'
import { LETTER_NAMES, REQUEST_STATE_NAMES, REQUEST_STATE_TONES } from './request-words.ts'

interface RequestDialogProps {
  id: number
  onClose: () => void
}

export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const query = useQuery(requestQuery(id))
  return (
    <Dialog opened onClose={onClose} size="lg" title={query.data?.data.company_name ?? 'Request'}>
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Opened request={query.data.data} />}
    </Dialog>
  )
}

function Opened({ request }: { request: EvidenceRequestDetails }) {
  const { state, email, ends_on, message } = request
  return (
    <Stack gap={20} align="stretch">
      <div>
        <Pill tone={REQUEST_STATE_TONES[state]}>{REQUEST_STATE_NAMES[state]}</Pill>
        <Quiet breaks>
          <bdi>{email}</bdi>
        </Quiet>
        <Quiet breaks>{`Ends on ${formatDay(ends_on)}`}</Quiet>
        <AskedOnLine request={request} />
        {request.supplies && <Quiet breaks>{`Asked as a supplier of ${request.supplies}`}</Quiet>}
        <Refuser request={request} />
        {message && <p className={classes.quote}>“{message}”</p>}
      </div>
      <Actions request={request} />
      <ReceivedAnswers request={request} />
      <section>
        <Strong component="h3" size={15}>
          Openings of the link
        </Strong>
        {request.openings.length === 0 && <Quiet breaks>Nobody has opened it yet.</Quiet>}
        <ol className={classes.events}>
          {request.openings.map(({ id, at, browser }) => (
            <li key={id}>
              {formatInstant(at)} · <bdi>{browser}</bdi>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <Strong component="h3" size={15}>
          Letters
        </Strong>
        <ol className={classes.events}>
          {request.letters.map(({ id, kind, asked_at, sent_at }) => (
            <li key={id}>
              {LETTER_NAMES[kind]} · {formatInstant(sent_at ?? asked_at)}
              {sent_at === null && ` · ${REQUEST_STATE_NAMES.sending}`}
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  )
}

/** By whose link it was asked on. */
function AskedOnLine({ request: { asked_on } }: { request: EvidenceRequestDetails }) {
  if (!asked_on) return null
  const { company, name, role } = asked_on
  return <Quiet breaks>{`Passed on by ${company}, as stated by ${name}, ${role}`}</Quiet>
}

/** A typed name is no proof, and the words say so; of answers it stands with each of them. */
function Refuser({ request }: { request: EvidenceRequestDetails }) {
  const { answered_name: name, answered_role: role, refused_at: at, refusal_reason, email } = request
  if (!name || !at) return null
  return (
    <>
      <Quiet breaks>
        {`As stated by ${name}, ${role ?? ''}, through the link sent to ${email}, ${formatInstant(at)}`}
      </Quiet>
      {refusal_reason && <p className={classes.quote}>“{refusal_reason}”</p>}
    </>
  )
}

function Actions({ request }: { request: EvidenceRequestDetails }) {
  const [day, setDay] = useState<string | null>(null)
  const [isExtending, setExtending] = useState(false)
  const params = { id: String(request.id) }
  const remind = useRequestAction(() => send(remindOfRequest, { params }))
  const revoke = useRequestAction(() => send(revokeRequest, { params }))
  const extend = useRequestAction((ends_on: string) => send(extendRequest, { params, body: { ends_on } }))
  const end = async () => {
    if (await confirmEndOfLink()) revoke.mutate(undefined)
  }
  const { can } = request
  return (
    <Stack gap={12} align="stretch">
      <Group gap={8}>
        {can.remind && (
          <Button
            loading={remind.isPending}
            onClick={() =>
              remind.mutate(undefined, { onSuccess: () => noticeSuccess('The reminder is on its way') })
            }
          >
            Remind
          </Button>
        )}
        {can.extend && (
          <Button variant="default" onClick={() => setExtending(!isExtending)}>
            Give more time
          </Button>
        )}
        {can.revoke && (
          <Button variant="default" loading={revoke.isPending} onClick={() => void end()}>
            End the link
          </Button>
        )}
      </Group>
      {isExtending && (
        <Group gap={8} align="flex-end">
          <DateField label="Until" value={day ?? request.ends_on} onChange={setDay} />
          <Button
            disabled={day === null}
            loading={extend.isPending}
            onClick={() => day && extend.mutate(day, { onSuccess: () => setExtending(false) })}
          >
            Save
          </Button>
        </Group>
      )}
    </Stack>
  )
}
