/** Signing in through a provider: those of the installation, and the one of the domain that was typed. */
import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  beginSignOn,
  findSignOn,
  listSignOnButtons,
  SIGN_ON_PROBLEMS,
  type SignOnProblem,
} from '#contract/accounts/single-sign-on.ts'
import { send } from '#web/lib/api/api.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'

interface Offered {
  id: number
  name: string
}

/** Somebody who types goes on. */
const PAUSE_MS = 300

const addressOf = (typed: string): string | null => {
  const email = typed.trim().toLowerCase()
  return /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(email) ? email : null
}

const useButtons = (): Offered[] => {
  const [buttons, setButtons] = useState<Offered[]>([])
  useEffect(() => {
    // Without them there is the password still.
    send(listSignOnButtons, {}).then(
      ({ data }) => setButtons(data),
      () => undefined,
    )
  }, [])
  return buttons
}

/** Asked for the domain alone: who has the address is nobody's business. */
const useProviderOf = (email: string | null): Offered | null => {
  const [found, setFound] = useState<{ domain: string; provider: Offered | null } | null>(null)
  const domain = email?.slice(email.lastIndexOf('@') + 1) ?? null
  useEffect(() => {
    if (domain === null) return
    const late = setTimeout(() => {
      send(findSignOn, { body: { email: `somebody@${domain}` } }).then(
        ({ provider }) => setFound({ domain, provider }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => clearTimeout(late)
  }, [domain])
  return found?.domain === domain ? (found?.provider ?? null) : null
}

interface SignOnChoiceProps {
  /** As it is typed. */
  email: string
  returnTo: string
  problem: string | null
}

const isProblem = (value: string | null): value is SignOnProblem =>
  value !== null && value in SIGN_ON_PROBLEMS

export function SignOnChoice({ email, returnTo, problem }: SignOnChoiceProps) {
  const buttons = useButtons()
  const address = addressOf(email)
  const own = useProviderOf(address)
  const [failure, setFailure] = useState<Error | null>(null)
  const [leaving, setLeaving] = useState<number | null>(null)
  const offered = own ? [own, ...buttons.filter(({ id }) => id !== own.id)] : buttons
  const leave = async (id: number) => {
    setLeaving(id)
    setFailure(null)
    try {
      const body = { return: returnTo, ...(address !== null && { email: address }) }
      const { location } = await send(beginSignOn, { params: { id: String(id) }, body })
      window.location.assign(location)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setLeaving(null)
    }
  }
  return (
    <Stack gap={12} mt={16} align="stretch">
      {isProblem(problem) && !failure && (
        <Alert color="coral" variant="light" role="alert">
          {SIGN_ON_PROBLEMS[problem]}
        </Alert>
      )}
      <FailureAlert failure={failure} />
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          size="md"
          loading={leaving === id}
          onClick={() => void leave(id)}
        >{`Continue with ${name}`}</Button>
      ))}
    </Stack>
  )
}
