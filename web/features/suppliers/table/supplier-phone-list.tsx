/** The suppliers on a telephone. */
import type { Dispatch, SetStateAction } from 'react'
import type { SupplierCard } from '#contract/organizations.ts'
import { PhoneItem } from '#web/records/table/phone-item.tsx'
import { PhoneList } from '#web/records/table/phone-list.tsx'
import { type Selection, toggle } from '#web/records/table/selection.rules.ts'
import type { TableRows } from '#web/records/table/use-table-rows.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { SupplierCell } from './supplier-cells.tsx'
import { type ColumnKey, SUPPLIER_COLUMNS } from './supplier-columns.rules.ts'

interface SupplierPhoneListProps {
  list: TableRows<SupplierCard>
  columns: readonly ColumnKey[]
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
}

export function SupplierPhoneList({ list, columns, selection, select }: SupplierPhoneListProps) {
  const { lines, isBehind, reach } = list
  return (
    <PhoneList
      label="Suppliers"
      {...{ lines, isBehind, reach }}
      renderLine={(line) => {
        if (line.kind !== 'row') return null
        const { row } = line
        return (
          <PhoneItem
            title={row.name}
            renderLink={(className) => (
              <PathLink href={`/companies/${row.uuid}`} className={className}>
                {row.name}
              </PathLink>
            )}
            columns={columns}
            labelOf={(column) => SUPPLIER_COLUMNS.info[column].label}
            renderCell={(column) => <SupplierCell row={row} column={column} />}
            isSelected={selection.ids.has(row.id)}
            onToggle={() => select((now) => toggle(now, row.id))}
          />
        )
      }}
    />
  )
}
