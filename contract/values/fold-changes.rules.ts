/** What several saves changed one after another, as one: what it was before the first and what it is after the last. */
import type { RecordChange, RecordChanges } from './record-changes.ts'

const placeOf = ({ part, key, field, size }: RecordChange): string => JSON.stringify([part, key, field, size])

/** Undefined where a value is what it was. A value that is not told is null before and after, and did change. */
const foldTwo = (former: RecordChange | undefined, later: RecordChange): RecordChange | undefined => {
  if (former?.kind !== 'set' || later.kind !== 'set') return later
  const isTold = later.from !== null || later.to !== null
  const isBack = isTold && JSON.stringify(former.from) === JSON.stringify(later.to)
  return isBack ? undefined : { ...later, from: former.from }
}

/** From the first save to the last. Places stand in the order in which they changed last. */
export const foldChanges = (saves: readonly RecordChanges[]): RecordChanges => {
  const places = new Map<string, RecordChange>()
  for (const change of saves.flatMap(({ data }) => data)) {
    const place = placeOf(change)
    const folded = foldTwo(places.get(place), change)
    places.delete(place)
    if (folded) places.set(place, folded)
  }
  return { data: [...places.values()], more: saves.reduce((sum, { more }) => sum + more, 0) }
}
