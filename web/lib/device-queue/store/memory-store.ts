/** The same without a database, for as long as the page lives: a page that is no secure context, and tests. */
import type { QueuedRequest } from '../queued-request.ts'
import type { DeviceStore, KeptBytes, KeptValue, StoreRows } from './device-store.ts'

interface Held {
  requests: Map<string, QueuedRequest>
  bytes: Map<string, KeptBytes>
  made: Map<string, number>
}

const inOrder = (requests: Iterable<QueuedRequest>): QueuedRequest[] =>
  [...requests].sort((one, other) => one.seq - other.seq)

export function makeMemoryStore(): DeviceStore {
  let held: Held = { requests: new Map(), bytes: new Map(), made: new Map() }
  const kept = new Map<string, KeptValue>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    isDurable: false,
    change: (work) => {
      const done = last.then(async () => {
        const copy = {
          requests: new Map(held.requests),
          bytes: new Map(held.bytes),
          made: new Map(held.made),
        }
        const result = await work(rowsOf(copy))
        held = copy
        return result
      })
      last = done.catch(() => undefined)
      return done
    },
    readRequests: async () => inOrder(held.requests.values()),
    readBytes: async (key) => held.bytes.get(key),
    readMade: async (name) => held.made.get(name),
    keep: async (key, value) => void kept.set(key, value),
    readKept: async (key) => kept.get(key),
    listKept: async (prefix) =>
      [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { person, at }]) => ({ key, person, at })),
    forgetKept: async (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
    },
    close: () => undefined,
  }
}

const rowsOf = ({ requests, bytes, made }: Held): StoreRows => ({
  requests: async () => inOrder(requests.values()),
  request: async (id) => requests.get(id),
  requestsOf: async (group) => inOrder(requests.values()).filter((request) => request.group === group),
  lastSeq: async () => Math.max(0, ...[...requests.values()].map(({ seq }) => seq)),
  putRequest: async (request) => void requests.set(request.id, request),
  removeRequest: async (id) => void requests.delete(id),
  putBytes: async (key, value) => void bytes.set(key, value),
  removeBytes: async (key) => void bytes.delete(key),
  putMade: async (name, id) => void made.set(name, id),
})
