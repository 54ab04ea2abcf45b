/**
 * Changes that wait for an answer outlive the page. They are written down as the page goes or is hidden, and not before:
 * nearly all are answered while it is there. The next page makes them again under the same keys, so that the server
 * carries out each of them once.
 */
import { isAway } from '../api/api.ts'
import { clearDraft, keepOnDevice, listOnDevice, readFromDevice } from '../forms/form-draft.ts'

/** What a change is made of again. */
export interface KeptChange {
  /** Its Idempotency-Key. */
  key: string
  /** Which record it is about. */
  of: number
  kind: string
  /** What it is called where it cannot be made. */
  name: string
  /** When it was made; milliseconds since 1970. */
  at: number
  data: unknown
}

/** The same while it waits: what it is made of may still change, as its base does where one before it is refused. */
export interface Keeping extends Omit<KeptChange, 'data'> {
  /** Whose it is: nobody else makes it. */
  owner: string
  data: () => unknown
}

/** Of a person in a company. */
export const ownerOf = (session: { user: { id: number }; organization: { id: number } }): string =>
  `${session.user.id}:${session.organization.id}`

/** Of another build's changes nobody knows how they are made: the number rises with what is in them. */
const PREFIX = 'changes:1:'
const MAX_AGE_MS = 24 * 60 * 60_000
const MAX_COUNT = 100
/** Of the text of all. Those that were made last are left out: others may stand on the earlier ones. */
const MAX_LENGTH = 200_000
/** A browser may break requests off before it says that the page goes: what found no server is held so long. */
const LOST_MS = 1000

/** Whether it may still be made. */
export const isFresh = ({ at }: Pick<KeptChange, 'at'>): boolean => Math.abs(Date.now() - at) < MAX_AGE_MS

const read = (owner: string): KeptChange[] => {
  const kept = readFromDevice(PREFIX + owner)
  return Array.isArray(kept) ? (kept as KeptChange[]) : []
}

const write = (owner: string, changes: readonly KeptChange[]): void => {
  let length = 0
  const within = changes.slice(0, MAX_COUNT).filter((each) => {
    length += JSON.stringify(each).length
    return length <= MAX_LENGTH
  })
  if (within.length > 0) keepOnDevice(PREFIX + owner, within)
  else clearDraft(PREFIX + owner)
}

interface Held {
  keeping: Keeping
  stop: AbortController
}
/** Each until it is answered. */
const waiting = new Map<string, Held>()
/** Those on the device that this page has written or makes again. */
const own = new Set<string>()

/** @returns what says that this page is not to make it any more */
export const holdChange = (keeping: Keeping): AbortSignal => {
  const stop = new AbortController()
  waiting.set(keeping.key, { keeping, stop })
  return stop.signal
}

const keptOf = ({ owner: _, data, ...each }: Keeping): KeptChange => ({ ...each, data: data() })

/** A change that found no server, and those behind it. */
interface Unsaved extends KeptChange {
  /** Shows it again, over what was read meanwhile. */
  redraw: () => void
}
let unsaved: readonly Unsaved[] = []
const listeners = new Set<() => void>()
const setUnsaved = (next: readonly Unsaved[]): void => {
  if (next.length === 0 && unsaved.length === 0) return
  unsaved = next
  for (const listener of listeners) listener()
}

export const listUnsaved = (): readonly Unsaved[] => unsaved
export const watchUnsaved = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const isUnsaved = ({ key }: Pick<Keeping, 'key'>): boolean => unsaved.some((each) => each.key === key)

/** They wait for the network, which may take long: they are shown as not saved yet, and written down at once. */
export const markUnsaved = (those: readonly Keeping[], redraw: () => void): void => {
  const fresh = those.filter((each) => waiting.has(each.key) && !isUnsaved(each))
  if (fresh.length === 0) return
  setUnsaved([...unsaved, ...fresh.map((each) => ({ ...keptOf(each), redraw }))])
  writeDown(fresh)
}

/** Once it is answered. @param isLost no answer came, which may be because the page goes */
export const letChangeGo = ({ key, owner }: Keeping, isLost = false): void => {
  if (isLost && !isUnsaved({ key })) {
    setTimeout(letChangeGo, LOST_MS, { key, owner })
    return
  }
  waiting.delete(key)
  setUnsaved(unsaved.filter((each) => each.key !== key))
  if (!own.delete(key)) return
  write(
    owner,
    read(owner).filter((each) => each.key !== key),
  )
}

const enders = new Set<() => void>()

/** Ends at once, as the page goes or is hidden, what waits before it becomes a change. @returns how to stop that */
export const endBeforeKept = (end: () => void): (() => void) => {
  enders.add(end)
  return () => void enders.delete(end)
}

const writeDown = (changes: readonly Keeping[]): void => {
  for (const [owner, those] of Map.groupBy(changes, (each) => each.owner)) {
    const known = read(owner)
    const isThere = ({ key }: Keeping): boolean => known.some((each) => each.key === key)
    // What another tab took off the device was made there, or somebody has signed out.
    const written = those.filter((each) => !own.has(each.key) || isThere(each))
    const keys = new Set(written.map(({ key }) => key))
    if (keys.size === 0) continue
    write(owner, [...known.filter(({ key }) => !keys.has(key)), ...written.map(keptOf)])
    for (const key of keys) own.add(key)
  }
}

/** Writes down what waits. */
const keepWaiting = (): void => {
  for (const end of enders) end()
  writeDown([...waiting.values()].map(({ keeping }) => keeping))
}

/** Leaves them on the device for the next page that shows their record; this one makes them no more. */
export const leaveToNext = (changes: readonly Keeping[]): void => {
  const those = changes.filter(({ key }) => waiting.has(key))
  writeDown(those)
  for (const { key } of those) {
    waiting.get(key)?.stop.abort()
    waiting.delete(key)
    own.delete(key)
  }
  setUnsaved(unsaved.filter((each) => waiting.has(each.key)))
}

/** The same of those that found no server, where the place that shows them goes. */
export const leaveUnsaved = (fits: (kept: KeptChange) => boolean): void =>
  leaveToNext(unsaved.filter(fits).flatMap(({ key }) => waiting.get(key)?.keeping ?? []))

/** Those that fit and that nobody on this page makes. */
export const listKept = (owner: string, fits: (kept: KeptChange) => boolean): KeptChange[] =>
  read(owner).filter((kept) => !own.has(kept.key) && !waiting.has(kept.key) && fits(kept))

/** Those that fit, for this page to make again; each is given once. They stay on the device until they are answered. */
export const claimKept = (owner: string, fits: (kept: KeptChange) => boolean): KeptChange[] => {
  const claimed = listKept(owner, (kept) => isFresh(kept) && fits(kept))
  for (const { key } of claimed) own.add(key)
  return claimed
}

/** Takes those that fit off the device, where they cannot be made any more. */
export const dropKept = (owner: string, fits: (kept: KeptChange) => boolean): KeptChange[] => {
  const dropped = listKept(owner, fits)
  const keys = new Set(dropped.map(({ key }) => key))
  if (keys.size > 0)
    write(
      owner,
      read(owner).filter(({ key }) => !keys.has(key)),
    )
  return dropped
}

const forget = (those: readonly Held[]): void => {
  for (const { keeping, stop } of those) {
    stop.abort()
    waiting.delete(keeping.key)
    own.delete(keeping.key)
  }
  setUnsaved(unsaved.filter(({ key }) => waiting.has(key)))
}

/** Anyone who signs out leaves nothing: what is on the device goes with the drafts. */
export const forgetWaiting = (): void => {
  forget([...waiting.values()])
  own.clear()
}

/** What a change sends, over several tries. */
export interface Sendings<T> {
  /** As it was sent last. */
  sent: () => T | undefined
  /** The same where no answer has come yet. */
  unanswered: () => T | undefined
  /**
   * Sends what was sent before word for word, as long as no answer has come: the server knows it by its key.
   * @param make what to send once there was an answer, or where nothing was sent yet
   */
  send: <Answer>(make: () => T, call: (body: T) => Promise<Answer>) => Promise<Answer>
}

/** @param before what an earlier page sent and heard no answer to */
export const openSendings = <T>(before: T | undefined): Sendings<T> => {
  let sent = before
  let isOpen = before !== undefined
  const unanswered = () => (isOpen ? sent : undefined)
  return {
    sent: () => sent,
    unanswered,
    send: async (make, call) => {
      const body = unanswered() ?? make()
      sent = body
      isOpen = true
      try {
        return await call(body)
      } catch (error) {
        isOpen = isAway(error)
        throw error
      }
    },
  }
}

/** Of people who were signed in here and did not sign out. */
export const forgetKeptOfOthers = (personId: number): void => {
  for (const key of listOnDevice(PREFIX)) if (!key.startsWith(`${PREFIX}${personId}:`)) clearDraft(key)
  forget([...waiting.values()].filter(({ keeping }) => !keeping.owner.startsWith(`${personId}:`)))
}

globalThis.window?.addEventListener('pagehide', ({ persisted }) => {
  keepWaiting()
  if (persisted) return
  // What a page leaves that does not come back is the next one's. What was about to be sent may reach the server still.
  leaveUnsaved(() => true)
  waiting.clear()
  own.clear()
})
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') keepWaiting()
})
