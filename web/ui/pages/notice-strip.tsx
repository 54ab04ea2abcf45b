/** A calm line at the head of a page or panel: a state, and what can be done about it. */
import type { ReactNode } from 'react'
import { Strong } from '#web/ui/text/text.tsx'
import { IconCircleCheck, IconClock, IconInfoCircle } from '../icons.ts'
import classes from './notice-strip.module.css'

const ICONS = { attention: IconInfoCircle, waiting: IconClock, question: IconCircleCheck } as const

interface NoticeStripProps {
  /** Names the strip for those who hear the page. */
  label: string
  /** Something is missing, something is under way, or the reader is asked. */
  tone: keyof typeof ICONS
  /** Buttons at the right. */
  actions?: ReactNode
  children: ReactNode
}

export function NoticeStrip({ label, tone, actions, children }: NoticeStripProps) {
  const Icon = ICONS[tone]
  return (
    <section className={classes.strip} data-tone={tone} aria-label={label}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <Strong weight={500} flex="1 1 240px">
        {children}
      </Strong>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
