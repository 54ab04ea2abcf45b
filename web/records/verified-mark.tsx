import { VisuallyHidden } from '@mantine/core'
import { IconRosetteDiscountCheck } from '#web/ui/icons.ts'
import classes from './verified-mark.module.css'

/** Stands behind a name; says its word to those who don't see it, and as a title to those who point at it. */
export function VerifiedMark({ size = 17 }: { size?: number }) {
  return (
    <span className={classes.mark} title="Verified">
      <IconRosetteDiscountCheck size={size} aria-hidden />
      <VisuallyHidden>Verified</VisuallyHidden>
    </span>
  )
}
