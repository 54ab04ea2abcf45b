/** A company among others: star and action keep their corners, whatever is in between. */

import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CERTIFICATION_NAMES } from '#contract/companies/organizations.ts'
import type { SupplierCard as Supplier } from '#contract/companies/suppliers.ts'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import card from '#web/records/record-card.module.css'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { StepIcons } from './step-icons.tsx'
import classes from './supplier-card.module.css'
import { SupplierStar } from './supplier-star.tsx'

const marksOf = (supplier: Supplier): string =>
  joinFacts([
    ...supplier.certifications.map((kind) => (CERTIFICATION_NAMES as Record<string, string>)[kind] ?? kind),
    ...(supplier.is_new ? ['New'] : []),
  ])

interface SupplierCardProps {
  supplier: Supplier
  isAssigned?: boolean
  /** Stands at the lower edge: state at the left, action at the right. */
  footer?: ReactNode
}

export function SupplierCard({ supplier, isAssigned = false, footer }: SupplierCardProps) {
  const { name, uuid, account, icons } = supplier
  return (
    <li className={card.card} data-assigned={isAssigned || undefined}>
      <div className={card.head}>
        <Avatar name={name} size={42} shape="square" picture={account?.logo && logoUrl(account.logo, 96)} />
        <Box flex={1} miw={0}>
          <Group gap={5} wrap="nowrap">
            <a className={card.name} href={`/companies/${uuid}`} target="_blank" rel="noopener" title={name}>
              {name}
            </a>
            {account?.verified && <VerifiedMark size={16} />}
          </Group>
          <Quiet component="div" cuts>
            {formatPlace(supplier.city, supplier.country) || 'No location'}
          </Quiet>
        </Box>
        <SupplierStar supplier={supplier} />
      </div>
      <div className={`${card.marks} ${classes.marks}`}>
        <StepIcons icons={icons} />
        <span className={classes.certifications}>{marksOf(supplier)}</span>
      </div>
      {footer && (
        <Group gap={8} wrap="nowrap" justify="space-between" mih={34}>
          {footer}
        </Group>
      )}
    </li>
  )
}
