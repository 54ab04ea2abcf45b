/** Puts a value chain on a style and takes it off. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { ValueChain } from '#contract/companies/value-chains.ts'
import {
  ASSIGNMENT_TEXTS,
  assignValueChain,
  readAssignedChain,
  removeValueChain,
} from '#contract/styles/assignments.ts'
import { send } from '#web/lib/api/api.ts'
import { confirmChain, confirmChainRemoval } from '#web/records/assignment/confirm-assignment.tsx'
import { useFollowChanges, useShowOnStyle } from '#web/records/assignment/use-assigned-changes.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export type NamedChain = Pick<ValueChain, 'id' | 'name'>

export const assignedChainQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['assigned-chain', styleId],
    meta: readsOfStyle('suppliers'),
    queryFn: ({ signal }) => send(readAssignedChain, { params: { id: String(styleId) } }, { signal }),
    select: ({ value_chain }) => value_chain,
  })

const argumentsOf = (styleId: number, chain: NamedChain) => ({
  params: { id: String(styleId) },
  body: { value_chain_id: chain.id },
})

/** Both ask first, and resolve to whether the reader agreed. `savingId` is the chain that is being saved. */
export const useChainAssignment = (styleId: number) => {
  const show = useShowOnStyle(styleId)
  const follow = useFollowChanges(styleId)
  const assign = useMutation({
    mutationFn: (chain: NamedChain) => send(assignValueChain, argumentsOf(styleId, chain)),
    onSuccess: async ({ inquiry_assigned_suppliers: suppliers, inquiry_value_chain, changed }) => {
      show({ suppliers, inquiry_value_chain })
      noticeSuccess(changed ? ASSIGNMENT_TEXTS.chainAdded : ASSIGNMENT_TEXTS.chainUnchanged)
      await follow({ isWhole: true })
    },
    onError: noticeError,
  })
  const remove = useMutation({
    mutationFn: (chain: NamedChain) => send(removeValueChain, argumentsOf(styleId, chain)),
    onSuccess: async ({ inquiry_assigned_suppliers: suppliers }) => {
      show({ suppliers, inquiry_value_chain: null })
      noticeSuccess(ASSIGNMENT_TEXTS.chainRemoved)
      await follow({ isWhole: true })
    },
    onError: (error) => {
      noticeError(error)
      void follow({ isWhole: true })
    },
  })
  const running = [assign, remove].find(({ isPending }) => isPending)
  return {
    askAssign: async (chain: NamedChain): Promise<boolean> => {
      const isSure = await confirmChain(chain.name)
      if (isSure) assign.mutate(chain)
      return isSure
    },
    askRemove: async (chain: NamedChain): Promise<boolean> => {
      const isSure = await confirmChainRemoval(chain.name)
      if (isSure) remove.mutate(chain)
      return isSure
    },
    isPending: running !== undefined,
    savingId: running?.variables?.id,
  }
}

export type ChainAssignment = ReturnType<typeof useChainAssignment>
