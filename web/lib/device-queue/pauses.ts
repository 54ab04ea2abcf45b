/** What keeps the queue from sending: somebody has to sign in, or a lane waits for its next try. */
import type { Device } from './device.ts'
import { type Outcome, waitAfter } from './sending.rules.ts'

export type Halt = 'signed_out' | 'another_person'
type Again = Extract<Outcome, { kind: 'again' }>

interface Wait {
  tries: number
  /** By the clock that nobody sets. */
  until: number
  why: Again['why']
}

export interface Pauses {
  halted: () => Halt | null
  setHalt: (why: Halt | null) => void
  isWaiting: (lane: string) => boolean
  /** When the lane may be tried; 0 for now. */
  until: (lane: string) => number
  why: (lane: string) => Wait['why'] | undefined
  /** The next try comes later with each one that fails. */
  putOff: (lane: string, again: Again) => void
  /** The lane is through. */
  end: (lane: string) => void
  clear: () => void
}

export const TROUBLE: Again = { kind: 'again', why: 'trouble', retryAfter: null }

export const openPauses = (device: Pick<Device, 'elapsed' | 'random'>): Pauses => {
  const waits = new Map<string, Wait>()
  let halt: Halt | null = null
  const until = (lane: string): number => waits.get(lane)?.until ?? 0
  return {
    halted: () => halt,
    setHalt: (why) => {
      halt = why
    },
    isWaiting: (lane) => until(lane) > device.elapsed(),
    until,
    why: (lane) => waits.get(lane)?.why,
    putOff: (lane, { why, retryAfter }) => {
      const tries = (waits.get(lane)?.tries ?? 0) + 1
      waits.set(lane, { tries, why, until: device.elapsed() + waitAfter(tries, device.random, retryAfter) })
    },
    end: (lane) => void waits.delete(lane),
    clear: () => {
      waits.clear()
      halt = null
    },
  }
}
