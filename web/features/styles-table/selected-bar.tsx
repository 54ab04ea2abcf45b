/** The bar of the chosen styles, with what is known of them. */
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Undo } from '#web/records/style/in-place/use-undo.ts'
import { noticeError } from '#web/ui/notices.ts'
import { BulkBar } from './bulk-bar.tsx'
import { NOTHING_SELECTED, type Selection, selectAll } from './selection.rules.ts'
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
  const [isFetching, setFetching] = useState(false)
  const { ids } = selection
  const takeAll = async () => {
    if (isFetching) return
    setFetching(true)
    try {
      select(selectAll(await fetchIds(state.query, state.today)))
    } catch (error) {
      noticeError(error)
    } finally {
      setFetching(false)
    }
  }
  return (
    <BulkBar
      ids={[...ids]}
      pieces={sumPieces(list, ids)}
      all={ids.size < list.total && ids.size > 1 ? list.total : null}
      onSelectAll={() => void takeAll()}
      onClear={() => select(NOTHING_SELECTED)}
      undo={undo}
      isPhone={isPhone}
    />
  )
}
