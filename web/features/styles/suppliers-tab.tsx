/** The suppliers of a style, and the way to choose others. */
import { Button } from '@mantine/core'
import { isQc } from '#contract/access.ts'
import type { AssignedSupplier, Style } from '#contract/styles.ts'
import { useRemoveSupplier } from '#web/features/suppliers/assignment.queries.ts'
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
  const { user, organization } = useSession()
  const remove = useRemoveSupplier(style)
  const mayRemove = (supplier: AssignedSupplier) =>
    style.can.assign || (supplier.supplier_id === organization.id && !isQc(user.role))
  const isDisabled = !organization.verified
  const needsVerification = isDisabled && (style.can.assign || suppliers.some(mayRemove))
  return (
    <>
      {needsVerification && <NeedsVerification />}
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
          <ul className={rows.list}>
            {suppliers.map((supplier) => (
              <SupplierRow
                key={supplier.supplier_id}
                supplier={supplier}
                action={
                  mayRemove(supplier) && (
                    <Button
                      variant="subtle"
                      color="coral"
                      size="compact-sm"
                      aria-label={`Remove ${supplier.name}`}
                      disabled={isDisabled || remove.isPending}
                      loading={remove.isPending && remove.variables?.id === supplier.supplier_id}
                      onClick={() => void remove.ask({ id: supplier.supplier_id, name: supplier.name })}
                    >
                      Remove
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
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
