/** Sends the requests of one group in their order, and reads what the server makes of them. */
import { NetworkError } from '#web/lib/api/api.ts'
import { type Pauses, TROUBLE } from './pauses.ts'
import type { Handler, QueuedRequest } from './queued-request.ts'
import { type Ending, endRequest, forgetSent, takeRequest } from './request-writes.ts'
import { prefixOf } from './requests.rules.ts'
import { judgeFailure, LostBytes } from './sending.rules.ts'
import type { DeviceStore } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'
import { behindOf, type WaitingRequests } from './waiting-requests.ts'

export type Handlers = Readonly<Record<string, () => Promise<Handler>>>

/** Whose requests are sent, until when. */
export interface Round {
  person: number
  signal: AbortSignal
}

interface GroupParts {
  store: DeviceStore
  mirror: Pick<Mirror, 'showShare'>
  handlers: Handlers
  pauses: Pauses
  waiting: WaitingRequests
  /** Other tabs are told, and what is kept is read. */
  changed: () => Promise<void>
}

/** Sends a group's requests until none is ready, or one has to wait. */
export type RunGroup = (group: string, round: Round) => Promise<void>

export const openGroups = (parts: GroupParts): RunGroup => {
  const { store, pauses, waiting, changed } = parts
  return async (group, round) => {
    while (!round.signal.aborted) {
      const next = waiting.readyNow().find((request) => request.group === group)
      if (!next) return catchUp(parts, group, round)
      const taken = await store.change((rows) => takeRequest(rows, next, round.person))
      await changed()
      if (!taken) continue
      const ending = await handle(parts, taken, round).catch((error: unknown) =>
        endingOf(error, { group, round, pauses }),
      )
      await store.change((rows) => endRequest(rows, taken.id, ending))
      if (ending.state !== 'waiting') pauses.end(group)
      await changed()
      if (ending.state === 'waiting') return
    }
  }
}

const handle = async (
  { store, mirror, handlers }: GroupParts,
  request: QueuedRequest,
  { person, signal }: Round,
): Promise<Ending> => {
  const handler = await loadHandler(handlers, request.group)
  const made = await handler.handle(request, {
    readFile: (part) => readFileOf(store, request, part),
    knownId: (name) => store.readMade(name),
    headers: headersOf(person),
    onShare: (share) => mirror.showShare(request.id, share),
    signal,
  })
  return { state: 'sent', made: made ?? {} }
}

const endingOf = (
  error: unknown,
  { group, round, pauses }: { group: string; round: Round; pauses: Pauses },
): Ending => {
  if (round.signal.aborted) return { state: 'waiting' }
  const outcome = judgeFailure(error)
  if (outcome.kind === 'refused') return { state: 'refused', refusal: outcome.refusal }
  if (outcome.kind === 'stop') pauses.setHalt(outcome.why)
  else pauses.putOff(group, outcome)
  return { state: 'waiting' }
}

/** What was sent is shown by the device until what the server says of it has been read; then it is forgotten. */
const catchUp = async (
  { store, handlers, pauses, waiting, changed }: GroupParts,
  group: string,
  { person, signal }: Round,
): Promise<void> => {
  const sent = waiting.sentOf(group).filter((request) => request.person === person)
  if (sent.length === 0 || signal.aborted) return
  try {
    const handler = await loadHandler(handlers, group)
    await handler.readAgain(group, { headers: headersOf(person), signal })
  } catch {
    // What comes next need not wait for it.
    pauses.putOff(behindOf(group), TROUBLE)
    return
  }
  if (signal.aborted) return
  pauses.end(behindOf(group))
  const ids = sent.map(({ id }) => id)
  await store.change((rows) => forgetSent(rows, ids))
  await changed()
}

const loadHandler = (handlers: Handlers, group: string): Promise<Handler> => {
  const load = handlers[prefixOf(group)]
  if (!load) throw new Error(`No handler sends the group ${group}`)
  // Code that does not arrive is the network's fault, not the request's.
  return load().catch(() => {
    throw new NetworkError()
  })
}

/** Names who the call is made as. */
const headersOf = (person: number) => ({ 'selvedge-person': String(person) })

export const readFileOf = async (store: DeviceStore, request: QueuedRequest, part: string): Promise<File> => {
  const file = request.files[part]
  const bytes = file && (await store.readBytes(file.key))
  if (!bytes) throw new LostBytes()
  return new File([bytes.data], bytes.name, { type: bytes.type })
}
