/**
 * The supplier filters keep their column on tabs that they have no effect on, dimmed and disabled
 * (docs/product.md, Assignments).
 */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SupplierFilters } from '#web/features/companies/suppliers/supplier-filters.tsx'
import list from '#web/features/companies/suppliers/supplier-list.module.css'
import classes from './assignment.module.css'

const NO_FILTERS = {}
const nothing = () => undefined

export function BesideFilters({ children }: { children: ReactNode }) {
  return (
    <div className={list.layout}>
      <div className={classes.dimmed} inert>
        <SupplierFilters search={NO_FILTERS} onChange={nothing} />
      </div>
      <Stack gap={16} miw={0}>
        {children}
      </Stack>
    </div>
  )
}
