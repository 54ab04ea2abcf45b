/**
 * Sends what waits: one tab at a time, each lane in its order, two lanes beside each other. A tab that stops in the
 * middle has lost nothing: every call is repeated under the id of its deed, and the server carries it out once.
 */
import type { Deed } from './deed.ts'
import type { Device } from './device.ts'
import type { QueueStatus } from './device-queue.ts'
import { openPauses, type Pauses, TROUBLE } from './pauses.ts'
import { type Carriers, openLanes } from './run-lane.ts'
import { openRounds } from './run-round.ts'
import type { DeviceStore } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'
import { openWaitingDeeds, SESSION, type WaitingDeeds } from './waiting-deeds.ts'

const LOCK = 'selvedge:device-queue'

export interface SenderParts {
  device: Device
  store: DeviceStore
  mirror: Mirror
  /** By what stands before the colon of a lane. */
  carriers: Carriers
  /** The id of who is signed in with the server; null for nobody. Throws NetworkError. */
  whoIsSignedIn: () => Promise<number | null>
  /** Whose deeds may be sent. */
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
  isLeftToLater: (deed: Deed) => boolean
  /** Stops what is being sent; it waits again. */
  stop: () => void
}

export function openSender(parts: SenderParts): Sender {
  const { device, mirror } = parts
  const pauses = openPauses(device)
  const waiting = openWaitingDeeds({ mirror, pauses, person: parts.person })
  const changed = async (): Promise<void> => {
    device.channel.tell()
    await mirror.read()
  }
  const runLane = openLanes({ ...parts, pauses, waiting, changed })
  const rounds = openRounds({ ...parts, pauses, waiting, runLane })
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
    isLeftToLater: (deed) =>
      deed.state === 'waiting' &&
      (!isRunning ||
        pauses.halted() !== null ||
        pauses.isWaiting(SESSION) ||
        pauses.isWaiting(deed.lane) ||
        deed.tries > 0),
    stop: () => {
      stopTimer()
      running.abort()
      running = new AbortController()
      pauses.clear()
    },
  }
}

const stateOf = (waiting: WaitingDeeds, pauses: Pauses): SendingState => {
  const ready = waiting.ready()
  if (ready.length === 0) return { pause: null, nextTry: null }
  const halt = pauses.halted()
  if (halt !== null) return { pause: halt, nextTry: null }
  if (waiting.readyNow().length > 0) return { pause: null, nextTry: null }
  const why = pauses.why(SESSION) ?? pauses.why(ready[0]?.lane ?? '') ?? 'trouble'
  return { pause: why, nextTry: waiting.nextTry() }
}
