import type { ReactNode } from 'react'
import classes from './assignment.module.css'

/** Dimmed and out of reach while `isDimmed`; shown all the same. */
export function Dimmed({ isDimmed, children }: { isDimmed: boolean; children: ReactNode }) {
  return (
    <div className={classes.choice} inert={isDimmed} data-dimmed={isDimmed || undefined}>
      {children}
    </div>
  )
}
