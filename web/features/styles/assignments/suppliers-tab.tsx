/** Who works on a style, and the way to choose others. */
import type { AssignedSupplier } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { NeedsVerification } from '#web/features/companies/suppliers/needs-verification.tsx'
import { useSession } from '#web/lib/session/session.ts'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import rows from '#web/records/style/supplier-row.module.css'
import { SupplierRow } from '#web/records/style/supplier-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconBuildingFactory2, IconPlus } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useRemoveSupplier } from './assignment.queries.ts'
import { listStylePartners, mayRemove } from './assignment.rules.ts'
import { RemoveButton } from './assignment-buttons.tsx'
import { AssignedChainPanel } from './chain/assigned-chain-panel.tsx'
import { FromChainPill } from './chain/from-chain-pill.tsx'
import { useRemovePartner } from './partners/partner.queries.ts'
import { StylePartners } from './partners/style-partners.tsx'

export function SuppliersTab({ style, answer: { suppliers } }: StyleTabProps) {
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
            {style.can.assign && 'Choose who makes this style. These companies will see it.'}
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
