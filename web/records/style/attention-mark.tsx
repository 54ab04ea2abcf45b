/** What is late or missing: icon and word; the colour only repeats them. */

import { VisuallyHidden } from '@mantine/core'
import type { ComponentType } from 'react'
import { type AttentionFacts, findAttention, isStyleOpen } from '#contract/styles/style-attention.rules.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { IconFileAlert, IconPhotoOff, IconRosette, IconUserQuestion } from '#web/records/icons.ts'
import { IconAlertTriangle, IconClock } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './attention-mark.module.css'
import { type AttentionIcon, attentionBeside, ON_TIME, sayAttention } from './attention-words.rules.ts'

const ICONS: Record<AttentionIcon, ComponentType<{ size?: number | string }>> = {
  alert: IconAlertTriangle,
  clock: IconClock,
  supplier: IconUserQuestion,
  paper: IconFileAlert,
  picture: IconPhotoOff,
  seal: IconRosette,
}

interface AttentionMarkProps {
  row: AttentionFacts
  today: string
  /** The passport's state stands beside it. */
  hasPassport?: boolean
}

/** The worst; how many others there are, and all of them for those who point at it or listen. */
export function AttentionMark({ row, today, hasPassport = false }: AttentionMarkProps) {
  const found = attentionBeside(findAttention(row, today), { hasPassport }).map(sayAttention)
  const [worst, ...others] = found
  if (!worst)
    return (
      <Quiet component="span" size="inherit">
        {isStyleOpen(row) ? ON_TIME : '–'}
      </Quiet>
    )
  const Icon = ICONS[worst.icon]
  const rest = others.map(({ text }) => text).join(', ')
  return (
    <span
      className={classes.attention}
      data-tone={worst.tone}
      title={joinFacts(found.map(({ text }) => text))}
    >
      <span aria-hidden className={classes.icon}>
        <Icon size={16} />
      </span>
      <span className={classes.text}>{worst.text}</span>
      {rest && (
        <span className={classes.more}>
          <span aria-hidden>+{others.length}</span>
          <VisuallyHidden>, {rest}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
