/** The directory as a table, and as a list of the chosen columns on a telephone. */
import { useRef } from 'react'
import { SUPPLIER_TABLE, type SupplierCard } from '#contract/companies/suppliers.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { RowShape } from '#web/records/table/grid/record-row.tsx'
import { useSelection } from '#web/records/table/grid/use-selection.ts'
import { RecordTable, type RecordTableTexts } from '#web/records/table/record-table.tsx'
import { ColumnsMenu, SortMenu } from '#web/records/table/table-tools.tsx'
import { useTableControls } from '#web/records/table/use-table-controls.ts'
import { useTableRows } from '#web/records/table/use-table-rows.ts'
import { IconSearch } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { fetchSupplierIds, supplierRowsQuery, useMarkSuppliers } from '../supplier.queries.ts'
import { SupplierLayout, type SupplierLayoutProps } from '../supplier-layout.tsx'
import { countFilters, type DirectorySearch, filtersOf } from '../supplier-search.rules.ts'
import { countSuppliers } from './count-suppliers.ts'
import { SupplierCell } from './supplier-cells.tsx'
import { type ColumnKey, SUPPLIER_COLUMNS, suppliersTableKey } from './supplier-columns.rules.ts'
import { SupplierExport } from './supplier-export.tsx'

const SHAPE: RowShape<SupplierCard, ColumnKey> = {
  titleOf: ({ name }) => name,
  hrefOf: ({ uuid }) => `/companies/${uuid}`,
  renderCell: (row, column, tabIndex) => <SupplierCell {...{ row, column, tabIndex }} />,
}

const TEXTS: RecordTableTexts = {
  label: 'Suppliers',
  tickLabel: 'Select all loaded suppliers',
  selected: 'Selected suppliers',
  moreFailed: 'The rest of the suppliers could not be loaded.',
}

interface SuppliersTableProps extends Omit<SupplierLayoutProps, 'search' | 'onChange'> {
  search: DirectorySearch
  onChange: (search: DirectorySearch, isRefining: boolean) => void
}

export function SuppliersTable(layout: SuppliersTableProps) {
  const { search, onChange, tool } = layout
  const { user } = useSession()
  const controls = useTableControls({
    name: suppliersTableKey(user.id),
    set: SUPPLIER_COLUMNS,
    sort: search.sort ?? '',
    setSort: (sort) => {
      const { sort: _before, ...rest } = search
      onChange(sort ? { ...rest, sort } : rest, false)
    },
    maxSorts: SUPPLIER_TABLE.sorts,
  })
  const list = useTableRows(supplierRowsQuery(search))
  const [selection, select] = useSelection(JSON.stringify(filtersOf(search)))
  const marks = useMarkSuppliers()
  const searchRef = useRef<HTMLDivElement>(null)
  const { total } = list
  return (
    <SupplierLayout
      {...layout}
      searchRef={searchRef}
      count={list.answer.data && countSuppliers(total)}
      tool={
        <>
          {tool}
          <SortMenu controls={controls} />
          <ColumnsMenu controls={controls} />
          <SupplierExport search={search} columns={controls.columns} total={total} ids={selection.ids} />
        </>
      }
    >
      <RecordTable
        texts={TEXTS}
        shape={SHAPE}
        {...{ controls, list, selection, select, marks, searchRef }}
        fetchIds={() => fetchSupplierIds(search)}
        maxIds={SUPPLIER_TABLE.ids}
        none={<NoneFound search={search} />}
      />
    </SupplierLayout>
  )
}

function NoneFound({ search }: { search: DirectorySearch }) {
  const isNarrowed = Boolean(search.name) || countFilters(search) > 0
  return (
    <Panel>
      <Empty icon={IconSearch} title={STYLE_TEXTS.noSuppliers}>
        {isNarrowed && 'Try fewer letters, or fewer filters.'}
      </Empty>
    </Panel>
  )
}
