import type { AssignedSupplier } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { stepsOf, usePassportFacts } from '#web/records/passport/passport-facts.ts'
import rows from '#web/records/style/supplier-row.module.css'
import { SupplierRow } from '#web/records/style/supplier-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { StepPills } from '../form/step-pills.tsx'

interface MakersPanelProps {
  style: Style
  suppliers: readonly AssignedSupplier[]
}

export function MakersPanel({ style, suppliers }: MakersPanelProps) {
  const passport = usePassportFacts(style)
  const assign = style.can.assign && (
    <ButtonLink
      to="/inquiries/$id/suppliers"
      params={{ id: String(style.id) }}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={16} />}
    >
      Assign
    </ButtonLink>
  )
  return (
    <Panel title="Who makes it" action={assign}>
      {suppliers.length === 0 ? (
        <Empty title="No supplier assigned yet">
          {style.can.assign && 'Assign the companies that make this style. They will see it.'}
        </Empty>
      ) : (
        <ul className={rows.list}>
          {suppliers.map((supplier) => (
            <SupplierRow
              key={supplier.supplier_id}
              supplier={supplier}
              action={passport.data && <StepPills steps={stepsOf(passport.data, supplier.supplier_id)} />}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
