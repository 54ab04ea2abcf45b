/** The same without a database, for as long as the page lives: a page that is no secure context, and tests. */
import type { Deed } from '../deed.ts'
import type { DeviceStore, KeptBytes, KeptValue, StoreRows } from './device-store.ts'

interface Held {
  deeds: Map<string, Deed>
  bytes: Map<string, KeptBytes>
  made: Map<string, number>
}

const inOrder = (deeds: Iterable<Deed>): Deed[] => [...deeds].sort((one, other) => one.seq - other.seq)

export function makeMemoryStore(): DeviceStore {
  let held: Held = { deeds: new Map(), bytes: new Map(), made: new Map() }
  const kept = new Map<string, KeptValue>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    isDurable: false,
    change: (work) => {
      const done = last.then(async () => {
        const copy = {
          deeds: new Map(held.deeds),
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
    readDeeds: async () => inOrder(held.deeds.values()),
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

const rowsOf = ({ deeds, bytes, made }: Held): StoreRows => ({
  deeds: async () => inOrder(deeds.values()),
  deed: async (id) => deeds.get(id),
  deedsOf: async (lane) => inOrder(deeds.values()).filter((deed) => deed.lane === lane),
  lastSeq: async () => Math.max(0, ...[...deeds.values()].map(({ seq }) => seq)),
  putDeed: async (deed) => void deeds.set(deed.id, deed),
  removeDeed: async (id) => void deeds.delete(id),
  putBytes: async (key, value) => void bytes.set(key, value),
  removeBytes: async (key) => void bytes.delete(key),
  putMade: async (name, id) => void made.set(name, id),
})
