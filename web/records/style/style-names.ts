/** The words for what a style is in. */
import { STYLE_STATUS_NAMES, type StyleCard } from '#contract/styles/styles.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const STATUS_NAMES = STYLE_STATUS_NAMES

export const STATUS_TONES: Record<StyleCard['status'], PillTone> = {
  active: 'neutral',
  on_hold: 'waiting',
  completed: 'confirmed',
  cancelled: 'unconfirmed',
  archived: 'neutral',
}

export const titleOf = (style: { style_name: string | null }): string => style.style_name ?? 'Untitled style'
