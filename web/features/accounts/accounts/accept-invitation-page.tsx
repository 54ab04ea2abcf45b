import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { acceptInvitation, readInvitation } from '#contract/accounts/accounts.ts'
import { useFragmentToken } from '#web/lib/address/use-fragment-token.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { useStartSession } from '#web/lib/session/session.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { NewPasswordField } from '#web/records/entry/new-password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'

const TITLE = 'Join your company'
const askAgain = 'Ask the person who invited you for a new one.'
const joinFields = acceptInvitation.body.omit({ token: true })

const isBrokenLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid')

export function AcceptInvitationPage() {
  const token = useFragmentToken()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => send(readInvitation, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token || isBrokenLink(invitation.error)) return <BrokenLink>{askAgain}</BrokenLink>
  if (invitation.isPending) {
    return (
      <EntryFrame title={TITLE}>
        <div className={classes.fields}>
          <FieldsSkeleton fields={3} />
        </div>
      </EntryFrame>
    )
  }
  if (invitation.isError) {
    return (
      <EntryFrame title={TITLE}>
        <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
      </EntryFrame>
    )
  }
  const { organization_name, invited_by, role, email } = invitation.data
  return (
    <EntryFrame
      title={`Join ${organization_name}`}
      lead={`${invited_by} invited you as ${ROLE_NAMES[role].toLowerCase()}.`}
    >
      <JoinForm token={token} email={email} />
    </EntryFrame>
  )
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const startSession = useStartSession()
  const form = useContractForm({
    schema: joinFields,
    initialValues: { full_name: '', password: '' },
    save: (values) => send(acceptInvitation, { body: { ...values, token } }),
    onSaved: (session) => {
      startSession(session)
      return navigate({ to: '/', replace: true })
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
      <FailureAlert failure={form.failure} />
      <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
      <TextInput label="Your name" autoComplete="name" {...form.fields.getInputProps('full_name')} />
      <NewPasswordField label="Password" {...form.fields.getInputProps('password')} />
      <Button type="submit" fullWidth size="md" loading={form.isSaving}>
        Join
      </Button>
    </form>
  )
}
