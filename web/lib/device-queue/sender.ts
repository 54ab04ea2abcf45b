/**
 * Sends what waits: one tab at a time, each lane in its order, two lanes beside each other. Whoever stops in the
 * middle has lost nothing: every call is repeated under the id of its deed, and the server carries it out once.
 */

import { NetworkError } from '#web/lib/api/api.ts'
import type { Carrier, Deed } from './deed.ts'
import { type Ending, endDeed, forgetSent, returnUnfinished, takeDeed } from './deed-writes.ts'
import { findReady, prefixOf } from './deeds.rules.ts'
import type { Device } from './device.ts'
import type { QueueStatus } from './device-queue.ts'
import { judgeFailure, LostBytes, type Outcome, waitAfter } from './sending.rules.ts'
import type { DeviceStore } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'

const LANES_AT_ONCE = 2
const LOCK = 'selvedge:device-queue'
/** Stands for the question who is signed in, among the lanes that wait for their next try. */
const SESSION = ''
/** Likewise a lane that is read again after something of it was sent. */
const behindOf = (lane: string): string => `behind ${lane}`

export type Carriers = Readonly<Record<string, () => Promise<Carrier>>>

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

interface Wait {
  tries: number
  /** By the clock that nobody sets. */
  until: number
  why: 'no_network' | 'trouble'
}

interface Round {
  person: number
  signal: AbortSignal
}

export function openSender(parts: SenderParts): Sender {
  const { device, store, mirror } = parts
  const waits = new Map<string, Wait>()
  let halt: 'signed_out' | 'another_person' | null = null
  let isRunning = false
  let mustLookAgain = false
  let stopTimer = (): void => undefined
  let running = new AbortController()
  /** Set while a round goes on: something new may be ready. */
  let lookInRound: (() => void) | null = null

  const readyDeeds = (): Deed[] => {
    const person = parts.person()
    return person === null ? [] : findReady(mirror.all(), person)
  }
  const isWaiting = (lane: string): boolean => (waits.get(lane)?.until ?? 0) > device.elapsed()
  const readyNow = (): Deed[] =>
    halt !== null || isWaiting(SESSION) ? [] : readyDeeds().filter(({ lane }) => !isWaiting(lane))

  /** Lanes of which the device has sent something and not read since what the server makes of it. */
  const sentLanes = (): string[] => {
    const person = parts.person()
    const sent = mirror.all().filter((deed) => deed.state === 'sent' && deed.person === person)
    return [...new Set(sent.map(({ lane }) => lane))]
  }
  /** Where there is something to do now. */
  const dueLanes = (): string[] => {
    if (halt !== null || isWaiting(SESSION)) return []
    const behind = sentLanes().filter((lane) => !isWaiting(behindOf(lane)))
    return [...new Set([...readyNow().map(({ lane }) => lane), ...behind])]
  }

  const putOff = (lane: string, { why, retryAfter }: Extract<Outcome, { kind: 'again' }>): void => {
    const tries = (waits.get(lane)?.tries ?? 0) + 1
    waits.set(lane, { tries, why, until: device.elapsed() + waitAfter(tries, device.random, retryAfter) })
  }
  const changed = async (): Promise<void> => {
    device.channel.tell()
    await mirror.read()
  }

  /** Whether the server takes what comes now for the right person's. */
  const checkPerson = async ({ person, signal }: Round): Promise<boolean> => {
    try {
      const signedIn = await parts.whoIsSignedIn()
      if (signal.aborted) return false
      waits.delete(SESSION)
      halt = signedIn === person ? null : signedIn === null ? 'signed_out' : 'another_person'
    } catch (error) {
      if (signal.aborted) return false
      const outcome = judgeFailure(error)
      if (outcome.kind === 'stop') halt = outcome.why
      else putOff(SESSION, outcome.kind === 'again' ? outcome : TROUBLE)
    }
    return halt === null && !isWaiting(SESSION)
  }

  const loadCarrier = (lane: string): Promise<Carrier> => {
    const load = parts.carriers[prefixOf(lane)]
    if (!load) throw new Error(`Nobody carries out ${lane}`)
    // Code that does not arrive is the network's fault, not the deed's.
    return load().catch(() => {
      throw new NetworkError()
    })
  }

  const carry = async (deed: Deed, { person, signal }: Round): Promise<Ending> => {
    const carrier = await loadCarrier(deed.lane)
    const made = await carrier.carry(deed, {
      readFile: (part) => readFileOf(store, deed, part),
      knownId: (name) => store.readMade(name),
      headers: headersOf(person),
      onShare: (share) => mirror.showShare(deed.id, share),
      signal,
    })
    return { state: 'sent', made: made ?? {} }
  }

  const endingOf = (error: unknown, lane: string, { signal }: Round): Ending => {
    if (signal.aborted) return { state: 'waiting' }
    const outcome = judgeFailure(error)
    if (outcome.kind === 'refused') return { state: 'refused', refusal: outcome.refusal }
    if (outcome.kind === 'stop') halt = outcome.why
    else putOff(lane, outcome)
    return { state: 'waiting' }
  }

  /** What was sent is shown by the device until what the server says of it has been read; then it is forgotten. */
  const catchUp = async (lane: string, { person, signal }: Round): Promise<void> => {
    const sent = mirror
      .all()
      .filter((deed) => deed.lane === lane && deed.state === 'sent' && deed.person === person)
    if (sent.length === 0 || signal.aborted) return
    try {
      const carrier = await loadCarrier(lane)
      await carrier.readAgain(lane, { headers: headersOf(person), signal })
    } catch {
      // What comes next need not wait for it.
      putOff(behindOf(lane), TROUBLE)
      return
    }
    if (signal.aborted) return
    waits.delete(behindOf(lane))
    await store.change((rows) =>
      forgetSent(
        rows,
        sent.map(({ id }) => id),
      ),
    )
    await changed()
  }

  /** Sends a lane's deeds until none is ready, or one has to wait. */
  const runLane = async (lane: string, round: Round): Promise<void> => {
    while (!round.signal.aborted) {
      const next = readyNow().find((deed) => deed.lane === lane)
      if (!next) return catchUp(lane, round)
      const taken = await store.change((rows) => takeDeed(rows, next, round.person))
      await changed()
      if (!taken) continue
      const ending = await carry(taken, round).catch((error: unknown) => endingOf(error, lane, round))
      await store.change((rows) => endDeed(rows, taken.id, ending))
      if (ending.state !== 'waiting') waits.delete(lane)
      await changed()
      if (ending.state === 'waiting') return
    }
  }

  const runLanes = (round: Round): Promise<void> =>
    new Promise<void>((resolve) => {
      const busy = new Set<string>()
      const start = (): void => {
        for (const lane of round.signal.aborted ? [] : dueLanes()) {
          if (busy.size >= LANES_AT_ONCE || busy.has(lane)) continue
          busy.add(lane)
          void runLane(lane, round)
            .catch(() => putOff(lane, TROUBLE))
            .finally(() => busy.delete(lane))
            .then(start)
        }
        if (busy.size === 0) resolve()
      }
      lookInRound = start
      start()
    }).finally(() => {
      lookInRound = null
    })

  const runRound = async (): Promise<void> => {
    await store.change(returnUnfinished)
    // A tab that was killed may have kept something without telling.
    await mirror.read()
    const person = parts.person()
    if (person === null || dueLanes().length === 0) return
    const round = { person, signal: running.signal }
    if (await checkPerson(round)) await runLanes(round)
  }

  /** A page that is gone was sending these, or one is sending them now. */
  const unfinished = (): Deed[] => mirror.all().filter(({ state }) => state === 'sending')
  const mayRun = (): boolean => dueLanes().length > 0 || (unfinished().length > 0 && !isWaiting(SESSION))

  const look = (): void => {
    if (isRunning) {
      mustLookAgain = true
      lookInRound?.()
      return
    }
    stopTimer()
    if (!mayRun()) {
      setTimer()
      return
    }
    isRunning = true
    mustLookAgain = false
    parts.onChange()
    void device
      .alone(LOCK, runRound)
      .catch(() => putOff(SESSION, TROUBLE))
      .finally(() => {
        isRunning = false
        if (mustLookAgain && mayRun()) look()
        else setTimer()
        parts.onChange()
      })
  }

  /** When the first lane may be tried again; null where none waits for its time. */
  const nextTry = (): number | null => {
    if (halt !== null) return null
    const session = waits.get(SESSION)?.until ?? 0
    const lanes = [...readyDeeds(), ...unfinished()].map(({ lane }) => lane)
    const times = [...lanes, ...sentLanes().map(behindOf)].map((lane) =>
      Math.max(session, waits.get(lane)?.until ?? 0),
    )
    return times.length > 0 ? Math.min(...times) : null
  }
  const setTimer = (): void => {
    stopTimer()
    const at = nextTry()
    if (at !== null) stopTimer = device.after(Math.max(at - device.elapsed(), 0), look)
  }

  const state = (): SendingState => {
    const ready = readyDeeds()
    if (ready.length === 0) return { pause: null, nextTry: null }
    if (halt !== null) return { pause: halt, nextTry: null }
    if (readyNow().length > 0) return { pause: null, nextTry: null }
    const why = waits.get(SESSION)?.why ?? waits.get(ready[0]?.lane ?? '')?.why ?? 'trouble'
    return { pause: why, nextTry: nextTry() }
  }

  return {
    look,
    sendNow: () => {
      waits.clear()
      halt = null
      look()
    },
    state,
    isLeftToLater: (deed) =>
      deed.state === 'waiting' &&
      (!isRunning || halt !== null || isWaiting(SESSION) || isWaiting(deed.lane) || deed.tries > 0),
    stop: () => {
      stopTimer()
      running.abort()
      running = new AbortController()
      waits.clear()
      halt = null
    },
  }
}

/** Names who the request is made as. */
const headersOf = (person: number) => ({ 'selvedge-person': String(person) })

const TROUBLE = { kind: 'again', why: 'trouble', retryAfter: null } as const

export const readFileOf = async (store: DeviceStore, deed: Deed, part: string): Promise<File> => {
  const file = deed.files[part]
  const bytes = file && (await store.readBytes(file.key))
  if (!bytes) throw new LostBytes()
  return new File([bytes.data], bytes.name, { type: bytes.type })
}
