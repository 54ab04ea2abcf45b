import type { SupplierCard } from '#contract/companies/suppliers.ts'
import { SupplierList } from '#web/features/companies/suppliers/supplier-list.tsx'
import { readSupplierSearch } from '#web/features/companies/suppliers/supplier-search.rules.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useAssignSupplier, useRemoveSupplier } from './assignment.queries.ts'
import { mayRemove } from './assignment.rules.ts'
import { AddButton, AssignedPill, RemoveButton } from './assignment-buttons.tsx'
import type { AssignmentTabProps } from './assignment-tab-props.ts'

export function IndividualSuppliers({ style, answer, search, onChange }: AssignmentTabProps) {
  const session = useSession()
  const assign = useAssignSupplier(style)
  const remove = useRemoveSupplier(style)
  const isDisabled = assign.isPending || remove.isPending
  const savingId = [assign, remove].find(({ isPending }) => isPending)?.variables?.id
  const isOnChain = (id: number) =>
    answer.suppliers.some(({ supplier_id, from_chain }) => supplier_id === id && from_chain)

  const renderFooter = ({ id, name, assigned }: SupplierCard) => {
    const action = { name, isDisabled, isSaving: savingId === id }
    return (
      <>
        {assigned ? <AssignedPill /> : <span />}
        {assigned && mayRemove(style, session, id) && (
          <RemoveButton
            {...action}
            onClick={() => void remove.ask({ id, name, from_chain: isOnChain(id) })}
          />
        )}
        {!assigned && style.can.assign && (
          <AddButton {...action} onClick={() => assign.mutate({ id, name })} />
        )}
      </>
    )
  }
  return (
    <SupplierList
      search={readSupplierSearch({ ...search })}
      onChange={onChange}
      styleId={style.id}
      renderFooter={renderFooter}
    />
  )
}
