/** Which of the waiting requests may go, and which are held by another. */
import type { QueuedRequest } from './queued-request.ts'

type Requests = readonly QueuedRequest[]

const byIds = (requests: Requests): ReadonlyMap<string, QueuedRequest> =>
  new Map(requests.map((request) => [request.id, request]))

/** Ids of those that need one that was refused, directly or through others. */
export const findHeld = (requests: Requests): ReadonlySet<string> => {
  const refused = requests.filter(({ state }) => state === 'refused').map(({ id }) => id)
  return findDependents(requests, refused)
}

/** Ids of those that need one of these, directly or through others; a circle ends it. */
export const findDependents = (requests: Requests, ids: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  let last = new Set(ids)
  while (last.size > 0) {
    const needed = last
    const next = requests.filter(({ id, needs }) => !found.has(id) && needs.some((need) => needed.has(need)))
    last = new Set(next.map(({ id }) => id))
    for (const id of last) found.add(id)
  }
  return found
}

/** Those of a person that could be sent now. What is needed and no longer kept was sent and forgotten. */
export const findReady = (requests: Requests, person: number): QueuedRequest[] => {
  const known = byIds(requests)
  const isDone = (id: string): boolean => (known.get(id)?.state ?? 'sent') === 'sent'
  return requests.filter(
    (request) => request.state === 'waiting' && request.person === person && request.needs.every(isDone),
  )
}

/** What a new request of a slot may be taken into: it began no journey yet, and nothing that it will need comes after it. */
export const findMergeable = (
  groupRequests: Requests,
  { slot, person, needs }: Pick<QueuedRequest, 'slot' | 'person' | 'needs'>,
): QueuedRequest | undefined => {
  if (slot === undefined) return undefined
  const last = groupRequests.findLast((request) => request.slot === slot && request.person === person)
  // One that was tried may be with the server already, under its id and with its content.
  if (last?.state !== 'waiting' || last.tries > 0) return undefined
  const isLater = (id: string): boolean =>
    groupRequests.some((request) => request.id === id && request.seq > last.seq)
  return needs.some((id) => id === last.id || isLater(id)) ? undefined : last
}

/** What comes before the colon says who carries the group's requests out. */
export const prefixOf = (group: string): string => group.split(':', 1)[0] ?? group
