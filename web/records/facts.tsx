/** What is known about a record: labels with their values, in columns. */
import type { ReactNode } from 'react'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './facts.module.css'

export interface Fact {
  label: string
  /** Null where nothing was said. */
  value: ReactNode
  /** Takes the whole width. */
  wide?: boolean
  /** Where addresses name it. */
  place?: string
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide, place }) => (
        <div key={label} className={wide ? classes.wide : undefined} data-place={place}>
          <Quiet component="dt">{label}</Quiet>
          <dd className={value === null ? classes.missing : classes.value}>{value ?? 'Not set'}</dd>
        </div>
      ))}
    </dl>
  )
}
