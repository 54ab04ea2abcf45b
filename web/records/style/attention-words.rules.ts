/** What is late or missing, in words. */
import type { Attention } from '#contract/styles/style-attention.rules.ts'
import type { PASSPORT_STATES } from '#contract/styles/style-list.ts'
import type { StyleMissing } from '#contract/styles/styles.ts'
import { formatNumber } from '#web/lib/formats.ts'

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

/** Whole texts, because other languages join a number and its noun in other ways. */
const COUNTED = {
  style: (count: number, said: string) => (count === 1 ? `${said} style` : `${said} styles`),
  'selected style': (count: number, said: string) =>
    count === 1 ? `${said} selected style` : `${said} selected styles`,
  day: (count: number, said: string) => (count === 1 ? `${said} day` : `${said} days`),
  report: (count: number, said: string) => (count === 1 ? `${said} report` : `${said} reports`),
  certificate: (count: number, said: string) =>
    count === 1 ? `${said} certificate` : `${said} certificates`,
}

export const countWords = (count: number, noun: keyof typeof COUNTED): string =>
  COUNTED[noun](count, formatNumber(count))

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
