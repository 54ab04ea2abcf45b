/**
 * Sends what waits: one tab at a time, each group in its order, two groups beside each other. A tab that stops in the
 * middle has lost nothing: every call is repeated under the id of its request, and the server carries it out once.
 */

import type { Device } from './device.ts'
import type { QueueStatus } from './device-queue.ts'
import { openPauses, type Pauses, TROUBLE } from './pauses.ts'
import type { QueuedRequest } from './queued-request.ts'
import { type Handlers, openGroups } from './run-group.ts'
import { openRounds } from './run-round.ts'
import type { DeviceStore } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'
import { openWaitingRequests, SESSION, type WaitingRequests } from './waiting-requests.ts'

const LOCK = 'selvedge:device-queue'

export interface SenderParts {
  device: Device
  store: DeviceStore
  mirror: Mirror
  /** By what stands before the colon of a group. */
  handlers: Handlers
  /** The id of who is signed in with the server; null for nobody. Throws NetworkError. */
  whoIsSignedIn: () => Promise<number | null>
  /** Whose requests may be sent. */
  person: () => number | null
  /** After each change of what is kept or of the state of sending. */
  onChange: () => void
}

export type SendingState = Pick<QueueStatus, 'pause' | 'nextTry'>

export interface Sender {
  /** Something new may be ready. */
  look: () => void
  /** Tries now, whatever the next try was. */
  sendNow: () => void
  state: () => SendingState
  /** Whether this one would not leave with the tries that are under way. */
  isLeftToLater: (request: QueuedRequest) => boolean
  /** Stops what is being sent; it waits again. */
  stop: () => void
}

export function openSender(parts: SenderParts): Sender {
  const { device, mirror } = parts
  const pauses = openPauses(device)
  const waiting = openWaitingRequests({ mirror, pauses, person: parts.person })
  const changed = async (): Promise<void> => {
    device.channel.tell()
    await mirror.read()
  }
  const runGroup = openGroups({ ...parts, pauses, waiting, changed })
  const rounds = openRounds({ ...parts, pauses, waiting, runGroup })
  let isRunning = false
  let mustLookAgain = false
  let stopTimer = (): void => undefined
  let running = new AbortController()

  const setTimer = (): void => {
    stopTimer()
    const at = waiting.nextTry()
    if (at !== null) stopTimer = device.after(Math.max(at - device.elapsed(), 0), look)
  }
  const look = (): void => {
    if (isRunning) {
      mustLookAgain = true
      rounds.look()
      return
    }
    if (!waiting.mayRun()) {
      setTimer()
      return
    }
    stopTimer()
    isRunning = true
    mustLookAgain = false
    parts.onChange()
    void device
      .alone(LOCK, () => rounds.run(running.signal))
      .catch(() => pauses.putOff(SESSION, TROUBLE))
      .finally(() => {
        isRunning = false
        if (mustLookAgain && waiting.mayRun()) look()
        else setTimer()
        parts.onChange()
      })
  }

  return {
    look,
    sendNow: () => {
      pauses.clear()
      look()
    },
    state: () => stateOf(waiting, pauses),
    isLeftToLater: (request) =>
      request.state === 'waiting' &&
      (!isRunning ||
        pauses.halted() !== null ||
        pauses.isWaiting(SESSION) ||
        pauses.isWaiting(request.group) ||
        request.tries > 0),
    stop: () => {
      stopTimer()
      running.abort()
      running = new AbortController()
      pauses.clear()
    },
  }
}

const stateOf = (waiting: WaitingRequests, pauses: Pauses): SendingState => {
  const ready = waiting.ready()
  if (ready.length === 0) return { pause: null, nextTry: null }
  const halt = pauses.halted()
  if (halt !== null) return { pause: halt, nextTry: null }
  if (waiting.readyNow().length > 0) return { pause: null, nextTry: null }
  const why = pauses.why(SESSION) ?? pauses.why(ready[0]?.group ?? '') ?? 'trouble'
  return { pause: why, nextTry: waiting.nextTry() }
}
