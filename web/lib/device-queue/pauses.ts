/** What keeps the queue from sending: somebody has to sign in, or a group waits for its next try. */
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
  isWaiting: (group: string) => boolean
  /** When the group may be tried; 0 for now. */
  until: (group: string) => number
  why: (group: string) => Wait['why'] | undefined
  /** The next try comes later with each one that fails. */
  putOff: (group: string, again: Again) => void
  /** The group is through. */
  end: (group: string) => void
  clear: () => void
}

export const TROUBLE: Again = { kind: 'again', why: 'trouble', retryAfter: null }

export const openPauses = (device: Pick<Device, 'elapsed' | 'random'>): Pauses => {
  const waits = new Map<string, Wait>()
  let halt: Halt | null = null
  const until = (group: string): number => waits.get(group)?.until ?? 0
  return {
    halted: () => halt,
    setHalt: (why) => {
      halt = why
    },
    isWaiting: (group) => until(group) > device.elapsed(),
    until,
    why: (group) => waits.get(group)?.why,
    putOff: (group, { why, retryAfter }) => {
      const tries = (waits.get(group)?.tries ?? 0) + 1
      waits.set(group, { tries, why, until: device.elapsed() + waitAfter(tries, device.random, retryAfter) })
    },
    end: (group) => void waits.delete(group),
    clear: () => {
      waits.clear()
      halt = null
    },
  }
}
