/** What one person did within an hour is one row of «Lately». */
import type { RecentEvent } from '#contract/day/dashboard.ts'

export interface Fold {
  /** The newest first; never empty. */
  events: [RecentEvent, ...RecentEvent[]]
}

const HOUR_MS = 3_600_000
export const MOST_ROWS = 10

const belongsTo = ({ events: [newest] }: Fold, event: RecentEvent): boolean =>
  newest.person.id === event.person.id && Date.parse(newest.at) - Date.parse(event.at) <= HOUR_MS

/**
 * Where others did something in between, the person's events still stand together: their row has the place of the newest
 * of them.
 * @param events the newest first
 */
export const foldRecent = (events: readonly RecentEvent[]): Fold[] => {
  const folds: Fold[] = []
  for (const event of events) {
    const known = folds.find((fold) => belongsTo(fold, event))
    if (known) known.events.push(event)
    else folds.push({ events: [event] })
  }
  return folds.slice(0, MOST_ROWS)
}

const WORDS: Readonly<Record<RecentEvent['kind'], (count: number) => string>> = {
  style_file: (count) => (count === 1 ? '1 entry in a style file' : `${count} entries in style files`),
  report_approved: (count) => (count === 1 ? '1 report approved' : `${count} reports approved`),
  passport_published: (count) => (count === 1 ? '1 passport published' : `${count} passports published`),
  milestone_done: (count) => (count === 1 ? '1 milestone done' : `${count} milestones done`),
}

/** `3 entries in style files, 1 milestone done`: in the order of the newest of each. */
export const wordsOfFold = ({ events }: Fold): string => {
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  return kinds.map((kind) => WORDS[kind](events.filter((event) => event.kind === kind).length)).join(', ')
}

/** The names of the styles, each once. */
export const stylesOf = ({ events }: Fold): RecentEvent['style'][] => [
  ...new Map(events.map(({ style }) => [style.id, style])).values(),
]
