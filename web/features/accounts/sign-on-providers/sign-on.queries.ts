import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  confirmNamedDomain,
  listNamedDomains,
  listSignOnProviders,
  proveSignOnDomain,
  removeSignOnDomain,
  removeSignOnProvider,
  unlinkMember,
} from '#contract/accounts/sign-on-providers.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

export const signOnProvidersQuery = queryOptions({
  queryKey: ['sign-on-providers'],
  queryFn: ({ signal }) => send(listSignOnProviders, {}, { signal }),
})

export const namedDomainsQuery = queryOptions({
  queryKey: ['named-sign-on-domains'],
  queryFn: ({ signal }) => send(listNamedDomains, {}, { signal }),
})

export const useReloadProviders = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: signOnProvidersQuery.queryKey })
}

type Ask = <Answer>(send: () => Promise<Answer>) => Promise<Answer>

/** `ask`: sends again after a second factor was shown. */
export const useRemoveProvider = (ask: Ask) => {
  const reload = useReloadProviders()
  return useMutation({
    mutationFn: (id: number) => ask(() => send(removeSignOnProvider, { params: { id: String(id) } })),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useRemoveDomain = (ask: Ask) => {
  const reload = useReloadProviders()
  return useMutation({
    mutationFn: (id: number) => ask(() => send(removeSignOnDomain, { params: { id: String(id) } })),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useProveDomain = () => {
  const reload = useReloadProviders()
  return useMutation({
    mutationFn: (id: number) => send(proveSignOnDomain, { params: { id: String(id) } }),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useUnlink = () => {
  const reload = useReloadProviders()
  return useMutation({
    mutationFn: (id: number) => send(unlinkMember, { params: { id: String(id) } }),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useConfirmDomain = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(confirmNamedDomain, { params: { id: String(id) } }),
    onError: noticeError,
    onSettled: () => queries.invalidateQueries({ queryKey: namedDomainsQuery.queryKey }),
  })
}
