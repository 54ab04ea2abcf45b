/** Where a mailed link leads that names no token, or one that was used or has expired. */
import { Link } from '@tanstack/react-router'
import { ERRORS } from '#contract/errors.ts'
import classes from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'

interface BrokenLinkProps {
  /** What to do instead. */
  children: React.ReactNode
}

export function BrokenLink({ children }: BrokenLinkProps) {
  return (
    <EntryFrame
      title="This link does not work"
      foot={
        <Link to="/sign-in" className={classes.link}>
          Back to sign in
        </Link>
      }
    >
      <p className={classes.lead} role="alert">
        {ERRORS.link_expired.text} {children}
      </p>
    </EntryFrame>
  )
}
