/**
 * A transaction waits for nothing but its own statements: what else it waits for, on a busy machine, outlasts its limit,
 * and its locks keep others waiting meanwhile. Tests watch for it; in production nothing is watched.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Of the transaction within which this code runs. */
interface Scope {
  mayWait: boolean
  isOpen: boolean
}

const scopes = new AsyncLocalStorage<Scope>()
let isWatching = false

/** From now on what waits within a transaction throws. */
export const watchTransactions = (): void => {
  isWatching = true
}

/** A transaction that waits on purpose, on a connection without limits. */
export const waitOnPurpose = <T>(work: () => Promise<T>): Promise<T> =>
  scopes.run({ mayWait: true, isOpen: true }, work)

/** Runs the work of a transaction, which is over when it resolves or throws. */
export const inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!isWatching || scopes.getStore()?.mayWait) return work()
  const scope: Scope = { mayWait: false, isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/** Called by whatever lets its caller wait for something else than the database. @throws Error within a transaction */
export const notInTransaction = (what: string): void => {
  const scope = scopes.getStore()
  if (scope?.isOpen && !scope.mayWait) throw new Error(`A transaction waits for ${what}`)
}
