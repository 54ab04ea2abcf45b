/** A company assigned to a style, as a line that leads to its profile. */
import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AssignedSupplier } from '#contract/styles/assignments.ts'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { VerifiedMark } from '../verified-mark.tsx'
import classes from './supplier-row.module.css'

export function SupplierRow({ supplier, action }: { supplier: AssignedSupplier; action?: ReactNode }) {
  return (
    <li className={classes.row}>
      <Avatar
        name={supplier.name}
        size={36}
        shape="square"
        picture={supplier.logo && logoUrl(supplier.logo, 96)}
      />
      <Box flex="1 1 160px" miw={0}>
        <Group gap={6} wrap="nowrap">
          <Link to="/companies/$companyUuid" params={{ companyUuid: supplier.uuid }} className={classes.name}>
            {supplier.name}
          </Link>
          {supplier.verified && <VerifiedMark size={16} />}
        </Group>
        <Quiet component="div">{formatPlace(supplier.city, supplier.country) || 'No location'}</Quiet>
      </Box>
      {action}
    </li>
  )
}
