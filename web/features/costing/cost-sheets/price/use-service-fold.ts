/** Whether services without amounts are shown: as this person left it on this device, and where somebody types there. */
import { useLocalStorage } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CostServiceRow } from '#contract/costing/cost-sheets.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { CostValues } from '../cost-values.rules.ts'
import { unusedServices } from './service-fold.rules.ts'

export interface ServiceFold {
  /** Those that the row of the fold stands for. */
  unused: readonly CostServiceRow[]
  isOpen: boolean
  isFolded: (row: CostServiceRow) => boolean
  /** Somebody is in the row: it stays until they fold it away. */
  keep: (serviceId: number) => void
  toggle: () => void
  /** Opens the fold and leads into its first row. */
  openAt: (field: 'income' | 'payment') => void
}

/** @param frame holds the table */
export function useServiceFold(
  rows: readonly CostServiceRow[],
  values: CostValues | null,
  frame: RefObject<HTMLElement | null>,
): ServiceFold {
  const { user } = useSession()
  const [isOpen, setOpen] = useLocalStorage({
    key: `cost-services-open:${user.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (text) => text === 'true',
  })
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const without = unusedServices(rows, values?.cost_services ?? null)
  const unused = isOpen ? without : without.filter(({ cost_service_id }) => !kept.has(cost_service_id))
  return {
    unused,
    isOpen,
    isFolded: (row) => !isOpen && unused.includes(row),
    keep: (id) => setKept((before) => (before.has(id) ? before : new Set([...before, id]))),
    toggle: () => {
      setKept(new Set())
      setOpen(!isOpen)
    },
    openAt: (field) => {
      const [first] = unused
      if (isOpen || !first) return
      // The row is there before the key that was pressed goes on to its field.
      flushSync(() => setOpen(true))
      const place = `[data-service="${first.cost_service_id}"]`
      frame.current?.querySelector<HTMLInputElement>(`${place} input[data-column="${field}"]`)?.focus()
    },
  }
}
