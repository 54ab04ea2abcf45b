/** The bar of the chosen styles, with what is known of them. */
import type { Dispatch, SetStateAction } from 'react'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { NOTHING_SELECTED, type Selection } from '#web/records/table/grid/selection.rules.ts'
import { useTakeAll } from '#web/records/table/grid/use-take-all.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { fetchIds } from './styles-table.queries.ts'
import type { StyleRows } from './use-style-rows.ts'
import type { TableState } from './use-table-state.ts'

interface SelectedBarProps {
  state: TableState
  list: StyleRows
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  undo: Undo
  isPhone: boolean
}

const sumPieces = ({ rows, total, pieces }: StyleRows, ids: ReadonlySet<number>): number | null => {
  const known = rows.filter(({ id }) => ids.has(id))
  if (known.length === ids.size) return known.reduce((sum, row) => sum + row.bulk_order_quantity, 0)
  return ids.size === total ? pieces : null
}

export function SelectedBar({ state, list, selection, select, undo, isPhone }: SelectedBarProps) {
  const { ids } = selection
  const takeAll = useTakeAll(select, () => fetchIds(state.query, state.today))
  return (
    <BulkBar
      ids={[...ids]}
      pieces={sumPieces(list, ids)}
      all={ids.size < list.total && ids.size > 1 ? list.total : null}
      onSelectAll={takeAll}
      onClear={() => select(NOTHING_SELECTED)}
      undo={undo}
      isPhone={isPhone}
    />
  )
}
