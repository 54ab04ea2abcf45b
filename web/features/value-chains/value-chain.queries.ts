import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import {
  changeValueChain,
  listValueChains,
  listValueChainUses,
  readValueChain,
  retireValueChain,
  toggleFavouriteValueChain,
  VALUE_CHAIN_TEXTS,
  type ValueChain,
  type ValueChainDetails,
} from '#contract/value-chains.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'
import { type ChainSearch, queryOf } from './value-chain-search.rules.ts'

const ALL_LISTS = ['value-chains'] as const
type ChainList = CallAnswer<typeof listValueChains>
type ChainAnswer = CallAnswer<typeof readValueChain>

/** With a style, each card says whether that chain is assigned to it. */
export const valueChainsQuery = (search: ChainSearch, styleId?: number) =>
  queryOptions({
    queryKey: [...ALL_LISTS, styleId ?? null, search],
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

/** Changes one chain wherever it is shown, in its place: nothing is sorted again under the reader. */
export const useChangeChain = () => {
  const queries = useQueryClient()
  return (id: number, change: Partial<ValueChain>) => {
    queries.setQueriesData<ChainList>({ queryKey: ALL_LISTS }, (list) =>
      list
        ? { ...list, data: list.data.map((chain) => (chain.id === id ? { ...chain, ...change } : chain)) }
        : list,
    )
    queries.setQueryData<ChainAnswer>(valueChainQuery(id).queryKey, (known) =>
      known ? { data: { ...known.data, ...change } } : known,
    )
  }
}

/** Puts a saved chain in place of the known one; lists are asked for again when they are shown. */
export const useKeepSaved = () => {
  const queries = useQueryClient()
  return (answer: ChainAnswer) => {
    queries.setQueryData(valueChainQuery(answer.data.id).queryKey, answer)
    void queries.invalidateQueries({ queryKey: ALL_LISTS })
  }
}

const FAVOURITE_FAILED = 'Error while toggling favorite:'

/** The star of a chain; shown at once and taken back when it fails. */
export const useToggleFavourite = ({ id, name }: Pick<ValueChain, 'id' | 'name'>) => {
  const queries = useQueryClient()
  const change = useChangeChain()
  return useMutation({
    mutationFn: (_wanted: boolean) => send(toggleFavouriteValueChain, { body: { value_chain_id: id } }),
    onMutate: async (is_favorite) => {
      await queries.cancelQueries({ queryKey: ALL_LISTS })
      change(id, { is_favorite })
    },
    onSuccess: ({ favorite }) => {
      change(id, { is_favorite: favorite })
      noticeSuccess(`${name} ${favorite ? 'added to' : 'removed from'} favorites`)
      void queries.invalidateQueries({ queryKey: ALL_LISTS, refetchType: 'none' })
    },
    onError: (error, is_favorite) => {
      change(id, { is_favorite: !is_favorite })
      noticeError(error instanceof ApiError ? `${FAVOURITE_FAILED} ${error.message}` : error)
    },
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
      void queries.invalidateQueries({ queryKey: ALL_LISTS })
    },
    onError: noticeError,
  })
}
