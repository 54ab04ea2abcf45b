/** Copies of what the server said, for when it cannot be reached. Where nothing lasts, nothing is kept. */
import { openStore } from './open-store.ts'

export interface Kept {
  person: number
  /** When it was kept; milliseconds since 1970. */
  at: number
  value: unknown
}

/** Throws `DiskFull`. */
export const keep = async (key: string, person: number, value: unknown): Promise<void> => {
  const store = openStore()
  if (store.isDurable) await store.keep(key, { person, at: Date.now(), value })
}

/** What is another person's is nobody's here; without a person, no matter whose it is. The value is to be checked. */
export const readKept = async (key: string, person?: number): Promise<Kept | null> => {
  const store = openStore()
  const kept = store.isDurable ? await store.readKept(key) : undefined
  return kept && (person === undefined || kept.person === person) ? kept : null
}

/** All whose keys begin so; everything without a prefix. */
export const forgetKept = async (prefix = ''): Promise<void> => {
  const store = openStore()
  if (store.isDurable) await store.forgetKept(prefix)
}

/** What is kept under keys that begin so, no matter whose it is. */
export const listKept = async (prefix: string): Promise<{ key: string; person: number; at: number }[]> => {
  const store = openStore()
  return store.isDurable ? store.listKept(prefix) : []
}

/** Copies that were made for other people who used this device. */
export const forgetOthers = async (person: number): Promise<void> => {
  for (const kept of await listKept('')) if (kept.person !== person) await forgetKept(kept.key)
}
