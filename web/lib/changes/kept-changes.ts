/**
 * Changes that wait for an answer outlive the page. They are written down as the page goes or is hidden, and not before:
 * nearly all are answered while it is there. The next page makes them again under the same keys, so that the server
 * carries out each of them once.
 */
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

const isFresh = ({ at }: KeptChange): boolean => Math.abs(Date.now() - at) < MAX_AGE_MS

const read = (owner: string): KeptChange[] => {
  const kept = readFromDevice(PREFIX + owner)
  return Array.isArray(kept) ? (kept as KeptChange[]).filter(isFresh) : []
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

/** Each until it is answered. */
let waiting = new Map<string, Keeping>()
/** Those on the device that this page has written or makes again. */
let own = new Set<string>()

export const holdChange = (keeping: Keeping): void => {
  waiting.set(keeping.key, keeping)
}

/** Once it is answered. @param isLost no answer came, which may be because the page goes */
export const letChangeGo = ({ key, owner }: Keeping, isLost = false): void => {
  if (isLost) {
    setTimeout(letChangeGo, LOST_MS, { key, owner })
    return
  }
  waiting.delete(key)
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

/** Writes down what waits. */
const keepWaiting = (): void => {
  for (const end of enders) end()
  for (const [owner, those] of Map.groupBy(waiting.values(), (each) => each.owner)) {
    const others = read(owner).filter(({ key }) => !waiting.has(key))
    write(owner, [...others, ...those.map(({ owner: _, data, ...each }) => ({ ...each, data: data() }))])
    for (const { key } of those) own.add(key)
  }
}

/** Those that fit, for this page to make again; each is given once. They stay on the device until they are answered. */
export const claimKept = (owner: string, fits: (kept: KeptChange) => boolean): KeptChange[] => {
  const claimed = read(owner).filter((kept) => !own.has(kept.key) && !waiting.has(kept.key) && fits(kept))
  for (const { key } of claimed) own.add(key)
  return claimed
}

/** The same where they cannot be made any more. */
export const dropKept = (owner: string, fits: (kept: KeptChange) => boolean): KeptChange[] => {
  const dropped = claimKept(owner, fits)
  for (const { key } of dropped) letChangeGo({ key, owner } as Keeping)
  return dropped
}

/** Anyone who signs out leaves nothing: what is on the device goes with the drafts. */
export const forgetWaiting = (): void => {
  waiting = new Map()
  own = new Set()
}

/** What was sent before is sent again as it was, first of all: the server knows it by its key. Undefined after that. */
export const takeOnce = <T>(value: T | undefined): (() => T | undefined) => {
  let left = value
  return () => {
    const taken = left
    left = undefined
    return taken
  }
}

/** Of people who were signed in here and did not sign out. */
export const forgetKeptOfOthers = (personId: number): void => {
  for (const key of listOnDevice(PREFIX)) if (!key.startsWith(`${PREFIX}${personId}:`)) clearDraft(key)
}

globalThis.window?.addEventListener('pagehide', ({ persisted }) => {
  keepWaiting()
  // What a page leaves that does not come back is the next one's.
  if (!persisted) forgetWaiting()
})
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') keepWaiting()
})
