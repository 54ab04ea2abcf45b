import type { ActivityEntry } from '#contract/collaboration/activity.ts'

/** Pages that save themselves are noted often: the same act several times in a row is told once. */
export interface GatheredEntry {
  /** The newest. */
  entry: ActivityEntry
  times: number
}

const isSame = (one: ActivityEntry, other: ActivityEntry): boolean =>
  one.action === other.action &&
  one.actor?.id === other.actor?.id &&
  one.details.name === other.details.name &&
  one.details.company === other.details.company &&
  one.details.fields?.join() === other.details.fields?.join()

/** How much it was changed to is a thing of its own each time. */
const isTold = ({ details: { quantity, version, status }, changes }: ActivityEntry): boolean =>
  quantity !== undefined || version !== undefined || status !== undefined || changes !== undefined

export const gatherEntries = (entries: readonly ActivityEntry[]): GatheredEntry[] => {
  const gathered: GatheredEntry[] = []
  for (const entry of entries) {
    const last = gathered.at(-1)
    if (last && !isTold(entry) && !isTold(last.entry) && isSame(entry, last.entry)) last.times += 1
    else gathered.push({ entry, times: 1 })
  }
  return gathered
}
