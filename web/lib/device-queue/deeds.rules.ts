/** Which of the waiting deeds may go, and which are held by another. */
import type { Deed } from './deed.ts'

type Deeds = readonly Deed[]

const byIds = (deeds: Deeds): ReadonlyMap<string, Deed> => new Map(deeds.map((deed) => [deed.id, deed]))

/** Ids of those that need one that was refused, directly or through others. */
export const findHeld = (deeds: Deeds): ReadonlySet<string> => {
  const refused = deeds.filter(({ state }) => state === 'refused').map(({ id }) => id)
  return findDependents(deeds, refused)
}

/** Ids of those that need one of these, directly or through others; a circle ends it. */
export const findDependents = (deeds: Deeds, ids: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  let last = new Set(ids)
  while (last.size > 0) {
    const needed = last
    const next = deeds.filter(({ id, needs }) => !found.has(id) && needs.some((need) => needed.has(need)))
    last = new Set(next.map(({ id }) => id))
    for (const id of last) found.add(id)
  }
  return found
}

/** Those of a person that could be sent now. What is needed and no longer kept was sent and forgotten. */
export const findReady = (deeds: Deeds, person: number): Deed[] => {
  const known = byIds(deeds)
  const isDone = (id: string): boolean => (known.get(id)?.state ?? 'sent') === 'sent'
  return deeds.filter(
    (deed) => deed.state === 'waiting' && deed.person === person && deed.needs.every(isDone),
  )
}

/** What a new deed of a slot may be taken into: it began no journey yet, and nothing that it will need comes after it. */
export const findMergeable = (
  laneDeeds: Deeds,
  { slot, person, needs }: Pick<Deed, 'slot' | 'person' | 'needs'>,
): Deed | undefined => {
  if (slot === undefined) return undefined
  const last = laneDeeds.findLast((deed) => deed.slot === slot && deed.person === person)
  // One that was tried may be with the server already, under its id and with its content.
  if (last?.state !== 'waiting' || last.tries > 0) return undefined
  const isLater = (id: string): boolean => laneDeeds.some((deed) => deed.id === id && deed.seq > last.seq)
  return needs.some((id) => id === last.id || isLater(id)) ? undefined : last
}

/** What comes before the colon says who carries the lane's deeds out. */
export const prefixOf = (lane: string): string => lane.split(':', 1)[0] ?? lane
