/** What the table shows: the address, the saved view that it names, and what this device keeps. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { STYLE_LIST_LIMITS } from '#contract/styles/style-list.ts'
import type { StyleView } from '#contract/styles/style-views.ts'
import { useSession } from '#web/lib/session/session.ts'
import { todayOf } from '#web/lib/today.ts'
import type { TableControls } from '#web/records/table/table-controls.ts'
import { areSameColumns, readColumns } from '#web/ui/columns/columns.rules.ts'
import { useKept } from '#web/ui/columns/use-kept.ts'
import {
  addressOfSearch,
  readQuery,
  readTableQuery,
  readTableSearch,
  type TableQuery,
  type TableSearch,
  writeQuery,
} from './filters/table-search.rules.ts'
import { type ColumnKey, STYLE_COLUMNS } from './grid/columns.rules.ts'
import { keptTableKey, readKept } from './kept-table.ts'
import { viewsQuery } from './styles-table.queries.ts'
import { namesOfViews } from './views/view-names.rules.ts'

/** One's own of that name comes before shared ones, which are called by their owners then. */
const findView = (views: readonly StyleView[] | undefined, name: string | undefined): StyleView | null =>
  (name && views?.find(({ id }) => namesOfViews(views).get(id) === name)) || null

/** Nothing but a view in the address: it shows as it was saved. */
const shownQuery = (search: TableSearch, view: StyleView | null): TableQuery => {
  const typed = readTableQuery({ ...search })
  return view && writeQuery(typed) === '' ? readQuery(view.query) : typed
}

/** Columns of a view that somebody changed and did not save yet. */
interface Unsaved {
  view: number
  columns: ColumnKey[]
}

export function useTableState() {
  const { user } = useSession()
  const navigate = useNavigate()
  const raw = useSearch({ strict: false })
  const today = todayOf(new Date())
  const views = useQuery(viewsQuery(today))
  const { kept, keep } = useKept(keptTableKey(user.id), readKept)
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)

  const search = readTableSearch(raw as Record<string, unknown>)
  const view = findView(views.data, search.view)
  const text = writeQuery(shownQuery(search, view))
  const query = useMemo(() => readQuery(text), [text])
  const savedColumns = view && view.columns.length > 0 ? view.columns : null
  const ownColumns = unsaved?.view === view?.id && view ? unsaved?.columns : null
  const columnsText = JSON.stringify(ownColumns ?? savedColumns ?? kept.columns)
  const columns = useMemo(() => readColumns(STYLE_COLUMNS, JSON.parse(columnsText)), [columnsText])

  const go = (next: TableSearch, isTyping = false) =>
    void navigate({
      to: '/styles',
      search: addressOfSearch(next),
      replace: isTyping && Boolean(query.query),
      resetScroll: false,
    })
  const change = (wanted: TableQuery, isTyping = false) => {
    const next = readTableQuery({ ...wanted })
    const isAll = writeQuery(next) === ''
    go({ ...next, ...(view && !isAll && { view: search.view }) }, isTyping)
  }
  const setColumns = (next: ColumnKey[]) => {
    if (view && savedColumns) setUnsaved({ view: view.id, columns: next })
    else keep({ columns: next })
  }
  const controls: TableControls<ColumnKey> = {
    set: STYLE_COLUMNS,
    columns,
    setColumns,
    widths: kept.widths,
    setWidths: (widths) => keep({ widths }),
    reset: () => {
      setColumns([...STYLE_COLUMNS.usual])
      keep({ widths: {} })
    },
    sort: query.sort ?? '',
    setSort: (sort) => change({ ...query, sort }),
    maxSorts: STYLE_LIST_LIMITS.sorts,
  }
  return {
    ...{ today, query, view, views, columns, kept, keep, change, controls },
    /** The view's name, also where there is no such view. */
    viewName: search.view ?? null,
    /** A view that the address names has to be known before anything is asked for. */
    isReady: !search.view || !views.isPending,
    isChanged:
      view !== null &&
      (text !== writeQuery(readQuery(view.query)) ||
        (ownColumns !== null &&
          ownColumns !== undefined &&
          !areSameColumns(ownColumns, readColumns(STYLE_COLUMNS, view.columns)))),
    open: (name: string | null, next: TableQuery = {}) => {
      setUnsaved(null)
      go(name ? { view: name } : next)
    },
  }
}
export type TableState = ReturnType<typeof useTableState>
