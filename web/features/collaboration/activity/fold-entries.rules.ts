import { type GatheredEntry, gatherEntries } from './gather-entries.rules.ts'

type Entries = Parameters<typeof gatherEntries>[0]

/** What one person did within an hour, one after the other. */
export interface Fold {
  newest: GatheredEntry
  others: GatheredEntry[]
}

const HOUR = 3_600_000

const isSameDoer = ({ entry: one }: GatheredEntry, { entry: other }: GatheredEntry): boolean =>
  one.actor !== null && one.actor.id === other.actor?.id

/** An hour of the clock, so that a fold stays as it is when more is loaded below it. */
const hourOf = ({ entry }: GatheredEntry): number => Math.floor(Date.parse(entry.at) / HOUR)

export const foldEntries = (entries: Entries): Fold[] => {
  const folds: Fold[] = []
  for (const gathered of gatherEntries(entries)) {
    const last = folds.at(-1)
    if (last && isSameDoer(last.newest, gathered) && hourOf(last.newest) === hourOf(gathered))
      last.others.push(gathered)
    else folds.push({ newest: gathered, others: [] })
  }
  return folds
}
