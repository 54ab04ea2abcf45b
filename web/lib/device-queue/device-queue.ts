import type { NewRequest, QueuedRequest } from './queued-request.ts'

export interface QueueStatus {
  /** Why nothing is sent at the moment, where something waits. */
  pause: null | 'no_network' | 'trouble' | 'signed_out' | 'another_person'
  /** When it is tried again by itself; milliseconds of the page’s own clock (`performance.now`). */
  nextTry: number | null
  /** Share of the space that the browser gives, 0 to 1; null where it does not say. */
  usedSpace: number | null
  /** False where what is kept ends with the page: no database, or no secure context. */
  isDurable: boolean
}

export interface DeviceQueue {
  /** Resolves once it is in the device's database; throws `DiskFull` where there is no room. */
  add: (
    request: NewRequest,
    mergeInto?: (earlier: QueuedRequest['content']) => QueuedRequest['content'],
  ) => Promise<QueuedRequest>
  /** All of the person who is signed in, in their order; a new array after each change. */
  requests: () => readonly QueuedRequest[]
  status: () => QueueStatus
  subscribe: (listener: () => void) => () => void
  /** The bytes of a request's part, to show or to save them. */
  readFile: (request: QueuedRequest, part: string) => Promise<File>
  /**
   * Resolves with 'sent' once the server has it, with 'waiting' where that is left to later; rejects with its refusal
   * as ApiError, or with an AbortError where it was discarded.
   */
  settled: (id: string) => Promise<'sent' | 'waiting'>
  /** Takes it away, with those that need it. One that is being sent cannot be taken away: false. */
  discard: (id: string) => Promise<boolean>
  /** A refused one waits again, with another content, in another group. */
  sendAgain: (
    id: string,
    change?: Partial<Pick<QueuedRequest, 'content' | 'group' | 'needs'>>,
  ) => Promise<void>
  /** Sent ones of which the server's answers tell by now. */
  forget: (ids: readonly string[]) => Promise<void>
  /** Now, whatever the next try was. */
  sendNow: () => void
  /** Who is signed in; null for nobody. Nothing is sent, listed or counted for anybody else. */
  setPerson: (person: number | null) => void
  /** Ends it in this page; what is kept stays. */
  close: () => void
}
