import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import type { FirstStep, FirstSteps } from '#contract/accounts/first-steps.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ClaimWords } from '#web/records/company/claim-words.tsx'
import { OutboxNote, SendProofButton } from '#web/records/company/email-proof.tsx'
import { RequestVerificationButton } from '#web/records/company/request-verification-button.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from './first-steps.module.css'
import { actionOf, nextOf, STEP_NAMES, standOf } from './step-words.rules.ts'

export function NextStep({ path }: { path: FirstSteps }) {
  const next = nextOf(path)
  return (
    <>
      <p className={classes.next}>{next && <NextWords path={path} next={next} />}</p>
      {next?.state === 'open' && <NextButton next={next} />}
    </>
  )
}

function NextWords({ path: { steps }, next }: { path: FirstSteps; next: FirstStep }) {
  const { organization } = useSession()
  const asked = steps.find(({ waits_for }) => waits_for === 'admin')
  const isRejected = organization.verification_status === 'rejected'
  return (
    <>
      {next.kind === 'email' ? (
        <EmailWords />
      ) : next.state === 'waiting' ? (
        standOf(next)
      ) : (
        STEP_NAMES[next.kind]
      )}
      {asked && asked !== next && <span className={classes.aside}>{standOf(asked)}</span>}
      {organization.provisional && (
        <span className={classes.aside}>
          <ClaimWords />
        </span>
      )}
      {isRejected && (
        <span className={classes.aside}>
          <strong>Verification was rejected.</strong> {organization.verification_reason} You can correct the
          company profile and ask again.
        </span>
      )}
    </>
  )
}

function EmailWords() {
  const { user } = useSession()
  return (
    <>
      Confirm your email address: open the link in the email to {user.email}.
      <OutboxNote />
    </>
  )
}

/** Nothing where one is there already: a button must lead somewhere. */
function NextButton({ next }: { next: FirstStep }) {
  const here = useRouterState({ select: ({ location: { pathname, hash } }) => ({ pathname, hash }) })
  const { can } = useSession()
  if (next.kind === 'email')
    return (
      <SendProofButton size="xs" variant="default">
        Send the email again
      </SendProofButton>
    )
  if (next.kind === 'verification' && can.request_verification)
    return <RequestVerificationButton size="xs" variant="filled" />
  if (!next.link || isHere(next.link, here)) return null
  return (
    <Button component={PathLink} href={next.link} size="xs">
      {actionOf(next)}
    </Button>
  )
}

const isHere = (link: string, { pathname, hash }: { pathname: string; hash: string }): boolean => {
  const url = new URL(link, 'http://localhost')
  return url.pathname === pathname && url.hash === (hash && `#${hash}`)
}
