/** Which deeds and lanes have something to do now, of the person who is signed in. */
import type { Deed } from './deed.ts'
import { findReady } from './deeds.rules.ts'
import type { Pauses } from './pauses.ts'
import type { Mirror } from './store/mirror.ts'

/** Stands for the question who is signed in, among the lanes that wait for their next try. */
export const SESSION = ''
/** Likewise a lane that is read again after something of it was sent. */
export const behindOf = (lane: string): string => `behind ${lane}`

export interface WaitingDeeds {
  /** Next in their lanes, whether or not the lane may be tried now. */
  ready: () => Deed[]
  readyNow: () => Deed[]
  /** A page that is gone was sending these, or one is sending them now. */
  unfinished: () => Deed[]
  /** Sent, and shown by the device until what the server says of them has been read. */
  sentOf: (lane: string) => Deed[]
  /** Lanes where there is something to send or to read now. */
  dueLanes: () => string[]
  mayRun: () => boolean
  /** When the first lane may be tried again; null where none waits for its time. */
  nextTry: () => number | null
}

interface WaitingParts {
  mirror: Pick<Mirror, 'all'>
  pauses: Pauses
  person: () => number | null
}

export const openWaitingDeeds = ({ mirror, pauses, person }: WaitingParts): WaitingDeeds => {
  const isHeld = (): boolean => pauses.halted() !== null || pauses.isWaiting(SESSION)
  const ready = (): Deed[] => {
    const own = person()
    return own === null ? [] : findReady(mirror.all(), own)
  }
  const readyNow = (): Deed[] => (isHeld() ? [] : ready().filter(({ lane }) => !pauses.isWaiting(lane)))
  const unfinished = (): Deed[] => mirror.all().filter(({ state }) => state === 'sending')
  const sent = (): Deed[] => {
    const own = person()
    return mirror.all().filter((deed) => deed.state === 'sent' && deed.person === own)
  }
  const sentLanes = (): string[] => [...new Set(sent().map(({ lane }) => lane))]
  const dueLanes = (): string[] => {
    if (isHeld()) return []
    const behind = sentLanes().filter((lane) => !pauses.isWaiting(behindOf(lane)))
    return [...new Set([...readyNow().map(({ lane }) => lane), ...behind])]
  }
  return {
    ready,
    readyNow,
    unfinished,
    sentOf: (lane) => sent().filter((deed) => deed.lane === lane),
    dueLanes,
    mayRun: () => dueLanes().length > 0 || (unfinished().length > 0 && !pauses.isWaiting(SESSION)),
    nextTry: () => {
      if (pauses.halted() !== null) return null
      const lanes = [...ready(), ...unfinished()].map(({ lane }) => lane)
      const times = [...lanes, ...sentLanes().map(behindOf)].map((lane) =>
        Math.max(pauses.until(SESSION), pauses.until(lane)),
      )
      return times.length > 0 ? Math.min(...times) : null
    },
  }
}
