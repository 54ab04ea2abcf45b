/** What the waiting list says of a request. */

import type { QueueStatus } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'

const isUnsent = ({ state }: QueuedRequest): boolean => state !== 'sent'

/** What is not on the server yet, refused or not. */
export const unsentOf = (requests: readonly QueuedRequest[]): QueuedRequest[] => requests.filter(isUnsent)

/** Those that a refused one keeps from being sent, directly or through others. */
export const heldBy = (requests: readonly QueuedRequest[]): ReadonlyMap<string, QueuedRequest> => {
  const holders = new Map(
    requests.filter(({ state }) => state === 'refused').map((request) => [request.id, request]),
  )
  const held = new Map<string, QueuedRequest>()
  for (const request of requests) {
    const needed = request.needs.find((id) => holders.has(id) || held.has(id))
    const holder = needed === undefined ? undefined : (holders.get(needed) ?? held.get(needed))
    if (holder && request.state !== 'refused') held.set(request.id, holder)
  }
  return held
}

/** By place, each in its order. */
export const byPlace = (
  requests: readonly QueuedRequest[],
): { place: QueuedRequest['place']; group: string; requests: QueuedRequest[] }[] => {
  const groups = new Map<string, QueuedRequest[]>()
  for (const request of requests) groups.set(request.group, [...(groups.get(request.group) ?? []), request])
  return [...groups].map(([group, of]) => ({
    group,
    requests: of,
    place: of.at(-1)?.place ?? { name: '', address: '' },
  }))
}

export const sayState = (request: QueuedRequest, holder: QueuedRequest | undefined): string => {
  if (holder) return `Waits for: ${holder.label}`
  if (request.state === 'sending')
    return request.share > 0 ? `Sending, ${Math.round(request.share * 100)} %` : 'Sending'
  return { keeping: 'Being kept', waiting: 'Waiting', sent: 'Sent', refused: 'Not taken' }[request.state]
}

/** Why nothing leaves at the moment; null where it does. */
export const sayPause = ({ pause, isDurable }: QueueStatus): string | null => {
  if (!isDurable) return 'Keep this page open until everything is sent: this browser keeps nothing here.'
  if (pause === null) return null
  return {
    no_network: 'There is no network. Everything is kept on this device and sent later.',
    trouble: 'Selvedge does not answer at the moment. It is tried again by itself.',
    signed_out: 'You are signed out. Everything is kept; sign in again to send it.',
    another_person: 'Somebody else is signed in. What waits is sent only as the person who made it.',
  }[pause]
}

const sayValue = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'Nothing' : `“${String(value)}”`

export interface BothValues {
  mine: string
  theirs: string
  by: string
}

/** A value as its own page calls it, where that is not the value itself: a company by its name. */
export type NameValue = (request: QueuedRequest, value: unknown) => unknown
const asItIs: NameValue = (_, value) => value

/** Where somebody else saved another value meanwhile. */
export const bothValues = (request: QueuedRequest, name: NameValue = asItIs): BothValues | null => {
  const { refusal, content } = request
  const saved = refusal?.code === 'stale' ? refusal.saved : undefined
  if (!saved) return null
  const isDrawing = !('value' in content)
  return {
    by: saved.by,
    mine: isDrawing ? 'your drawing' : sayValue(name(request, content.value)),
    theirs: isDrawing ? 'their drawing' : sayValue(name(request, saved.value)),
  }
}

/** Of what was refused for another reason: what was typed, so that it is not lost with it. */
export const sayTyped = (request: QueuedRequest, name: NameValue = asItIs): string | null =>
  'value' in request.content ? `Yours: ${sayValue(name(request, request.content.value))}.` : null

/** Whatever is saved by now, this counts. */
export const keepingMine = (content: QueuedRequest['content']): QueuedRequest['content'] => {
  const { was: _, ...mine } = content
  return mine
}
