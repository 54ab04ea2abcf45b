import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeFollow,
  type FollowChoice,
  type FollowSubject,
  listFollows,
  readFollow,
} from '#contract/collaboration/follows.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

export interface Followable {
  subject: FollowSubject
  id: number
}

const paramsOf = ({ subject, id }: Followable) => ({ subject, id: String(id) })

export const followQuery = (on: Followable) =>
  queryOptions({
    queryKey: ['follows', on.subject, on.id],
    queryFn: ({ signal }) => send(readFollow, { params: paramsOf(on) }, { signal }),
  })

export const followsQuery = queryOptions({
  queryKey: ['follows', 'all'],
  queryFn: ({ signal }) => send(listFollows, {}, { signal }),
})

export const useChangeFollow = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ choice, ...on }: Followable & { choice: FollowChoice }) =>
      send(changeFollow, { params: paramsOf(on), body: { choice } }),
    onSuccess: (kept, { choice: _, ...on }) => {
      queries.setQueryData(followQuery(on).queryKey, kept)
      return queries.invalidateQueries({ queryKey: followsQuery.queryKey })
    },
    onError: noticeError,
  })
}
