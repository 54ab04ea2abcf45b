import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

export interface PageOfRequests<Row> {
  data: Row[]
  total: number
  page_size: number
}

/** Which requests a list shows. */
export interface RequestsAsked<Status extends string> extends TableQuery {
  status: Status
  search: string
}

export interface RequestsSource<Row, Status extends string> {
  /** Names the list for those who make it old. */
  queryKey: string
  /** False where the call knows no search. */
  isSearched?: boolean
  read: (asked: RequestsAsked<Status>, signal: AbortSignal) => Promise<PageOfRequests<Row>>
}

export const useRequests = <Row, Status extends string>(
  { queryKey, read }: RequestsSource<Row, Status>,
  asked: RequestsAsked<Status>,
) =>
  useQuery({
    queryKey: [queryKey, asked.status, asked],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: (previous: PageOfRequests<Row> | undefined, query) =>
      query?.queryKey[1] === asked.status ? keepPreviousData(previous) : undefined,
  })

/** What the calls of all kinds take. */
export interface DecisionWord {
  approve_status: boolean
  reason: string
}

export interface Deciding<Answer> {
  decide: (word: DecisionWord) => Promise<Answer>
  /** Told at the foot of the page. */
  said: (answer: Answer) => string
  /** The lists that are old then, whether it was decided or somebody else had done so. */
  queryKeys?: readonly string[]
  /** What else is. */
  reload?: () => Promise<unknown>
  onDecided?: () => void
}

/**
 * Decides once. Somebody else's decision is told with who decided and how, and is an end like the own one: the
 * promise resolves, since there is nothing left to decide.
 */
export const useDecision = <Answer>({
  decide,
  said,
  queryKeys = [],
  reload,
  onDecided,
}: Deciding<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (word: DecisionWord): Promise<void> => {
      try {
        noticeSuccess(said(await decide(word)))
      } catch (error) {
        if (!(error instanceof ApiError && error.decided)) throw error
        noticeError(error)
      }
      onDecided?.()
    },
    onSettled: () =>
      Promise.all([...queryKeys.map((key) => queries.invalidateQueries({ queryKey: [key] })), reload?.()]),
  })
}
