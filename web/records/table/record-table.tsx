/** A table of records with its states, its keys and favourites of many; on a telephone a list. */
import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  Suspense,
  useRef,
  useState,
} from 'react'
import { useUndo } from '#web/records/changes/use-undo.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { FavouriteBar } from './favourite-bar.tsx'
import { RecordGrid } from './grid/record-grid.tsx'
import type { RowShape } from './grid/record-row.tsx'
import { NOTHING_SELECTED, type Selection } from './grid/selection.rules.ts'
import { type MarkMany, useMarkMany } from './grid/use-mark-many.ts'
import { usePageKeys } from './grid/use-page-keys.ts'
import { useTakeAll } from './grid/use-take-all.ts'
import { RecordPhoneList } from './phone/record-phone-list.tsx'
import { useIsPhone } from './phone/use-is-phone.ts'
import type { TableControls } from './table-controls.ts'
import { GridSkeleton, MoreFailure } from './table-states.tsx'
import type { TableRows } from './use-table-rows.ts'

const TableHelp = loadComponent(() => import('./table-help.tsx'), 'TableHelp')

/** Whole texts, because other languages join them in other ways. */
export interface RecordTableTexts {
  label: string
  tickLabel: string
  selected: string
  moreFailed: string
}

interface RecordTableProps<Row extends { id: number }, Key extends string> {
  texts: RecordTableTexts
  controls: TableControls<Key>
  list: TableRows<Row>
  shape: RowShape<Row, Key>
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  /** All that match, up to so many. */
  fetchIds: () => Promise<readonly number[]>
  maxIds: number
  marks: MarkMany
  /** Where `/` finds the search field. */
  searchRef: RefObject<HTMLDivElement | null>
  /** Stands in place of rows where nothing was found. */
  none: ReactNode
}

export function RecordTable<Row extends { id: number }, Key extends string>(
  props: RecordTableProps<Row, Key>,
) {
  const { texts, controls, list, shape, selection, select, maxIds } = props
  const takeAll = useTakeAll(select, props.fetchIds)
  const undo = useUndo()
  const mark = useMarkMany(props.marks, undo)
  const isPhone = useIsPhone()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const enterTable = useRef(() => {})
  usePageKeys((action) => {
    if (action === 'search') props.searchRef.current?.querySelector('input')?.focus()
    else if (action === 'help') setHelpOpen(true)
    else if (action === 'enter_table') enterTable.current()
    else if (action === 'undo') return undo.now()
    else if (action === 'redo') return undo.again()
    else if (selection.ids.size === 0) return false
    else select(NOTHING_SELECTED)
    return true
  })
  const { answer, total } = list
  const { label, tickLabel } = texts
  const most = Math.min(total, maxIds)
  const { size } = selection.ids
  return (
    <>
      {answer.isPending && <GridSkeleton />}
      {answer.isError && !answer.data && (
        <Panel>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </Panel>
      )}
      {answer.isFetchNextPageError && (
        <MoreFailure
          text={texts.moreFailed}
          error={answer.error}
          onRetry={() => void answer.fetchNextPage()}
        />
      )}
      {answer.data && total === 0 && props.none}
      {answer.data && total > 0 && isPhone && (
        <RecordPhoneList {...{ label, controls, list, shape, selection, select }} />
      )}
      {answer.data && total > 0 && !isPhone && (
        <RecordGrid
          {...{ label, tickLabel, controls, list, shape, selection, select }}
          onReady={(focus) => {
            enterTable.current = focus
          }}
        />
      )}
      {size > 0 && (
        <FavouriteBar
          label={texts.selected}
          count={size}
          all={size > 1 && size < most ? most : null}
          onSelectAll={takeAll}
          onClear={() => select(NOTHING_SELECTED)}
          onMark={(isFavourite) => mark([...selection.ids], isFavourite)}
          isPhone={isPhone}
        />
      )}
      <Suspense>{isHelpOpen && <TableHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </>
  )
}
