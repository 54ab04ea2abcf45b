/** What of a style wants attention: what is late, and what it lacks (docs/product.md, Styles table). */
import { daysBetween } from '../days.rules.ts'
import type { StyleCard, StyleMissing } from './styles.ts'

/** Days before its end from which a style is said to be due. */
export const DUE_SOON_DAYS = 45

export type Attention =
  /** The style itself should have been done so many days ago. */
  | { kind: 'overdue'; days: number }
  | { kind: 'milestone_late'; name: string; days: number }
  | { kind: 'due'; days: number }
  | { kind: 'missing'; what: StyleMissing }

export type AttentionFacts = Pick<StyleCard, 'status' | 'end_date' | 'missing' | 'next_milestone'>

/** Nothing waits for a style that is done, given up or put away. */
export const isStyleOpen = ({ status }: Pick<AttentionFacts, 'status'>): boolean =>
  status === 'active' || status === 'on_hold'

/** @param today the reader's day */
export const isStyleLate = (style: Omit<AttentionFacts, 'missing'>, today: string): boolean =>
  isStyleOpen(style) &&
  ((style.end_date !== null && style.end_date < today) ||
    (style.next_milestone !== null && style.next_milestone.end_date < today))

/** The worst first; empty where all is well. */
export const findAttention = (style: AttentionFacts, today: string): Attention[] => {
  if (!isStyleOpen(style)) return []
  const found: Attention[] = []
  const { end_date, next_milestone } = style
  const daysLeft = end_date === null ? null : daysBetween(today, end_date)
  if (daysLeft !== null && daysLeft < 0) found.push({ kind: 'overdue', days: -daysLeft })
  if (next_milestone && next_milestone.end_date < today)
    found.push({
      kind: 'milestone_late',
      name: next_milestone.name,
      days: daysBetween(next_milestone.end_date, today),
    })
  for (const what of style.missing) found.push({ kind: 'missing', what })
  if (daysLeft !== null && daysLeft >= 0 && daysLeft <= DUE_SOON_DAYS)
    found.push({ kind: 'due', days: daysLeft })
  return found
}
