/** Views as tabs: all styles, the late ones, one's own, and those of the team. */
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { StyleView } from '#contract/styles/style-views.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { IconPlus, IconUsers } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { addressOfSearch, type TableSearch, writeQuery } from '../filters/table-search.rules.ts'
import { choicesQuery, lateCountQuery } from '../styles-table.queries.ts'
import type { TableState } from '../use-table-state.ts'
import { ViewMenu } from './view-menu.tsx'
import { namesOfViews } from './view-names.rules.ts'
import classes from './views.module.css'

const SaveView = loadComponent(() => import('./save-view.tsx'), 'SaveView')

const LATE: TableSearch = { late: 'true' }

interface ViewTabProps {
  name: string
  search: TableSearch
  count: number | undefined
  isCurrent: boolean
  isTeam?: boolean
}

function ViewTab({ name, search, count, isCurrent, isTeam = false }: ViewTabProps) {
  return (
    <Link
      to="/styles"
      search={addressOfSearch(search)}
      resetScroll={false}
      className={classes.view}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {isTeam && <IconUsers size={16} role="img" aria-label="Of the team:" />}
      {name}
      {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
    </Link>
  )
}

const byTeam = (views: readonly StyleView[]): StyleView[] => [
  ...views.filter(({ shared }) => !shared),
  ...views.filter(({ shared }) => shared),
]

export function ViewTabs({ state }: { state: TableState }) {
  const { views, view, query, today } = state
  const [isSaving, setSaving] = useState(false)
  // The counts do not stand in the way of the rows.
  const enabled = useIdle()
  const all = useQuery({ ...choicesQuery, enabled }).data?.total
  const late = useQuery({ ...lateCountQuery(today), enabled }).data
  const list = useRef<HTMLElement>(null)
  const isLate = !view && writeQuery(query) === writeQuery(LATE)
  const name = view?.name
  const names = namesOfViews(views.data ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what moves the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [name])
  return (
    <nav ref={list} aria-label="Views" className={classes.views}>
      <ViewTab name="All styles" search={{}} count={all} isCurrent={!view && !isLate} />
      <ViewTab name="Late" search={LATE} count={late} isCurrent={isLate} />
      {byTeam(views.data ?? []).map((each) => (
        <span key={each.id} className={classes.tab}>
          <ViewTab
            name={names.get(each.id) ?? each.name}
            search={{ view: names.get(each.id) ?? each.name }}
            count={each.total}
            isCurrent={each.id === view?.id}
            isTeam={each.shared}
          />
          {each.id === view?.id && <ViewMenu view={each} state={state} />}
        </span>
      ))}
      <UnstyledButton className={classes.save} onClick={() => setSaving(true)}>
        <IconPlus size={16} aria-hidden />
        Save view
      </UnstyledButton>
      <Suspense>{isSaving && <SaveView state={state} onClose={() => setSaving(false)} />}</Suspense>
    </nav>
  )
}
