import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import {
  confirmGs1Prefix,
  GTIN_CALL_TEXTS,
  listGs1Prefixes,
  removeGs1Prefix,
} from '#contract/passports/gtins.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'gs1-prefixes'

export const prefixesQuery = (search: string, at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, search, at],
    queryFn: ({ signal }) => send(listGs1Prefixes, { query: { search, ...at } }, { signal }),
    placeholderData: keepPreviousData,
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
    show: () => {
      noticeSuccess(GTIN_CALL_TEXTS.prefixConfirmed)
      return queries.invalidateQueries({ queryKey: [KEY] })
    },
  }
}

export const useRemovePrefix = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (prefix: string) => send(removeGs1Prefix, { params: { prefix } }),
    onSuccess: () => noticeSuccess(GTIN_CALL_TEXTS.prefixRemoved),
    onError: noticeError,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
