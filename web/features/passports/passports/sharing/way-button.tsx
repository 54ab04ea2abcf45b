/** A way from the bar to something beside the passport: an icon, and its word where there is room for one. */
import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './way-button.module.css'

interface WayButtonProps {
  label: string
  icon: ReactNode
  /** A menu brings its own. */
  onClick?: () => void
  /** The word shows on hover and on focus only, however much room there is. */
  isIconAlone?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Where only the icon is seen, the word stays for those who listen, and shows to those who point or tab at it. */
export function WayButton({ label, icon, isIconAlone = false, ...rest }: WayButtonProps) {
  return (
    <Button
      {...rest}
      classNames={{ root: classes.way, label: classes.label }}
      variant="subtle"
      size="xs"
      data-icon-alone={isIconAlone || undefined}
    >
      {icon}
      <span className={classes.words}>{label}</span>
    </Button>
  )
}
