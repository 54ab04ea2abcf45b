/** While the company stands for one of the registry. */
import { ClaimWords } from '#web/records/company/claim-words.tsx'
import { IconClock } from '#web/ui/icons.ts'
import classes from './verification-banner.module.css'

export function ClaimBanner() {
  return (
    <section aria-label="Claim" className={classes.banner} data-state="requested">
      <IconClock size={18} aria-hidden />
      <p className={classes.text}>
        <ClaimWords className={classes.link} />
      </p>
    </section>
  )
}
