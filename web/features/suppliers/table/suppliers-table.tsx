/** The directory as a table, and as a list of the chosen columns on a telephone. */
import { Suspense, useRef, useState } from 'react'
import { SUPPLIER_TABLE, type SupplierCard } from '#contract/organizations.ts'
import { STYLE_TEXTS } from '#contract/styles.ts'
import { useSession } from '#web/lib/session.ts'
import { FavouriteBar } from '#web/records/table/favourite-bar.tsx'
import { RecordGrid } from '#web/records/table/record-grid.tsx'
import { NOTHING_SELECTED } from '#web/records/table/selection.rules.ts'
import { GridSkeleton, MoreFailure } from '#web/records/table/table-states.tsx'
import { ColumnsMenu, SortMenu } from '#web/records/table/table-tools.tsx'
import { useIsPhone } from '#web/records/table/use-is-phone.ts'
import { useMarkMany } from '#web/records/table/use-mark-many.ts'
import { usePageKeys } from '#web/records/table/use-page-keys.ts'
import { useSelection } from '#web/records/table/use-selection.ts'
import { useTableControls } from '#web/records/table/use-table-controls.ts'
import { useTableRows } from '#web/records/table/use-table-rows.ts'
import { useTakeAll } from '#web/records/table/use-take-all.ts'
import { useUndo } from '#web/records/use-undo.ts'
import { IconSearch } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { fetchSupplierIds, supplierRowsQuery, useMarkSuppliers } from '../supplier.queries.ts'
import { SupplierLayout, type SupplierLayoutProps } from '../supplier-layout.tsx'
import { countFilters, type DirectorySearch, filtersOf } from '../supplier-search.rules.ts'
import { countSuppliers } from './count-suppliers.ts'
import { SupplierCell } from './supplier-cells.tsx'
import { type ColumnKey, SUPPLIER_COLUMNS, suppliersTableKey } from './supplier-columns.rules.ts'
import { SupplierExport } from './supplier-export.tsx'
import { SupplierPhoneList } from './supplier-phone-list.tsx'

const TableHelp = loadComponent(() => import('#web/records/table/table-help.tsx'), 'TableHelp')

const SHAPE = {
  titleOf: (row: SupplierCard) => row.name,
  renderCell: (row: SupplierCard, column: ColumnKey) => (
    <SupplierCell row={row} column={column} tabIndex={-1} />
  ),
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
  const takeAll = useTakeAll(select, () => fetchSupplierIds(search))
  const undo = useUndo()
  const mark = useMarkMany(useMarkSuppliers(), undo)
  const isPhone = useIsPhone()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const searchRef = useRef<HTMLDivElement>(null)
  const enterTable = useRef(() => {})
  usePageKeys((deed) => {
    if (deed === 'search') searchRef.current?.querySelector('input')?.focus()
    else if (deed === 'help') setHelpOpen(true)
    else if (deed === 'enter_table') enterTable.current()
    else if (deed === 'undo') return undo.now()
    else if (selection.ids.size === 0) return false
    else select(NOTHING_SELECTED)
    return true
  })
  const { answer, total } = list
  const isShown = answer.data !== undefined && total > 0
  const most = Math.min(total, SUPPLIER_TABLE.ids)
  const all = selection.ids.size > 1 && selection.ids.size < most ? most : null
  return (
    <SupplierLayout
      {...layout}
      searchRef={searchRef}
      count={answer.data && countSuppliers(total)}
      tool={
        <>
          {tool}
          <SortMenu controls={controls} />
          <ColumnsMenu controls={controls} />
          <SupplierExport search={search} columns={controls.columns} total={total} ids={selection.ids} />
        </>
      }
    >
      {answer.isPending && <GridSkeleton />}
      {answer.isError && !answer.data && (
        <Panel>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </Panel>
      )}
      {answer.isFetchNextPageError && (
        <MoreFailure
          text="The rest of the suppliers could not be loaded."
          error={answer.error}
          onRetry={() => void answer.fetchNextPage()}
        />
      )}
      {answer.data && total === 0 && <NoneFound search={search} />}
      {isShown &&
        (isPhone ? (
          <SupplierPhoneList {...{ list, selection, select }} columns={controls.columns} />
        ) : (
          <RecordGrid
            label="Suppliers"
            tickLabel="Select all loaded suppliers"
            {...{ controls, list, selection, select }}
            shape={SHAPE}
            onReady={(focus) => {
              enterTable.current = focus
            }}
          />
        ))}
      {selection.ids.size > 0 && (
        <FavouriteBar
          label="Selected suppliers"
          count={selection.ids.size}
          all={all}
          onSelectAll={takeAll}
          onClear={() => select(NOTHING_SELECTED)}
          onMark={(isFavourite) => mark([...selection.ids], isFavourite)}
          isPhone={isPhone}
        />
      )}
      <Suspense>{isHelpOpen && <TableHelp onClose={() => setHelpOpen(false)} />}</Suspense>
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
