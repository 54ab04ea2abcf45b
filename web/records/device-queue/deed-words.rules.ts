/** What the waiting list says of a deed. */
import type { Deed } from '#web/lib/device-queue/deed.ts'
import type { QueueStatus } from '#web/lib/device-queue/device-queue.ts'

const isUnsent = ({ state }: Deed): boolean => state !== 'sent'

/** What is not on the server yet, refused or not. */
export const unsentOf = (deeds: readonly Deed[]): Deed[] => deeds.filter(isUnsent)

/** Those that a refused one keeps from being sent, directly or through others. */
export const heldBy = (deeds: readonly Deed[]): ReadonlyMap<string, Deed> => {
  const holders = new Map(deeds.filter(({ state }) => state === 'refused').map((deed) => [deed.id, deed]))
  const held = new Map<string, Deed>()
  for (const deed of deeds) {
    const needed = deed.needs.find((id) => holders.has(id) || held.has(id))
    const holder = needed === undefined ? undefined : (holders.get(needed) ?? held.get(needed))
    if (holder && deed.state !== 'refused') held.set(deed.id, holder)
  }
  return held
}

/** By place, each in its order. */
export const byPlace = (deeds: readonly Deed[]): { place: Deed['place']; lane: string; deeds: Deed[] }[] => {
  const lanes = new Map<string, Deed[]>()
  for (const deed of deeds) lanes.set(deed.lane, [...(lanes.get(deed.lane) ?? []), deed])
  return [...lanes].map(([lane, of]) => ({
    lane,
    deeds: of,
    place: of.at(-1)?.place ?? { name: '', address: '' },
  }))
}

export const sayState = (deed: Deed, holder: Deed | undefined): string => {
  if (holder) return `Waits for: ${holder.label}`
  if (deed.state === 'sending')
    return deed.share > 0 ? `Sending, ${Math.round(deed.share * 100)} %` : 'Sending'
  return { keeping: 'Being kept', waiting: 'Waiting', sent: 'Sent', refused: 'Not taken' }[deed.state]
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
export type NameValue = (deed: Deed, value: unknown) => unknown
const asItIs: NameValue = (_, value) => value

/** Where somebody else saved another value meanwhile. */
export const bothValues = (deed: Deed, name: NameValue = asItIs): BothValues | null => {
  const { refusal, content } = deed
  const saved = refusal?.code === 'stale' ? refusal.saved : undefined
  if (!saved) return null
  const isDrawing = !('value' in content)
  return {
    by: saved.by,
    mine: isDrawing ? 'your drawing' : sayValue(name(deed, content.value)),
    theirs: isDrawing ? 'their drawing' : sayValue(name(deed, saved.value)),
  }
}

/** Of what was refused for another reason: what was typed, so that it is not lost with it. */
export const sayTyped = (deed: Deed, name: NameValue = asItIs): string | null =>
  'value' in deed.content ? `Yours: ${sayValue(name(deed, deed.content.value))}.` : null

/** Whatever is saved by now, this counts. */
export const keepingMine = (content: Deed['content']): Deed['content'] => {
  const { was: _, ...mine } = content
  return mine
}
