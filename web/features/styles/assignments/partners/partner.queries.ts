/** Has companies give circular services for a style, and takes them off. */
import { useMutation } from '@tanstack/react-query'
import type { ServiceKind } from '#contract/companies/value-chains.ts'
import {
  ASSIGNMENT_TEXTS,
  assignCircularityPartner,
  removeCircularityPartner,
} from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { confirmPartnerRemoval } from '#web/records/assignment/confirm-assignment.tsx'
import {
  useFollowChanges,
  useLeaveStyle,
  useShowOnStyle,
} from '#web/records/assignment/use-assigned-changes.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { Assignee } from '../assignment.queries.ts'
import type { StylePartner } from '../assignment.rules.ts'

const paramsOf = (style: Pick<Style, 'id'>) => ({ id: String(style.id) })

interface Services extends Assignee {
  kinds: readonly ServiceKind[]
}

/** One service after the other; those that were saved before one failed stay, and are shown. */
export const useAssignPartner = (style: Pick<Style, 'id'>) => {
  const show = useShowOnStyle(style.id)
  const follow = useFollowChanges(style.id)
  return useMutation({
    mutationFn: async ({ id, kinds }: Services): Promise<void> => {
      for (const kind of kinds) {
        const body = { supplier_id: id, kind }
        show(await send(assignCircularityPartner, { params: paramsOf(style), body }))
      }
    },
    onSuccess: (_nothing, { name }) => noticeSuccess(`${name} added successfully`),
    onError: noticeError,
    onSettled: () => follow({ isWhole: false }),
  })
}

/** `ask` asks first; takes the company off all its services. */
export const useRemovePartner = (style: Pick<Style, 'id' | 'can' | 'suppliers'>) => {
  const { organization } = useSession()
  const show = useShowOnStyle(style.id)
  const follow = useFollowChanges(style.id)
  const leave = useLeaveStyle(style.id)
  const remove = useMutation({
    mutationFn: ({ id }: Assignee) =>
      send(removeCircularityPartner, { params: paramsOf(style), body: { supplier_id: id } }),
    onSuccess: async ({ left, value_chain_removed: isWhole, ...lists }, { id }) => {
      noticeSuccess(ASSIGNMENT_TEXTS.partnerRemoved)
      if (isWhole) noticeSuccess(ASSIGNMENT_TEXTS.chainUnassigned)
      await leave(id, left)
      if (left) return
      show({ ...lists, ...(isWhole && { inquiry_value_chain: null }) })
      void follow({ isWhole })
    },
    onError: noticeError,
  })
  const ask = async ({ company: { id, name }, from_chain: isFromChain }: StylePartner) => {
    const staysAsSupplier = style.suppliers.some(({ supplier_id }) => supplier_id === id)
    const isLeaving = id === organization.id && !style.can.change && !staysAsSupplier
    if (await confirmPartnerRemoval({ name, isLeaving, isFromChain })) remove.mutate({ id, name })
  }
  return { ask, isPending: remove.isPending, variables: remove.variables }
}
