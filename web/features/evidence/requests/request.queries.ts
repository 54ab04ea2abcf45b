import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/evidence/evidence-requests.ts'
import { addressOf, send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

const REQUESTS = 'evidence-requests'

export interface RequestSearch {
  query: string
  state: string
}
export const NO_SEARCH: RequestSearch = { query: '', state: '' }

export const requestsQuery = (search: RequestSearch) =>
  infiniteQueryOptions({
    queryKey: [REQUESTS, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      send(
        calls.listEvidenceRequests,
        { query: { ...search, after: pageParam === null ? '' : String(pageParam) } as never },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: [REQUESTS, id],
    queryFn: ({ signal }) => send(calls.readEvidenceRequest, { params: { id: String(id) } }, { signal }),
  })

export const answerFileAddress = (id: number, questionId: number): string =>
  addressOf(calls.downloadAnswerFile, { params: { id: String(id), questionId: String(questionId) } })

/** An accepted answer is a piece of one's own evidence. */
export const useReloadRequests = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all([REQUESTS, 'evidence'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

export const useRequestAction = <Input>(action: (input: Input) => Promise<unknown>) => {
  const reload = useReloadRequests()
  return useMutation({ mutationFn: action, onError: noticeError, onSettled: reload })
}
