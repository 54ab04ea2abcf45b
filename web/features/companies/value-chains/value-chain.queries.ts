import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import {
  changeValueChain,
  listValueChainIds,
  listValueChains,
  listValueChainUses,
  markFavouriteValueChains,
  readValueChain,
  retireValueChain,
  toggleFavouriteValueChain,
  VALUE_CHAIN_TABLE,
  VALUE_CHAIN_TEXTS,
  type ValueChain,
  type ValueChainDetails,
  type ValueChainRow,
} from '#contract/companies/value-chains.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import type { MarkMany } from '#web/records/table/grid/use-mark-many.ts'
import { forgetOrder, patchLists, patchRows } from '#web/records/table/patch-rows.ts'
import type { RowsQuery } from '#web/records/table/use-table-rows.ts'
import { useToggleStar } from '#web/records/table/use-toggle-star.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import {
  type ChainSearch,
  type ChainsPageSearch,
  filtersOf,
  queryOf,
  tableQueryOf,
} from './list/value-chain-search.rules.ts'

const ALL_LISTS = ['value-chains'] as const
const ALL_TABLES = ['value-chains-table'] as const
const BOTH = [ALL_LISTS, ALL_TABLES]
type ChainAnswer = CallAnswer<typeof readValueChain>

/** With a style, each card says whether that chain is assigned to it. */
export const valueChainsQuery = (search: ChainSearch, styleId?: number) =>
  queryOptions({
    queryKey: [...ALL_LISTS, styleId ?? null, search],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(
        listValueChains,
        { query: { ...queryOf(search), inquiry_id: styleId ? String(styleId) : undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const valueChainQuery = (id: number) =>
  queryOptions({
    queryKey: ['value-chain', id],
    queryFn: ({ signal }) => send(readValueChain, { params: { id: String(id) } }, { signal }),
  })

export const usesQuery = (id: number, page = 1) =>
  queryOptions({
    queryKey: ['value-chain-uses', id, page],
    queryFn: ({ signal }) =>
      send(listValueChainUses, { params: { id: String(id) }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const fetchTablePage = (search: ChainsPageSearch, page: number, signal: AbortSignal) =>
  send(listValueChains, { query: tableQueryOf(search, page) }, { signal })

/** The table's rows. */
export const chainRowsQuery = (search: ChainsPageSearch): RowsQuery<ValueChainRow> => ({
  queryKey: [...ALL_TABLES, filtersOf(search), search.sort ?? ''],
  fetchPage: (page, signal) => fetchTablePage(search, page, signal),
})

export const fetchChainIds = (search: ChainsPageSearch): Promise<number[]> =>
  send(listValueChainIds, { query: filtersOf(search) }).then(({ ids }) => ids)

/** Changes chains wherever they are shown, in their places: nothing is sorted again under the reader. */
export const useChangeChains = () => {
  const queries = useQueryClient()
  return (ids: ReadonlySet<number>, change: Partial<ValueChain>) => {
    patchLists<ValueChainRow>(queries, ALL_LISTS, { ids, change })
    patchRows<ValueChainRow>(queries, ALL_TABLES, { ids, change })
    queries.setQueriesData<ChainAnswer>({ queryKey: ['value-chain'] }, (known) =>
      known && ids.has(known.data.id) ? { data: { ...known.data, ...change } } : known,
    )
  }
}

export const useChangeChain = () => {
  const change = useChangeChains()
  return (id: number, changed: Partial<ValueChain>) => change(new Set([id]), changed)
}

const reloadLists = (queries: QueryClient): void => {
  for (const queryKey of BOTH) void queries.invalidateQueries({ queryKey })
}

const COUNTED = {
  added: (count: number, said: string) =>
    count === 1 ? `${said} value chain added to favourites` : `${said} value chains added to favourites`,
  removed: (count: number, said: string) =>
    count === 1
      ? `${said} value chain removed from favourites`
      : `${said} value chains removed from favourites`,
}

/** Many stars at once. */
export const useMarkChains = (): MarkMany => {
  const queries = useQueryClient()
  const change = useChangeChains()
  return {
    atOnce: VALUE_CHAIN_TABLE.favourites,
    send: async (ids, favorite) =>
      (await send(markFavouriteValueChains, { body: { ids: [...ids], favorite } })).changed,
    show: (ids, is_favorite) => {
      change(ids, { is_favorite })
      forgetOrder(queries, BOTH)
    },
    say: (count, favorite) => COUNTED[favorite ? 'added' : 'removed'](count, formatNumber(count)),
  }
}

/** Puts a saved chain in place of the known one; lists are asked for again when they are shown. */
export const useKeepSaved = () => {
  const queries = useQueryClient()
  return (answer: ChainAnswer) => {
    queries.setQueryData(valueChainQuery(answer.data.id).queryKey, answer)
    reloadLists(queries)
  }
}

/** The star of a chain. */
export const useToggleFavourite = ({ id, name }: Pick<ValueChain, 'id' | 'name'>) => {
  const change = useChangeChain()
  return useToggleStar({
    ...{ name, lists: BOTH },
    toggle: async () => (await send(toggleFavouriteValueChain, { body: { value_chain_id: id } })).favorite,
    show: (is_favorite) => change(id, { is_favorite }),
  })
}

/** Sharing alone is sent, so that nothing else of the document is touched. */
export const useShareChain = (chain: ValueChainDetails) => {
  const queries = useQueryClient()
  const keep = useKeepSaved()
  return useMutation({
    mutationFn: (shared: boolean) =>
      send(changeValueChain, { params: { id: String(chain.id) }, body: { shared } }),
    onSuccess: (answer) => {
      keep(answer)
      noticeSuccess(answer.data.shared ? VALUE_CHAIN_TEXTS.shared : VALUE_CHAIN_TEXTS.madePrivate)
    },
    onError: (error) => {
      noticeError(error)
      void queries.invalidateQueries({ queryKey: valueChainQuery(chain.id).queryKey })
    },
  })
}

export const useRetireChain = (chain: ValueChainDetails, leave: () => Promise<void>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(retireValueChain, { params: { id: String(chain.id) } }),
    onSuccess: async () => {
      noticeSuccess(VALUE_CHAIN_TEXTS.retired)
      await leave()
      queries.removeQueries({ queryKey: valueChainQuery(chain.id).queryKey })
      queries.removeQueries({ queryKey: ['value-chain-uses', chain.id] })
      reloadLists(queries)
    },
    onError: noticeError,
  })
}
