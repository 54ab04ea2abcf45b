import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './button-skeleton.module.css'

interface ButtonSkeletonProps {
  /** What the button will most likely say. */
  children: ReactNode
  /** Icons before and after the words. */
  before?: boolean
  after?: boolean
  size?: 'xs'
}

/** The room of a button whose code or answer is under way: what stands beside it stays where it is pressed. */
export function ButtonSkeleton({ children, before = false, after = false, size }: ButtonSkeletonProps) {
  return (
    <Button
      aria-hidden
      disabled
      variant="default"
      size={size}
      className={classes.button}
      leftSection={before && <span className={classes.mark} />}
      rightSection={after && <span className={classes.mark} />}
    >
      {children}
    </Button>
  )
}
