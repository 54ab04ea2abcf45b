/** Where the email after a registration leads. A press of the button proves the address: programs open links too. */
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { proveEmail } from '#contract/accounts/accounts.ts'
import { useFragmentToken } from '#web/lib/address/use-fragment-token.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'

const isBroken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid')

export function ProveEmailPage() {
  const token = useFragmentToken()
  const queries = useQueryClient()
  const prove = useMutation({
    mutationFn: () => send(proveEmail, { body: { token: token ?? '' } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (!token || isBroken(prove.error)) {
    return <BrokenLink>Sign in and send a new one from the top of any page.</BrokenLink>
  }
  if (prove.data) {
    return (
      <EntryFrame
        title="Your address is confirmed"
        lead={`${prove.data.email} is confirmed. You can now invite people, request verification and publish.`}
      >
        <Button component={Link} to="/collections" fullWidth size="md">
          Go on
        </Button>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title="Confirm your email address"
      lead="Press the button to confirm that the address is yours."
    >
      <div className={classes.fields}>
        <FailureAlert failure={prove.error} />
        <Button fullWidth size="md" loading={prove.isPending} onClick={() => prove.mutate()}>
          Confirm the address
        </Button>
      </div>
    </EntryFrame>
  )
}
