/** The items that were chosen last in a report, on this device; signing out forgets them with the drafts. */
import { DRAFT_PREFIX } from '#web/lib/form-draft.ts'

const keyOf = (reportId: number): string => `${DRAFT_PREFIX}last-items:${reportId}`

export const readLastItems = (reportId: number): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(reportId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export const keepLastItems = (reportId: number, keys: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(reportId), JSON.stringify(keys))
  } catch {
    // A full or forbidden storage only costs the order.
  }
}
