import { IconRosetteDiscountCheck } from '#web/ui/icons.ts'
import classes from './grid/cells.module.css'

export function VerifiedCell({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return <span className={classes.quiet}>Not verified</span>
  return (
    <span className={classes.mark} data-state="good">
      <span aria-hidden className={classes.icon}>
        <IconRosetteDiscountCheck size={16} />
      </span>
      <span className={classes.text}>Verified</span>
    </span>
  )
}
