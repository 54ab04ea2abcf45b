/** Where a link for signing leads: somebody signs for their company, on their own device, without signing in. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openSignRequest, SIGN_REQUEST_TEXTS, type SignRequest } from '#contract/quality/qc-sign-requests.ts'
import { useFragmentToken } from '#web/lib/address/use-fragment-token.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { LinkForm } from '../link-form.tsx'
import ask from './ask-signer.module.css'

const TITLE = 'Sign an inspection report'

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

export function SignByLinkPage() {
  const token = useFragmentToken()
  const [isDone, setDone] = useState(false)
  const request = useQuery({
    queryKey: ['qc-sign-request', token],
    queryFn: ({ signal }) => send(openSignRequest, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isDone) {
    return (
      <EntryFrame title="Thank you">
        <p className={classes.lead} role="status">
          Your answer is in the report. You can close this page.
        </p>
      </EntryFrame>
    )
  }
  if (!token || isCode(request.error, 'link_expired', 'invalid'))
    return <BrokenLink>Ask the inspector for a new one.</BrokenLink>
  if (isCode(request.error, 'conflict')) {
    return (
      <EntryFrame title={TITLE}>
        <p className={classes.lead} role="alert">
          {SIGN_REQUEST_TEXTS.approved}
        </p>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={TITLE} lead={request.data && <Lead request={request.data} />}>
      {request.isError && <ErrorState error={request.error} onRetry={() => void request.refetch()} />}
      {request.isPending && <FieldsSkeleton fields={3} />}
      {request.data && (
        <>
          <Facts request={request.data} />
          <LinkForm request={request.data} token={token} onDone={() => setDone(true)} />
          <p className={classes.foot}>
            <PathLink href={request.data.report_link} className={classes.link}>
              Sign in and sign in the report instead
            </PathLink>
          </p>
        </>
      )}
    </EntryFrame>
  )
}

const Lead = ({ request }: { request: SignRequest }) =>
  `${request.asked_by} of ${request.asked_by_company} asks ${request.person ?? request.company} to sign for ${request.company}.`

function Facts({ request }: { request: SignRequest }) {
  return (
    <dl className={ask.facts}>
      <dt>Report</dt>
      <dd>{request.report_name}</dd>
      <dt>Style</dt>
      <dd>
        {request.style_name ?? request.style_number} · {request.style_number}
      </dd>
      {request.inspected_at && (
        <>
          <dt>Inspection date</dt>
          <dd>{request.inspected_at}</dd>
        </>
      )}
      <dt>Result</dt>
      <dd>
        <Pill tone={RESULT_TONES[request.overall_result]}>{RESULT_NAMES[request.overall_result]}</Pill>
      </dd>
    </dl>
  )
}
