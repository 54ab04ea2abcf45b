/** All styles that one sees, as a table, as cards, and on a telephone as a list. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { UnsavedChanges } from '#web/records/changes/unsaved-changes.tsx'
import { FieldConflictQuestion } from '#web/records/style/in-place/field-conflict.tsx'
import { NOTHING_SELECTED } from '#web/records/table/grid/selection.rules.ts'
import { usePageKeys } from '#web/records/table/grid/use-page-keys.ts'
import { useSelection } from '#web/records/table/grid/use-selection.ts'
import { useIsPhone } from '#web/records/table/phone/use-is-phone.ts'
import { GridSkeleton, MoreFailure } from '#web/records/table/table-states.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useCellChanges } from './cells/use-cell-changes.ts'
import { FileMenu } from './file-menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { hasFilters, idsQueryOf, withoutFilters } from './filters/table-search.rules.ts'
import { StylePhoneList } from './style-phone-list.tsx'
import { NewStyleButton, NoneYet, NothingFound, StylesFailure } from './style-states.tsx'
import { useStyleRows } from './use-style-rows.ts'
import { useTableState } from './use-table-state.ts'
import { LostView } from './views/lost-view.tsx'
import { ViewTabs } from './views/view-tabs.tsx'

/** A telephone needs none of the desk's. */
const StylesGrid = loadComponent(() => import('./grid/styles-grid.tsx'), 'StylesGrid')
const StyleCardList = loadComponent(() => import('./style-card-list.tsx'), 'StyleCardList')
const SelectedBar = loadComponent(() => import('./selected-bar.tsx'), 'SelectedBar')
const KeysHelp = loadComponent(() => import('./grid/keys-help.tsx'), 'KeysHelp')

export function StylesPage() {
  const { organization } = useSession()
  if (organization.type !== 'operator') return <StylesTable />
  return (
    <Page title="Styles">
      <Panel>
        <Forbidden>The table of styles is for companies. Find a style by the search.</Forbidden>
      </Panel>
    </Page>
  )
}

function StylesTable() {
  const { can } = useSession()
  const state = useTableState()
  const { query, today } = state
  const list = useStyleRows(query, today, state.isReady)
  const changes = useCellChanges()
  const isPhone = useIsPhone()
  const [selection, select] = useSelection(JSON.stringify(idsQueryOf(query, today)))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { look } = state.kept
  useEffect(() => {
    // Its rows are on the way at the same time.
    if (!isPhone) (look === 'cards' ? StyleCardList : StylesGrid).load()
  }, [isPhone, look])
  const search = useRef<HTMLDivElement>(null)
  const enterTable = useRef(() => {})
  usePageKeys((action) => {
    if (action === 'search') search.current?.querySelector('input')?.focus()
    else if (action === 'help') setHelpOpen(true)
    else if (action === 'enter_table') enterTable.current()
    else if (action === 'undo') return changes.undo.now()
    else if (action === 'redo') return changes.undo.again()
    else if (selection.ids.size === 0) return false
    else select(NOTHING_SELECTED)
    return true
  })
  const { answer, total } = list
  const clear = () => state.change(withoutFilters(query))
  const isShown = answer.data !== undefined && total > 0
  return (
    <Page
      title="Styles"
      actions={
        <>
          <FileMenu state={state} total={total} ids={selection.ids} canImport={can.create_style} />
          {can.create_style && <NewStyleButton />}
        </>
      }
      tabs={<ViewTabs state={state} />}
    >
      <LostView state={state} />
      <FilterBar state={state} list={list} isPhone={isPhone} search={search} />
      <UnsavedChanges fits={changes.fits} />
      {answer.isPending && <GridSkeleton />}
      {answer.isError && !answer.data && (
        <StylesFailure error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isFetchNextPageError && (
        <MoreFailure
          text="The rest of the styles could not be loaded."
          error={answer.error}
          onRetry={() => void answer.fetchNextPage()}
        />
      )}
      {answer.data &&
        total === 0 &&
        (hasFilters(query) ? <NothingFound onClear={clear} /> : <NoneYet canCreate={can.create_style} />)}
      {isShown && isPhone && (
        <StylePhoneList {...{ list, today, changes, selection, select }} columns={state.columns} />
      )}
      <Suspense fallback={<GridSkeleton />}>
        {isShown && !isPhone && look === 'cards' && <StyleCardList list={list} today={today} />}
        {isShown && !isPhone && look === 'table' && (
          <StylesGrid
            {...{ state, list, changes, selection, select }}
            onReady={(focus) => {
              enterTable.current = focus
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {selection.ids.size > 0 && (
          <SelectedBar {...{ state, list, selection, select, isPhone }} undo={changes.undo} />
        )}
      </Suspense>
      <FieldConflictQuestion {...changes} />
      <Suspense>{isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </Page>
  )
}
