/** The email that proves one's address: where it is, and a way to have it sent again. */
import { Button, type ButtonProps } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readEmailProof, sendEmailProof } from '#contract/accounts/accounts.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

const proofQuery = {
  queryKey: ['email-proof'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(readEmailProof, {}, { signal }),
}

export function SendProofButton({ children, ...props }: Pick<ButtonProps, 'size' | 'variant' | 'children'>) {
  const again = useMutation({
    mutationFn: () => send(sendEmailProof, {}),
    onSuccess: () => noticeSuccess('The email was sent.'),
    onError: noticeError,
  })
  return (
    <Button {...props} loading={again.isPending} onClick={() => again.mutate()}>
      {children}
    </Button>
  )
}

/** Without a mail server nothing arrives; where the email lies then. */
export function OutboxNote() {
  const proof = useQuery(proofQuery)
  if (proof.data?.letters !== 'outbox') return null
  return (
    <>
      {' '}
      No mail server is configured: the email is in <code>data/outbox</code> on the server.
    </>
  )
}
