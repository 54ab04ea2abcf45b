/** Stays with a change that may wait for the network, until it is answered or another page makes it. */
import { ApiError, isAway } from '../api/api.ts'
import { persist } from '../api/persist.ts'
import type { Change } from './change.ts'
import { isFresh, isUnsaved, type Keeping, leaveToNext } from './kept-changes.ts'

/** Another page makes it, or nobody does. */
export class Stopped extends Error {}

/** Who asked for what was stopped is not there any more, and hears nothing. */
export const unlessStopped = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    if (error instanceof Stopped) return new Promise<never>(() => undefined)
    throw error
  })

interface Trying<T> {
  /** Says that it is to be stopped. */
  signal: AbortSignal | undefined
  /** @param isAgain it may be saved, and only the answer was lost */
  attempt: (isAgain: boolean) => Promise<T>
  /** There is no network: the next try comes by itself. */
  onPause: () => void
  /** What waits in its queue, with it. */
  listKept: () => readonly Keeping[]
}

/**
 * A change that was made by a page before, or behind one that waits, waits for the network itself; any other is refused
 * at once where there is none, since the person is there to try again.
 */
export const persevere = async <T>(
  { kept, isAgain = false }: Pick<Change<unknown, unknown>, 'kept' | 'isAgain'>,
  { signal, attempt, onPause, listKept }: Trying<T>,
): Promise<T> => {
  if (!kept) return attempt(isAgain)
  const mayWait = (): boolean => isAgain || isUnsaved(kept)
  if (signal?.aborted) throw new Stopped()
  try {
    return await persist(() => attempt(mayWait()), {
      signal,
      isPassing: (error) => isAway(error) && mayWait() && isFresh(kept),
      onPause,
    })
  } catch (error) {
    // Once the same person has signed in again, the page that they come to makes it.
    const isSignedOut = error instanceof ApiError && error.code === 'not_signed_in'
    if (isSignedOut && mayWait()) leaveToNext(listKept())
    throw signal?.aborted ? new Stopped() : error
  }
}
