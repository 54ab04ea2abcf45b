/** The items that were chosen last in a report, on this device; signing out forgets them with the drafts. */
import { keepOnDevice, readFromDevice } from '#web/lib/forms/form-draft.ts'

const keyOf = (reportId: number): string => `last-items:${reportId}`

export const readLastItems = (reportId: number): string[] => {
  const kept = readFromDevice(keyOf(reportId))
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
}

export const keepLastItems = (reportId: number, keys: readonly string[]): void =>
  keepOnDevice(keyOf(reportId), keys)
