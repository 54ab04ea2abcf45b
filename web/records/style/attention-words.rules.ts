/** What is late or missing, in words. */
import type { Attention } from '#contract/style-attention.rules.ts'
import type { PASSPORT_STATES } from '#contract/style-list.ts'
import type { StyleMissing } from '#contract/styles.ts'

export type AttentionTone = 'late' | 'soon' | 'missing'
/** What the icon stands for; the colour only repeats it. */
export type AttentionIcon = 'alert' | 'clock' | 'supplier' | 'paper' | 'picture' | 'seal'

export interface AttentionWords {
  text: string
  tone: AttentionTone
  icon: AttentionIcon
}

export const MISSING_WORDS: Record<StyleMissing, string> = {
  supplier: 'No supplier',
  verification: 'Not verified',
  bom: 'BOM is empty',
  picture: 'No picture',
  care: 'No care symbols',
  passport: 'Passport not published',
}
const MISSING_ICONS: Record<StyleMissing, AttentionIcon> = {
  supplier: 'supplier',
  verification: 'seal',
  bom: 'paper',
  picture: 'picture',
  care: 'paper',
  passport: 'seal',
}

export const ON_TIME = 'On time'

export const PASSPORT_WORDS: Record<(typeof PASSPORT_STATES)[number], string> = {
  none: 'Not started',
  draft: 'Draft',
  published: 'Published',
  changes: 'To publish',
}

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

export const sayAttention = (attention: Attention): AttentionWords => {
  switch (attention.kind) {
    case 'overdue':
      return { text: `Overdue by ${countWords(attention.days, 'day')}`, tone: 'late', icon: 'alert' }
    case 'milestone_late':
      return {
        text: `${attention.name} ${countWords(attention.days, 'day')} late`,
        tone: 'late',
        icon: 'alert',
      }
    case 'due':
      return {
        text: attention.days === 0 ? 'Due today' : `Due in ${countWords(attention.days, 'day')}`,
        tone: 'soon',
        icon: 'clock',
      }
    case 'missing':
      return { text: MISSING_WORDS[attention.what], tone: 'missing', icon: MISSING_ICONS[attention.what] }
  }
}

interface Beside {
  /** The passport's state stands in a column of its own. */
  hasPassport: boolean
}

/** Without what stands beside it anyway. */
export const attentionBeside = (found: readonly Attention[], { hasPassport }: Beside): Attention[] =>
  found.filter((each) => !(hasPassport && each.kind === 'missing' && each.what === 'passport'))
