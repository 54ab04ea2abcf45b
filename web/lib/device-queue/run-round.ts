/** One round of sending: who is signed in is asked, then groups run, two beside each other. */

import { type Pauses, TROUBLE } from './pauses.ts'
import { returnUnfinished } from './request-writes.ts'
import type { Round, RunGroup } from './run-group.ts'
import { judgeFailure } from './sending.rules.ts'
import type { DeviceStore } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'
import { SESSION, type WaitingRequests } from './waiting-requests.ts'

const GROUPS_AT_ONCE = 2

interface RoundParts {
  store: DeviceStore
  mirror: Pick<Mirror, 'read'>
  pauses: Pauses
  waiting: WaitingRequests
  person: () => number | null
  /** The id of who is signed in with the server; null for nobody. Throws NetworkError. */
  whoIsSignedIn: () => Promise<number | null>
  runGroup: RunGroup
}

export interface Rounds {
  run: (signal: AbortSignal) => Promise<void>
  /** Something new may be ready; nothing outside a round. */
  look: () => void
}

export const openRounds = (parts: RoundParts): Rounds => {
  let look: (() => void) | null = null
  return {
    look: () => look?.(),
    run: async (signal) => {
      await parts.store.change(returnUnfinished)
      // A tab that was killed may have kept something without telling.
      await parts.mirror.read()
      const person = parts.person()
      if (person === null || parts.waiting.dueGroups().length === 0) return
      const round = { person, signal }
      if (!(await checkPerson(parts, round))) return
      await runGroups(parts, round, (start) => {
        look = start
      }).finally(() => {
        look = null
      })
    },
  }
}

/** Whether the server takes what comes now for the right person's. */
const checkPerson = async (
  { pauses, whoIsSignedIn }: RoundParts,
  { person, signal }: Round,
): Promise<boolean> => {
  try {
    const signedIn = await whoIsSignedIn()
    if (signal.aborted) return false
    pauses.end(SESSION)
    pauses.setHalt(signedIn === person ? null : signedIn === null ? 'signed_out' : 'another_person')
  } catch (error) {
    if (signal.aborted) return false
    const outcome = judgeFailure(error)
    if (outcome.kind === 'stop') pauses.setHalt(outcome.why)
    else pauses.putOff(SESSION, outcome.kind === 'again' ? outcome : TROUBLE)
  }
  return pauses.halted() === null && !pauses.isWaiting(SESSION)
}

/** @param onStart is given what starts groups that became due meanwhile */
const runGroups = (
  { pauses, waiting, runGroup }: RoundParts,
  round: Round,
  onStart: (start: () => void) => void,
): Promise<void> =>
  new Promise<void>((resolve) => {
    const busy = new Set<string>()
    const start = (): void => {
      for (const group of round.signal.aborted ? [] : waiting.dueGroups()) {
        if (busy.size >= GROUPS_AT_ONCE || busy.has(group)) continue
        busy.add(group)
        void runGroup(group, round)
          .catch(() => pauses.putOff(group, TROUBLE))
          .finally(() => busy.delete(group))
          .then(start)
      }
      if (busy.size === 0) resolve()
    }
    onStart(start)
    start()
  })
