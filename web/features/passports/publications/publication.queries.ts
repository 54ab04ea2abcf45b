import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/passports/publications.ts'
import type { WithdrawalInput } from '#contract/passports/withdrawals.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const { PUBLICATION_TEXTS: TEXTS } = calls
const STATE = 'publication'
export const PUBLICATION_REQUESTS = 'publication-requests'
export const PUBLICATION_REQUEST = 'publication-request'
const PUBLISHED = 'published-passports'
export const PUBLISHING_COMPANIES = 'publishing-companies'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const publicationQuery = (styleId: number) =>
  queryOptions({
    queryKey: [STATE, styleId],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(calls.readPublication, paramsOf(styleId), { signal }),
  })

/** Asked for again with each visit: what is agreed to must be what is shown. */
export const publicationRequestQuery = (id: number) =>
  queryOptions({
    queryKey: [PUBLICATION_REQUEST, id],
    queryFn: ({ signal }) => send(calls.readPublicationRequest, paramsOf(id), { signal }),
    staleTime: 0,
  })

export const publishedPassportsQuery = (at: TableQuery) =>
  queryOptions({
    queryKey: [PUBLISHED, at],
    queryFn: ({ signal }) => send(calls.listPublishedPassports, { query: at }, { signal }),
    placeholderData: keepPreviousData,
  })

export const publishingCompaniesQuery = queryOptions({
  queryKey: [PUBLISHING_COMPANIES],
  queryFn: ({ signal }) => send(calls.listPublishingCompanies, {}, { signal }),
})

/** What a publication, a word on one or a withdrawal makes old. */
export const useReloadPublication = (styleId: number): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [STATE, styleId] }),
      queries.invalidateQueries({ queryKey: ['passport', styleId] }),
      queries.invalidateQueries({ queryKey: [PUBLICATION_REQUESTS] }),
      queries.invalidateQueries({ queryKey: [PUBLISHED] }),
      reloadStyle(),
    ])
}

export const useRemoveRequest = (styleId: number) => {
  const reload = useReloadPublication(styleId)
  return useMutation({
    mutationFn: () => send(calls.removePublicationRequest, paramsOf(styleId)),
    onSuccess: () => noticeSuccess(TEXTS.requestRemoved),
    onError: noticeError,
    onSettled: reload,
  })
}

/** Takes the passport from the public with the reason; null makes it public again. */
export const useSetWithdrawn = (styleId: number) => {
  const reload = useReloadPublication(styleId)
  return useMutation({
    mutationFn: (input: WithdrawalInput | null) =>
      input
        ? send(calls.withdrawPassport, { ...paramsOf(styleId), body: input })
        : send(calls.takeBackWithdrawal, paramsOf(styleId)),
    onSuccess: ({ withdrawn }) => noticeSuccess(withdrawn ? TEXTS.withdrawn : TEXTS.takenBack),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useAddPublishingCompany = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (organizationId: number) =>
      send(calls.addPublishingCompany, { body: { organization_id: organizationId } }),
    onSuccess: (list) => {
      queries.setQueryData(publishingCompaniesQuery.queryKey, list)
      noticeSuccess(TEXTS.agreementMade)
    },
    onError: noticeError,
  })
}

export const useRemovePublishingCompany = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (organizationId: number) => send(calls.removePublishingCompany, paramsOf(organizationId)),
    onSuccess: (list) => {
      queries.setQueryData(publishingCompaniesQuery.queryKey, list)
      noticeSuccess(TEXTS.agreementEnded)
    },
    onError: noticeError,
  })
}
