/** A queue of changes of what a query has read: they are shown in its place, as long as they wait. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type ChangeQueue, openChangeQueue, type Shown } from './change-queue.ts'

interface QueryQueue<State> extends Pick<Shown<State>, 'reload' | 'follows' | 'onCount'> {
  /** What was asked for before a change knows nothing of it: it is stopped and asked for again. */
  stopsReads?: boolean
  onCrossed?: () => void
}

export const openQueryQueue = <State>(
  queries: QueryClient,
  queryKey: QueryKey,
  { stopsReads = false, onCrossed, ...rest }: QueryQueue<State>,
): ChangeQueue<State> => {
  const exact = { queryKey, exact: true }
  let wasAsked = false
  const makeWay = async (): Promise<void> => {
    wasAsked ||= queries.isFetching(exact) > 0
    await queries.cancelQueries(exact)
  }
  return openChangeQueue<State>(
    {
      ...rest,
      ...(stopsReads && { makeWay }),
      read: () => queries.getQueryData<State>(queryKey),
      show: (state) => {
        queries.setQueryData<State>(queryKey, state)
        if (wasAsked) void queries.invalidateQueries(exact)
        wasAsked = false
      },
    },
    onCrossed,
  )
}
