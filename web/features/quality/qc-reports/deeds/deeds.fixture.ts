/** Deeds as the tests of their rules need them. */
import { laneOf, type ReportDeed, type ReportDeedKind, type ReportDeeds } from './report-deed.ts'

let made = 0
export const makeDeedId = (): string => {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

export const makeDeed = <K extends ReportDeedKind>(
  kind: K,
  content: ReportDeeds[K],
  change: Partial<ReportDeed> = {},
): ReportDeed =>
  ({
    ...{ id: makeDeedId(), lane: laneOf(12), kind, content, label: kind, place: { name: '', address: '' } },
    ...{ seq: made, person: 5, made_at: '2026-11-22T10:00:00.000Z', files: {}, needs: [] },
    ...{ state: 'waiting', tries: 0, share: 0, refusal: null },
    ...change,
  }) as ReportDeed
