/** Until somebody who must have a second factor has set one up: by when, and where. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatInstantDay } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconInfoCircle } from '#web/ui/icons.ts'
import classes from './verification-banner.module.css'

export function SecondFactorBanner() {
  const { second_factor_due: due } = useSession()
  if (due === null) return null
  return (
    <section aria-label="Two-step sign-in" className={classes.banner} data-state="requested">
      <IconInfoCircle size={18} aria-hidden />
      <p
        className={classes.text}
      >{`Two-step sign-in is required for you: set it up by ${formatInstantDay(due)}.`}</p>
      <Button component={Link} to="/account" variant="default" size="xs">
        Set it up
      </Button>
    </section>
  )
}
