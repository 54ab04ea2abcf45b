import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.ts'

/** That nothing of the company is open yet, and where the claim is. */
export function ClaimWords({ className }: { className?: string | undefined }) {
  const { organization } = useSession()
  return (
    <>
      Your claim of {organization.name} is not confirmed yet: you cannot see the company’s records or publish
      in its name.{' '}
      <Link to="/company" className={className}>
        See your claim
      </Link>
    </>
  )
}
