/** The value chains as a table, and as a list of the chosen columns on a telephone. */
import { Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { VALUE_CHAIN_TABLE, type ValueChainRow } from '#contract/companies/value-chains.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { RowShape } from '#web/records/table/grid/record-row.tsx'
import { useSelection } from '#web/records/table/grid/use-selection.ts'
import { RecordTable, type RecordTableTexts } from '#web/records/table/record-table.tsx'
import { ColumnsMenu, SortMenu } from '#web/records/table/table-tools.tsx'
import { useTableControls } from '#web/records/table/use-table-controls.ts'
import { useTableRows } from '#web/records/table/use-table-rows.ts'
import { NoChains } from '../list/no-chains.tsx'
import { type ChainsPageSearch, filtersOf } from '../list/value-chain-search.rules.ts'
import { ValueChainTools } from '../list/value-chain-tools.tsx'
import { chainRowsQuery, fetchChainIds, useMarkChains } from '../value-chain.queries.ts'
import { ChainCell } from './chain-cells.tsx'
import { CHAIN_COLUMNS, type ColumnKey, chainsTableKey } from './chain-columns.rules.ts'
import { ChainExport } from './chain-export.tsx'

const SHAPE: RowShape<ValueChainRow, ColumnKey> = {
  titleOf: ({ name }) => name,
  hrefOf: ({ id }) => `/value-chains/${id}`,
  renderCell: (row, column, tabIndex) => <ChainCell {...{ row, column, tabIndex }} />,
}

const TEXTS: RecordTableTexts = {
  label: 'Value chains',
  tickLabel: 'Select all loaded value chains',
  selected: 'Selected value chains',
  moreFailed: 'The rest of the value chains could not be loaded.',
}

interface ValueChainsTableProps {
  search: ChainsPageSearch
  onChange: (search: ChainsPageSearch, isRefining: boolean) => void
  tool: ReactNode
  /** What to do where there are none at all. */
  emptyAction: ReactNode
}

export function ValueChainsTable({ search, onChange, tool, emptyAction }: ValueChainsTableProps) {
  const { user } = useSession()
  const controls = useTableControls({
    name: chainsTableKey(user.id),
    set: CHAIN_COLUMNS,
    sort: search.sort ?? '',
    setSort: (sort) => {
      const { sort: _before, ...rest } = search
      onChange(sort ? { ...rest, sort } : rest, false)
    },
    maxSorts: VALUE_CHAIN_TABLE.sorts,
  })
  const list = useTableRows(chainRowsQuery(search))
  const [selection, select] = useSelection(JSON.stringify(filtersOf(search)))
  const marks = useMarkChains()
  const searchRef = useRef<HTMLDivElement>(null)
  const { total } = list
  return (
    <Stack gap={16}>
      <ValueChainTools
        {...{ search, onChange, searchRef }}
        total={list.answer.data && total}
        tool={
          <>
            {tool}
            <SortMenu controls={controls} />
            <ColumnsMenu controls={controls} />
            <ChainExport search={search} columns={controls.columns} total={total} ids={selection.ids} />
          </>
        }
      />
      <RecordTable
        texts={TEXTS}
        shape={SHAPE}
        {...{ controls, list, selection, select, marks, searchRef }}
        fetchIds={() => fetchChainIds(search)}
        maxIds={VALUE_CHAIN_TABLE.ids}
        none={<NoChains search={search} action={emptyAction} />}
      />
    </Stack>
  )
}
