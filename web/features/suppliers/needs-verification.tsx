import { ASSIGNMENT_TEXTS } from '#contract/assignments.ts'
import { RequestVerificationButton } from '#web/features/organizations/request-verification-button.tsx'
import { IconInfoCircle } from '#web/ui/icons.ts'
import classes from './needs-verification.module.css'

/** Why suppliers can't be added or removed yet, and what can be done about it. */
export function NeedsVerification() {
  return (
    <section className={classes.notice} aria-label="Verification needed">
      <IconInfoCircle size={18} aria-hidden />
      <p className={classes.text}>{ASSIGNMENT_TEXTS.needsVerification}</p>
      <RequestVerificationButton size="xs" variant="default" />
    </section>
  )
}
