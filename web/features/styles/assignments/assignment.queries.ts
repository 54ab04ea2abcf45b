/** Puts suppliers on a style and takes them off. */
import { useMutation } from '@tanstack/react-query'
import { ASSIGNMENT_TEXTS, assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useChangeCard } from '#web/features/companies/suppliers/supplier.queries.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { confirmSupplierRemoval } from '#web/records/assignment/confirm-assignment.tsx'
import {
  useFollowChanges,
  useLeaveStyle,
  useShowOnStyle,
} from '#web/records/assignment/use-assigned-changes.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { staysAsPartner } from './assignment.rules.ts'

export interface Assignee {
  id: number
  name: string
}

const argumentsOf = (style: Pick<Style, 'id'>, supplier: Assignee) => ({
  params: { id: String(style.id) },
  body: { supplier_id: supplier.id },
})

export const useAssignSupplier = (style: Pick<Style, 'id'>) => {
  const change = useChangeCard()
  const show = useShowOnStyle(style.id)
  const follow = useFollowChanges(style.id)
  return useMutation({
    mutationFn: (supplier: Assignee) => send(assignSupplier, argumentsOf(style, supplier)),
    onSuccess: ({ inquiry_assigned_suppliers: suppliers }, { id, name }) => {
      change(id, { assigned: true })
      show({ suppliers })
      void follow({ isWhole: false })
      noticeSuccess(`${name} added successfully`)
    },
    onError: noticeError,
  })
}

/** `ask` asks first. */
export const useRemoveSupplier = (style: Style) => {
  const { organization } = useSession()
  const change = useChangeCard()
  const show = useShowOnStyle(style.id)
  const follow = useFollowChanges(style.id)
  const leave = useLeaveStyle(style.id)
  const remove = useMutation({
    mutationFn: (supplier: Assignee) => send(removeSupplier, argumentsOf(style, supplier)),
    onSuccess: async (answer, { id, name }) => {
      noticeSuccess(`${name} removed successfully`)
      if (answer.value_chain_removed) noticeSuccess(ASSIGNMENT_TEXTS.chainUnassigned)
      await leave(id, answer.left)
      change(id, { assigned: false })
      if (answer.left) return
      show({
        suppliers: answer.inquiry_assigned_suppliers,
        ...(answer.value_chain_removed && { inquiry_value_chain: null }),
      })
      void follow({ isWhole: answer.value_chain_removed })
    },
    onError: noticeError,
  })
  const ask = async (supplier: Assignee & { from_chain: boolean }) => {
    const { id, name, from_chain: isOnChain } = supplier
    const isOwn = id === organization.id && !style.can.change
    const isLeaving = isOwn && !staysAsPartner(style, { id, isOnChain })
    if (await confirmSupplierRemoval({ name, isLeaving, isOnChain })) remove.mutate({ id, name })
  }
  return { ask, isPending: remove.isPending, variables: remove.variables }
}
