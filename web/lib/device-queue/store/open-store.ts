import { openDatabase } from './database.ts'
import type { DeviceStore } from './device-store.ts'
import { makeMemoryStore } from './memory-store.ts'

/** A page that is no secure context has no locks, so its tabs could not agree on who sends. */
const mayLast = (): boolean => 'indexedDB' in globalThis && 'locks' in navigator

/** Stands for one that is still being opened; where that fails, what waits ends with the page. */
const openLate = (): DeviceStore => {
  let isDurable = true
  const opening = openDatabase().catch(() => {
    isDurable = false
    return makeMemoryStore()
  })
  return {
    get isDurable() {
      return isDurable
    },
    change: async (work) => (await opening).change(work),
    readRequests: async () => (await opening).readRequests(),
    readBytes: async (key) => (await opening).readBytes(key),
    readMade: async (name) => (await opening).readMade(name),
    keep: async (key, value) => (await opening).keep(key, value),
    readKept: async (key) => (await opening).readKept(key),
    listKept: async (prefix) => (await opening).listKept(prefix),
    forgetKept: async (prefix) => (await opening).forgetKept(prefix),
    close: () => void opening.then((store) => store.close()),
  }
}

let opened: DeviceStore | undefined

/** The page's one store. */
export const openStore = (): DeviceStore => {
  opened ??= mayLast() ? openLate() : makeMemoryStore()
  return opened
}
