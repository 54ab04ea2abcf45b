/** While the company stands for one of the registry: that nothing of it is open yet, and where the claim is. */
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session.ts'
import { IconClock } from '#web/ui/icons.ts'
import classes from './verification-banner.module.css'

export function ClaimBanner() {
  const { organization } = useSession()
  return (
    <section aria-label="Claim" className={classes.banner} data-state="requested">
      <IconClock size={18} aria-hidden />
      <p className={classes.text}>
        Your claim of {organization.name} is not confirmed yet: you cannot see the company’s records or
        publish in its name.{' '}
        <Link to="/company" className={classes.link}>
          See your claim
        </Link>
      </p>
    </section>
  )
}
