/** The words for what a style is in. */
import type { StyleCard } from '#contract/styles.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const STATUS_NAMES: Record<StyleCard['status'], string> = {
  active: 'Active',
  on_hold: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  archived: 'Archived',
}

export const STATUS_TONES: Record<StyleCard['status'], PillTone> = {
  active: 'neutral',
  on_hold: 'waiting',
  completed: 'confirmed',
  cancelled: 'unconfirmed',
  archived: 'neutral',
}

export const titleOf = (style: { style_name: string | null }): string => style.style_name ?? 'Untitled style'
