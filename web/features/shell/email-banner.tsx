/** Until the address is proved: where the letter is, and a way to have it sent again. */
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readEmailProof, sendEmailProof } from '#contract/accounts.ts'
import { send } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { IconInfoCircle } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'
import classes from './verification-banner.module.css'

const proofQuery = {
  queryKey: ['email-proof'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(readEmailProof, {}, { signal }),
}

export function EmailBanner() {
  const { user } = useSession()
  const proof = useQuery(proofQuery)
  const again = useMutation({
    mutationFn: () => send(sendEmailProof, {}),
    onSuccess: () => noticeSuccess('The email was sent.'),
    onError: noticeError,
  })
  return (
    <section aria-label="Email address" className={classes.banner} data-state="requested">
      <IconInfoCircle size={18} aria-hidden />
      <p className={classes.text}>
        Confirm your email address: open the link in the email to {user.email}. Until then you cannot invite
        people, request verification or publish.
        {proof.data?.letters === 'outbox' && (
          <>
            {' '}
            No mail server is configured: the email is in <code>data/outbox</code> on the server.
          </>
        )}
      </p>
      <Button variant="default" size="xs" loading={again.isPending} onClick={() => again.mutate()}>
        Send again
      </Button>
    </section>
  )
}
