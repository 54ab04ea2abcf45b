/** A state as icon and word; the colour only repeats it. */
import type { ComponentType, ReactNode } from 'react'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from './icons.ts'
import classes from './pill.module.css'

/** Confirmed, unconfirmed or destructive, waiting, and neither. */
export type PillTone = 'confirmed' | 'unconfirmed' | 'waiting' | 'neutral'

const ICONS = {
  confirmed: IconCircleCheck,
  unconfirmed: IconCircleX,
  waiting: IconClock,
  neutral: IconCircleDashed,
} as const

interface PillProps {
  tone?: PillTone
  /** Another icon than the tone's; null for none, where the word alone is a plain fact. */
  icon?: ComponentType<{ size?: number | string }> | null
  children: ReactNode
}

export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  const Icon = icon === undefined ? ICONS[tone] : icon
  return (
    <span className={classes.pill} data-tone={tone}>
      {Icon && (
        <span aria-hidden className={classes.icon}>
          <Icon size={14} />
        </span>
      )}
      <span className={classes.words}>{children}</span>
    </span>
  )
}
