/** What a device keeps: requests with their bytes, what the server called what they made, and copies of what was read. */
import type { QueuedRequest } from '../queued-request.ts'

/** The bytes of one file. They are written once: Safari spoils bytes that are written again. */
export interface KeptBytes {
  data: ArrayBuffer
  name: string
  type: string
}

export interface KeptValue {
  /** Whose it is. */
  person: number
  /** When it was kept; milliseconds since 1970. */
  at: number
  value: unknown
}

/** What one transaction may do. Between its steps it must wait for nothing else. */
export interface StoreRows {
  requests: () => Promise<QueuedRequest[]>
  request: (id: string) => Promise<QueuedRequest | undefined>
  requestsOf: (group: string) => Promise<QueuedRequest[]>
  lastSeq: () => Promise<number>
  putRequest: (request: QueuedRequest) => Promise<void>
  removeRequest: (id: string) => Promise<void>
  putBytes: (key: string, bytes: KeptBytes) => Promise<void>
  removeBytes: (key: string) => Promise<void>
  putMade: (name: string, id: number) => Promise<void>
}

export interface DeviceStore {
  /** False where what is kept ends with the page. */
  isDurable: boolean
  /** All of it or nothing; resolves once it is on the disk. Throws `DiskFull`. The work may run twice. */
  change: <Result>(work: (rows: StoreRows) => Promise<Result>) => Promise<Result>
  /** In their order. What another build wrote and this one cannot read is left out, and stays kept. */
  readRequests: () => Promise<QueuedRequest[]>
  readBytes: (key: string) => Promise<KeptBytes | undefined>
  readMade: (name: string) => Promise<number | undefined>
  keep: (key: string, value: KeptValue) => Promise<void>
  readKept: (key: string) => Promise<KeptValue | undefined>
  /** Keys that begin so, with when each was kept. */
  listKept: (prefix: string) => Promise<{ key: string; person: number; at: number }[]>
  /** With the prefix of keys; resolves once they are gone. */
  forgetKept: (prefix: string) => Promise<void>
  close: () => void
}

/** The device has no room for what was to be kept. What was kept before stays. */
export class DiskFull extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no space left on this device. Free some space, then save again.', options)
    this.name = 'DiskFull'
  }
}
