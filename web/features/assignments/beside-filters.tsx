/**
 * The supplier filters keep their column on tabs that they have no effect on, dimmed and disabled
 * (docs/product.md, Assignments).
 */
import type { ReactNode } from 'react'
import { SupplierFilters } from '#web/features/suppliers/supplier-filters.tsx'
import list from '#web/features/suppliers/supplier-list.module.css'
import { Dimmed } from './dimmed.tsx'

const NO_FILTERS = {}
const nothing = () => undefined

export function BesideFilters({ children }: { children: ReactNode }) {
  return (
    <div className={list.layout}>
      <Dimmed isDimmed>
        <SupplierFilters search={NO_FILTERS} onChange={nothing} />
      </Dimmed>
      <div className={list.results}>{children}</div>
    </div>
  )
}
