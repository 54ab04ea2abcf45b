import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/passports/audiences/passport-links.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const passportLinksQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport', styleId, 'links'],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(calls.listPassportLinks, paramsOf(styleId), { signal }),
  })

export const linkOpeningsQuery = (styleId: number, link: number) =>
  queryOptions({
    queryKey: ['passport', styleId, 'links', link],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) =>
      send(calls.listLinkOpenings, { params: { id: String(styleId), link: String(link) } }, { signal }),
  })

/** What came back takes the place of the list; where it was refused, somebody else may have changed it. */
const useLinkChange = <Change>(
  styleId: number,
  mutationFn: (change: Change) => Promise<{ data: calls.PassportLinks }>,
) => {
  const queries = useQueryClient()
  const { queryKey } = passportLinksQuery(styleId)
  return useMutation({
    mutationFn,
    onSuccess: ({ data }) => queries.setQueryData(queryKey, { data }),
    onError: (error) => {
      noticeError(error)
      void queries.invalidateQueries({ queryKey })
    },
  })
}

export const useRevokeLink = (styleId: number) =>
  useLinkChange(styleId, (link: number) =>
    send(calls.revokePassportLink, { params: { id: String(styleId), link: String(link) } }),
  )

export const useMakeHolderKey = (styleId: number) =>
  useLinkChange(styleId, (replaces: number | null) =>
    send(calls.makeHolderKey, { ...paramsOf(styleId), body: { replaces } }),
  )
