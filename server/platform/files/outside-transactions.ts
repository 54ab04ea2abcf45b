import { notInTransaction } from '../db/open-transaction.ts'
import type { ObjectStore } from './object-store.ts'

type Method = (...args: unknown[]) => unknown

/** The store, which no transaction waits for. */
export const outsideTransactions = (store: ObjectStore): ObjectStore => {
  const guarded = Object.entries<Method>(store as never).map(([name, method]) => [
    name,
    (...args: unknown[]) => {
      notInTransaction('the store of files')
      return method(...args)
    },
  ])
  return Object.fromEntries(guarded) as ObjectStore
}
