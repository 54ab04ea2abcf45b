import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api.ts'

const MAX_RETRIES = 2

/** Only what may pass by itself is tried again: a broken connection and a server in trouble. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES &&
  (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // A call that cannot be sent shows its error instead of waiting for the network in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
