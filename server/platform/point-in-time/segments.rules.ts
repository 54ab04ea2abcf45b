/**
 * The write-ahead log by its names (PostgreSQL's manual, «Continuous Archiving and Point-in-Time Recovery»): segments of
 * 16 MiB are called timeline, log and number within it, in hexadecimal digits.
 */
const SEGMENT = /^[0-9A-F]{24}$/
/** Segments, histories of timelines, marks of base backups, and the last segment of a timeline that was left. */
const KEPT = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEGMENTS_OF_A_LOG = 0x100

export const isSegment = (name: string): boolean => SEGMENT.test(name)
export const isKeptName = (name: string): boolean => KEPT.test(name)

/** How many segments were written before it, on whatever timeline. */
export const positionOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_OF_A_LOG + Number.parseInt(segment.slice(16, 24), 16)

/** The first position from `first` up to, and without, `end` of which no timeline has a segment; null where none lacks. */
export const findGap = (names: Iterable<string>, first: number, end: number): number | null => {
  const there = new Set([...names].filter(isSegment).map(positionOf))
  for (let position = first; position < end; position++) if (!there.has(position)) return position
  return null
}

export interface Base {
  /** How it is found. */
  name: string
  /** From here on the log is needed. */
  start_segment: string
  end_segment: string
  /** Before it, nothing can be brought back from this base. */
  ended_at: string
}

/** The newest that a moment can be reached from; the newest of all where no moment is named. */
export const chooseBase = <B extends Base>(bases: readonly B[], at: Date | null): B | null =>
  [...bases]
    .sort((one, other) => one.ended_at.localeCompare(other.ended_at))
    .findLast((base) => at === null || Date.parse(base.ended_at) <= at.getTime()) ?? null

/** What no moment from `from` on needs. */
export const listSurplus = (
  { bases, names }: { bases: readonly Base[]; names: readonly string[] },
  from: Date,
): { bases: string[]; names: string[] } => {
  const first = chooseBase(bases, from)
  if (!first) return { bases: [], names: [] }
  const needed = positionOf(first.start_segment)
  return {
    bases: bases.filter(({ ended_at }) => ended_at < first.ended_at).map(({ name }) => name),
    names: names.filter((name) => /^[0-9A-F]{24}/.test(name) && positionOf(name) < needed),
  }
}
