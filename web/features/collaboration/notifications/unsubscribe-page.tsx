/** Where the address in an email leads. A press of the button ends the emails: programs open addresses too. */
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import {
  type EndedEmails,
  GATHERED_EMAILS,
  readUnsubscribe,
  unsubscribe,
} from '#contract/collaboration/unsubscribe.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { KIND_NAMES } from './kind-words.ts'

const nameOf = (emails: EndedEmails): string =>
  emails === GATHERED_EMAILS
    ? 'All emails that gather notifications by the hour or the day'
    : KIND_NAMES[emails]

const isBroken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')

export function UnsubscribePage() {
  const { token = '' } = useParams({ strict: false })
  const params = { token }
  const emails = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => send(readUnsubscribe, { params }, { signal }),
    retry: false,
  })
  const end = useMutation({ mutationFn: () => send(unsubscribe, { params }) })
  if (isBroken(emails.error) || isBroken(end.error))
    return <BrokenLink>Sign in and choose in your account what you are told.</BrokenLink>
  if (end.isSuccess || emails.data?.is_on === false) {
    return (
      <EntryFrame
        title="You get no more of these emails"
        lead="You can switch them on again in your account. The bell goes on telling you."
      >
        <Button component={Link} to="/account" hash="notifications" variant="default" fullWidth size="md">
          Open your account
        </Button>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="No more of these emails?" lead={emails.data && nameOf(emails.data.emails)}>
      <div className={classes.fields}>
        {emails.isPending && <RowsSkeleton rows={1} />}
        {emails.isError && <ErrorState error={emails.error} onRetry={() => void emails.refetch()} />}
        <FailureAlert failure={end.error} />
        {emails.data && (
          <Button fullWidth size="md" loading={end.isPending} onClick={() => end.mutate()}>
            Stop these emails
          </Button>
        )}
      </div>
    </EntryFrame>
  )
}
