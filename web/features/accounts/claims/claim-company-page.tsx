/** Where the invitation of a company leads: to a registration, or to the own claim for anyone who is signed in. */
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { register } from '#contract/accounts/accounts.ts'
import { readCompanyInvitation } from '#contract/accounts/claims.ts'
import { useFragmentToken } from '#web/lib/address/use-fragment-token.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { sessionQuery, useStartSession } from '#web/lib/session/session.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { NewPasswordField } from '#web/records/entry/new-password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { useAcceptInvitation } from './use-accept-invitation.ts'

const TITLE = 'Act for your company'
const askAgain = 'Ask the person who invited you for a new one.'
const person = register.body.pick({ full_name: true, email: true, password: true })

const isBroken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid')

export function ClaimCompanyPage() {
  const token = useFragmentToken()
  const session = useQuery({ ...sessionQuery, retry: false })
  const invitation = useQuery({
    queryKey: ['company-invitation', token],
    queryFn: ({ signal }) => send(readCompanyInvitation, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token || isBroken(invitation.error)) return <BrokenLink>{askAgain}</BrokenLink>
  if (invitation.isError) {
    return (
      <EntryFrame title={TITLE}>
        <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
      </EntryFrame>
    )
  }
  if (invitation.isPending || session.isPending) {
    return (
      <EntryFrame title={TITLE}>
        <div className={classes.fields}>
          <FieldsSkeleton fields={3} />
        </div>
      </EntryFrame>
    )
  }
  const { organization, invited_by, email } = invitation.data
  return (
    <EntryFrame
      title={`Act for ${organization.name}`}
      lead={`${invited_by} works with ${organization.name} and invites you.`}
    >
      {session.data ? (
        <Accept token={token} email={session.data.user.email} />
      ) : (
        <RegisterForm token={token} email={email} />
      )}
    </EntryFrame>
  )
}

function Accept({ token, email }: { token: string; email: string }) {
  const accept = useAcceptInvitation(token)
  return (
    <div className={classes.fields}>
      <FailureAlert failure={accept.error} />
      <p>You are signed in as {email}. With the invitation your claim of the company is confirmed.</p>
      <Button fullWidth size="md" loading={accept.isPending} onClick={() => accept.mutate()}>
        Accept the invitation
      </Button>
    </div>
  )
}

function RegisterForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const startSession = useStartSession()
  const form = useContractForm({
    schema: person,
    initialValues: { full_name: '', email, password: '' },
    save: (values) => send(register, { body: { ...values, company: { invitation_token: token } } }),
    onSaved: (session) => {
      startSession(session)
      return navigate({ to: '/', replace: true })
    },
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
      <FailureAlert failure={form.failure} />
      <TextInput label="Your name" autoComplete="name" {...fields.getInputProps('full_name')} />
      <TextInput label="Email" type="email" autoComplete="username" {...fields.getInputProps('email')} />
      <NewPasswordField label="Password" {...fields.getInputProps('password')} />
      <Button type="submit" fullWidth size="md" loading={form.isSaving}>
        Register
      </Button>
      <span>
        Have you already claimed the company?{' '}
        <Link to="/sign-in" className={classes.link}>
          Sign in
        </Link>{' '}
        and open the link again.
      </span>
    </form>
  )
}
