/** Sends the deeds of one lane in their order, and reads what the server makes of them. */
import { NetworkError } from '#web/lib/api/api.ts'
import type { Carrier, Deed } from './deed.ts'
import { type Ending, endDeed, forgetSent, takeDeed } from './deed-writes.ts'
import { prefixOf } from './deeds.rules.ts'
import { type Pauses, TROUBLE } from './pauses.ts'
import { judgeFailure, LostBytes } from './sending.rules.ts'
import type { DeviceStore } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'
import { behindOf, type WaitingDeeds } from './waiting-deeds.ts'

export type Carriers = Readonly<Record<string, () => Promise<Carrier>>>

/** Whose deeds are sent, until when. */
export interface Round {
  person: number
  signal: AbortSignal
}

interface LaneParts {
  store: DeviceStore
  mirror: Pick<Mirror, 'showShare'>
  carriers: Carriers
  pauses: Pauses
  waiting: WaitingDeeds
  /** Other tabs are told, and what is kept is read. */
  changed: () => Promise<void>
}

/** Sends a lane's deeds until none is ready, or one has to wait. */
export type RunLane = (lane: string, round: Round) => Promise<void>

export const openLanes = (parts: LaneParts): RunLane => {
  const { store, pauses, waiting, changed } = parts
  return async (lane, round) => {
    while (!round.signal.aborted) {
      const next = waiting.readyNow().find((deed) => deed.lane === lane)
      if (!next) return catchUp(parts, lane, round)
      const taken = await store.change((rows) => takeDeed(rows, next, round.person))
      await changed()
      if (!taken) continue
      const ending = await carry(parts, taken, round).catch((error: unknown) =>
        endingOf(error, { lane, round, pauses }),
      )
      await store.change((rows) => endDeed(rows, taken.id, ending))
      if (ending.state !== 'waiting') pauses.end(lane)
      await changed()
      if (ending.state === 'waiting') return
    }
  }
}

const carry = async (
  { store, mirror, carriers }: LaneParts,
  deed: Deed,
  { person, signal }: Round,
): Promise<Ending> => {
  const carrier = await loadCarrier(carriers, deed.lane)
  const made = await carrier.carry(deed, {
    readFile: (part) => readFileOf(store, deed, part),
    knownId: (name) => store.readMade(name),
    headers: headersOf(person),
    onShare: (share) => mirror.showShare(deed.id, share),
    signal,
  })
  return { state: 'sent', made: made ?? {} }
}

const endingOf = (
  error: unknown,
  { lane, round, pauses }: { lane: string; round: Round; pauses: Pauses },
): Ending => {
  if (round.signal.aborted) return { state: 'waiting' }
  const outcome = judgeFailure(error)
  if (outcome.kind === 'refused') return { state: 'refused', refusal: outcome.refusal }
  if (outcome.kind === 'stop') pauses.setHalt(outcome.why)
  else pauses.putOff(lane, outcome)
  return { state: 'waiting' }
}

/** What was sent is shown by the device until what the server says of it has been read; then it is forgotten. */
const catchUp = async (
  { store, carriers, pauses, waiting, changed }: LaneParts,
  lane: string,
  { person, signal }: Round,
): Promise<void> => {
  const sent = waiting.sentOf(lane).filter((deed) => deed.person === person)
  if (sent.length === 0 || signal.aborted) return
  try {
    const carrier = await loadCarrier(carriers, lane)
    await carrier.readAgain(lane, { headers: headersOf(person), signal })
  } catch {
    // What comes next need not wait for it.
    pauses.putOff(behindOf(lane), TROUBLE)
    return
  }
  if (signal.aborted) return
  pauses.end(behindOf(lane))
  const ids = sent.map(({ id }) => id)
  await store.change((rows) => forgetSent(rows, ids))
  await changed()
}

const loadCarrier = (carriers: Carriers, lane: string): Promise<Carrier> => {
  const load = carriers[prefixOf(lane)]
  if (!load) throw new Error(`No carrier sends the lane ${lane}`)
  // Code that does not arrive is the network's fault, not the deed's.
  return load().catch(() => {
    throw new NetworkError()
  })
}

/** Names who the request is made as. */
const headersOf = (person: number) => ({ 'selvedge-person': String(person) })

export const readFileOf = async (store: DeviceStore, deed: Deed, part: string): Promise<File> => {
  const file = deed.files[part]
  const bytes = file && (await store.readBytes(file.key))
  if (!bytes) throw new LostBytes()
  return new File([bytes.data], bytes.name, { type: bytes.type })
}
