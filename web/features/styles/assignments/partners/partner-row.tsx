import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { SERVICE_ICONS, SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { SupplierRow } from '#web/records/style/supplier-row.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { StylePartner } from '../assignment.rules.ts'
import { FromChainPill } from '../chain/from-chain-pill.tsx'

/** A circularity partner with the services that it gives. */
export function PartnerRow({ partner, action }: { partner: StylePartner; action?: ReactNode }) {
  const { company, kinds, from_chain } = partner
  return (
    <SupplierRow
      supplier={{ ...company, supplier_id: company.id, from_chain }}
      action={
        <>
          <Flex component="span" gap="4px 6px" wrap="wrap">
            {kinds.map((kind) => (
              <Pill key={kind} icon={SERVICE_ICONS[kind]}>
                {SERVICE_NAMES[kind]}
              </Pill>
            ))}
            {from_chain && <FromChainPill />}
          </Flex>
          {action}
        </>
      }
    />
  )
}
