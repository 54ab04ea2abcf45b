/** Puts suppliers on a style and takes them off. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type AssignedSupplier,
  assignSupplier,
  removeSupplier,
  type Style,
  type StyleAnswer,
} from '#contract/styles.ts'
import { send } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'
import { confirmRemoval } from './confirm-removal.tsx'
import { useChangeCard } from './supplier.queries.ts'

export interface Assignee {
  id: number
  name: string
}

const argumentsOf = (style: Pick<Style, 'id'>, supplier: Assignee) => ({
  params: { id: String(style.id) },
  body: { supplier_id: supplier.id },
})

const useShowAssigned = (styleId: number) => {
  const queries = useQueryClient()
  return (suppliers: AssignedSupplier[]) => {
    queries.setQueryData(['style', styleId], (known: StyleAnswer | undefined) =>
      known
        ? {
            ...known,
            suppliers,
            inquiry: { ...known.inquiry, suppliers: suppliers.map(({ supplier_id }) => ({ supplier_id })) },
          }
        : known,
    )
    // Assigning counts towards what is popular, and removing changes the passport's draft.
    void queries.invalidateQueries({ queryKey: ['suppliers'], refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: ['passport', styleId] })
    void queries.invalidateQueries({ queryKey: ['passport-suppliers', styleId] })
  }
}

export const useAssignSupplier = (style: Pick<Style, 'id'>) => {
  const change = useChangeCard()
  const show = useShowAssigned(style.id)
  return useMutation({
    mutationFn: (supplier: Assignee) => send(assignSupplier, argumentsOf(style, supplier)),
    onSuccess: ({ inquiry_assigned_suppliers }, { id, name }) => {
      change(id, { assigned: true })
      show(inquiry_assigned_suppliers)
      noticeSuccess(`${name} added successfully`)
    },
    onError: noticeError,
  })
}

/** `ask` asks first. Whoever takes off the own company goes to the collections (S0 §2). */
export const useRemoveSupplier = (style: Pick<Style, 'id'> & { can: Pick<Style['can'], 'change'> }) => {
  const { organization } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const change = useChangeCard()
  const show = useShowAssigned(style.id)
  const remove = useMutation({
    mutationFn: (supplier: Assignee) => send(removeSupplier, argumentsOf(style, supplier)),
    onSuccess: async ({ inquiry_assigned_suppliers, left }, { id, name }) => {
      noticeSuccess(`${name} removed successfully`)
      if (id === organization.id) await navigate({ to: '/collections' })
      if (left) queries.removeQueries({ queryKey: ['style', style.id] })
      else show(inquiry_assigned_suppliers)
      change(id, { assigned: false })
      if (id === organization.id) void queries.invalidateQueries({ queryKey: ['collections'] })
    },
    onError: noticeError,
  })
  const ask = async (supplier: Assignee) => {
    const isLeaving = supplier.id === organization.id && !style.can.change
    if (await confirmRemoval(supplier.name, isLeaving)) remove.mutate(supplier)
  }
  return { ask, isPending: remove.isPending, variables: remove.variables }
}
