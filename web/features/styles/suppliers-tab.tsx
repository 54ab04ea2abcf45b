/** Who works on a style, and the way to choose others. */
import type { AssignedSupplier } from '#contract/assignments.ts'
import type { Style } from '#contract/styles.ts'
import { AssignedChainPanel } from '#web/features/assignments/assigned-chain-panel.tsx'
import { useRemoveSupplier } from '#web/features/assignments/assignment.queries.ts'
import { listStylePartners, mayRemove } from '#web/features/assignments/assignment.rules.ts'
import { RemoveButton } from '#web/features/assignments/assignment-buttons.tsx'
import { FromChainPill } from '#web/features/assignments/from-chain-pill.tsx'
import { useRemovePartner } from '#web/features/assignments/partner.queries.ts'
import { StylePartners } from '#web/features/assignments/style-partners.tsx'
import { NeedsVerification } from '#web/features/suppliers/needs-verification.tsx'
import rows from '#web/features/suppliers/supplier-row.module.css'
import { SupplierRow } from '#web/features/suppliers/supplier-row.tsx'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconBuildingFactory2, IconPlus } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { TabContentProps } from './tab-contents.tsx'

export function SuppliersTab({ style, answer: { suppliers } }: TabContentProps) {
  const { verified } = useSession().organization
  const removePartner = useRemovePartner(style)
  const mayRemoveAny = style.can.assign || style.can.leave
  return (
    <>
      {!verified && mayRemoveAny && <NeedsVerification />}
      <AssignedChainPanel style={style} />
      <Panel
        title="Suppliers"
        action={style.can.assign && suppliers.length > 0 && <AssignButton style={style} />}
      >
        {suppliers.length === 0 ? (
          <Empty
            icon={IconBuildingFactory2}
            title="No supplier assigned yet"
            action={style.can.assign && <AssignButton style={style} />}
          >
            {style.can.assign && 'Choose who makes this style. Those companies see it from then on.'}
          </Empty>
        ) : (
          <SupplierRows style={style} suppliers={suppliers} />
        )}
      </Panel>
      {listStylePartners(style).length > 0 && (
        <StylePartners
          style={style}
          remove={removePartner}
          isDisabled={removePartner.isPending || !verified}
        />
      )}
    </>
  )
}

function SupplierRows({ style, suppliers }: { style: Style; suppliers: readonly AssignedSupplier[] }) {
  const session = useSession()
  const remove = useRemoveSupplier(style)
  const isDisabled = remove.isPending || !session.organization.verified
  return (
    <ul className={rows.list}>
      {suppliers.map((supplier) => {
        const { supplier_id: id, name, from_chain } = supplier
        return (
          <SupplierRow
            key={id}
            supplier={supplier}
            action={
              <>
                {from_chain && <FromChainPill />}
                {mayRemove(style, session, id) && (
                  <RemoveButton
                    name={name}
                    isDisabled={isDisabled}
                    isSaving={remove.isPending && remove.variables?.id === id}
                    onClick={() => void remove.ask({ id, name, from_chain })}
                  />
                )}
              </>
            }
          />
        )
      })}
    </ul>
  )
}

function AssignButton({ style }: { style: Style }) {
  return (
    <ButtonLink
      to="/inquiries/$id/suppliers"
      params={{ id: String(style.id) }}
      size="xs"
      leftSection={<IconPlus size={16} />}
    >
      Assign suppliers
    </ButtonLink>
  )
}
