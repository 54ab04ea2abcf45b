/** Which requests and groups have something to do now, of the person who is signed in. */

import type { Pauses } from './pauses.ts'
import type { QueuedRequest } from './queued-request.ts'
import { findReady } from './requests.rules.ts'
import type { Mirror } from './store/mirror.ts'

/** Stands for the question who is signed in, among the groups that wait for their next try. */
export const SESSION = ''
/** Likewise a group that is read again after something of it was sent. */
export const behindOf = (group: string): string => /* no text */ `behind ${group}`

export interface WaitingRequests {
  /** Next in their groups, whether or not the group may be tried now. */
  ready: () => QueuedRequest[]
  readyNow: () => QueuedRequest[]
  /** A page that is gone was sending these, or one is sending them now. */
  unfinished: () => QueuedRequest[]
  /** Sent, and shown by the device until what the server says of them has been read. */
  sentOf: (group: string) => QueuedRequest[]
  /** Groups where there is something to send or to read now. */
  dueGroups: () => string[]
  mayRun: () => boolean
  /** When the first group may be tried again; null where none waits for its time. */
  nextTry: () => number | null
}

interface WaitingParts {
  mirror: Pick<Mirror, 'all'>
  pauses: Pauses
  person: () => number | null
}

export const openWaitingRequests = ({ mirror, pauses, person }: WaitingParts): WaitingRequests => {
  const isHeld = (): boolean => pauses.halted() !== null || pauses.isWaiting(SESSION)
  const ready = (): QueuedRequest[] => {
    const own = person()
    return own === null ? [] : findReady(mirror.all(), own)
  }
  const readyNow = (): QueuedRequest[] =>
    isHeld() ? [] : ready().filter(({ group }) => !pauses.isWaiting(group))
  const unfinished = (): QueuedRequest[] => mirror.all().filter(({ state }) => state === 'sending')
  const sent = (): QueuedRequest[] => {
    const own = person()
    return mirror.all().filter((request) => request.state === 'sent' && request.person === own)
  }
  const sentGroups = (): string[] => [...new Set(sent().map(({ group }) => group))]
  const dueGroups = (): string[] => {
    if (isHeld()) return []
    const behind = sentGroups().filter((group) => !pauses.isWaiting(behindOf(group)))
    return [...new Set([...readyNow().map(({ group }) => group), ...behind])]
  }
  return {
    ready,
    readyNow,
    unfinished,
    sentOf: (group) => sent().filter((request) => request.group === group),
    dueGroups,
    mayRun: () => dueGroups().length > 0 || (unfinished().length > 0 && !pauses.isWaiting(SESSION)),
    nextTry: () => {
      if (pauses.halted() !== null) return null
      const groups = [...ready(), ...unfinished()].map(({ group }) => group)
      const times = [...groups, ...sentGroups().map(behindOf)].map((group) =>
        Math.max(pauses.until(SESSION), pauses.until(group)),
      )
      return times.length > 0 ? Math.min(...times) : null
    },
  }
}
