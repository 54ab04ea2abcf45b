/** Until the address is proved: where the email is, and a way to have it sent again. */
import { useSession } from '#web/lib/session/session.ts'
import { OutboxNote, SendProofButton } from '#web/records/company/email-proof.tsx'
import { IconInfoCircle } from '#web/ui/icons.ts'
import classes from './verification-banner.module.css'

export function EmailBanner() {
  const { user } = useSession()
  return (
    <section aria-label="Email address" className={classes.banner} data-state="requested">
      <IconInfoCircle size={18} aria-hidden />
      <p className={classes.text}>
        Confirm your email address: open the link in the email to {user.email}. Until then you cannot invite
        people, request verification or publish.
        <OutboxNote />
      </p>
      <SendProofButton variant="default" size="xs">
        Send again
      </SendProofButton>
    </section>
  )
}
