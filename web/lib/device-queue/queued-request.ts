/**
 * What waits on this device to be sent (docs/product.md, Work without a network). A request is one change, made by one
 * person, kept in the device's database before the screen says that it is saved, and sent once.
 */
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

export interface NewRequest {
  /** A UUID: the `client_id` of what the request makes, and the Idempotency-Key of its call. */
  id: string
  /** Requests of a group are sent in their order, two groups beside each other: `qc-report:12`. */
  group: string
  /** Which of the group's changes it is; anyone who carries it out knows what is in `content`. */
  kind: string
  /** What the list of what waits calls it. */
  label: string
  /** Where it was done, for the same list: a report by its name, and its address. */
  place: { name: string; address: string }
  /** JSON. A `was` in it is the value that the change began from. */
  content: Record<string, unknown>
  /** Bytes by the name of their part; written once, never again. */
  files?: Readonly<Record<string, Blob>>
  /** Requests that must have been sent before; while one of them is refused, this one is held. */
  needs?: readonly string[]
  /** What it changes, where that is one value: a request of the same slot that still waits takes it in (`mergeInto`). */
  slot?: string
}

export type RequestState =
  /** Shown, and on its way into the device's database. */
  | 'keeping'
  | 'waiting'
  | 'sending'
  /** The server has it; kept until what is read from the server shows it. */
  | 'sent'
  | 'refused'

export interface RequestFile {
  key: string
  name: string
  type: string
  size: number
}

export interface RequestRefusal {
  status: number
  code: ErrorCode
  messages: string[]
  fields: Record<string, string[]>
  saved?: ErrorBody['saved']
}

export interface QueuedRequest extends Omit<NewRequest, 'files' | 'needs'> {
  /** Order on this device. */
  seq: number
  /** Id of who made it: it is sent as nobody else. */
  person: number
  made_at: string
  /** Seconds to add to the clock that `made_at` is of, as of its last contact; absent where there was none. */
  clock_offset?: number
  files: Readonly<Record<string, RequestFile>>
  needs: readonly string[]
  state: RequestState
  /** How often it was tried without an answer. */
  tries: number
  /** Share of the bytes that have left, 0 to 1, while it is sent. */
  share: number
  refusal: RequestRefusal | null
}

/** What carrying out a request may use. */
export interface HandlerTools {
  readFile: (part: string) => Promise<File>
  /** The server's id of something that another request made, by what the device called it. */
  knownId: (name: string) => Promise<number | undefined>
  /** Goes with each call, and names who it is sent as. */
  headers: Readonly<Record<string, string>>
  onShare: (share: number) => void
  signal: AbortSignal
}

/** What the server called what was made, by what the device called it. */
export type MadeIds = Readonly<Record<string, number>>

/** Sends the requests of its groups. Throws ApiError and NetworkError, as every call does. */
export interface Handler {
  handle: (request: QueuedRequest, tools: HandlerTools) => Promise<MadeIds | undefined>
  /** What the server says of the group by now. After it, those that were sent before are forgotten. */
  readAgain: (group: string, tools: Pick<HandlerTools, 'headers' | 'signal'>) => Promise<void>
}
