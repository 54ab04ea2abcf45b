import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  confirmGs1Prefix,
  type Gs1Prefixes,
  GTIN_CALL_TEXTS,
  listGs1Prefixes,
  removeGs1Prefix,
} from '#contract/gtins.ts'
import { listSuppliers } from '#contract/organizations.ts'
import { send } from '#web/lib/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'

export const prefixesQuery = queryOptions({
  queryKey: ['gs1-prefixes'],
  queryFn: ({ signal }) => send(listGs1Prefixes, {}, { signal }),
})

const KINDS = ['brand', 'supplier'] as const

/** Brands first, since they are who most often has a prefix. */
export const companiesQuery = (name: string) =>
  queryOptions({
    queryKey: ['gs1-prefix-companies', name],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        KINDS.map((type) => send(listSuppliers, { query: { type, name } }, { signal })),
      )
      return found.flatMap(({ data }) => data)
    },
    placeholderData: keepPreviousData,
  })

export const useConfirmPrefix = () => {
  const queries = useQueryClient()
  return {
    confirm: (body: { prefix: string; organization_id: number }) => send(confirmGs1Prefix, { body }),
    show: (prefixes: Gs1Prefixes) => {
      queries.setQueryData(prefixesQuery.queryKey, prefixes)
      noticeSuccess(GTIN_CALL_TEXTS.prefixConfirmed)
    },
  }
}

export const useRemovePrefix = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (prefix: string) => send(removeGs1Prefix, { params: { prefix } }),
    onSuccess: (prefixes) => {
      queries.setQueryData(prefixesQuery.queryKey, prefixes)
      noticeSuccess(GTIN_CALL_TEXTS.prefixRemoved)
    },
    onError: (error) => {
      noticeError(error)
      return queries.invalidateQueries(prefixesQuery)
    },
  })
}
