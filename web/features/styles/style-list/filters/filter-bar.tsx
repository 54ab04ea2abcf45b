/** What is shown: search, chips, how many there are, and how they stand. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import type { StyleChoices } from '#contract/styles/style-list.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { onFirstTouch } from '#web/lib/on-first-touch.ts'
import { IconFilter } from '#web/records/icons.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { ColumnsMenu, SortMenu } from '#web/records/table/table-tools.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { GroupMenu, LookSwitch } from '../grid/table-looks.tsx'
import { choicesQuery } from '../styles-table.queries.ts'
import type { StyleRows } from '../use-style-rows.ts'
import type { TableState } from '../use-table-state.ts'
import { FilterChip, FilterMenu } from './filter-menu.tsx'
import { FilterDrawer, loadFilters } from './filter-parts.ts'
import classes from './filters.module.css'
import { chipsOf } from './filters.rules.ts'
import { hasFilters, type TableQuery, withoutFilters } from './table-search.rules.ts'

interface FilterBarProps {
  state: TableState
  list: StyleRows
  isPhone: boolean
  /** Where `/` finds the search field. */
  search: RefObject<HTMLDivElement | null>
}

const sayTotal = (found: number, all: number | undefined, isFiltered: boolean): string =>
  isFiltered && all !== undefined
    ? `${formatNumber(found)} of ${formatNumber(all)}`
    : countWords(found, 'style')

export function FilterBar({ state, list, isPhone, search }: FilterBarProps) {
  const { query, change } = state
  const choices = useQuery(choicesQuery).data
  const isFiltered = hasFilters(query)
  const chips = chipsOf(query, choices)
  useEffect(() => onFirstTouch(() => loadFilters(isPhone)), [isPhone])
  return (
    <div className={classes.bar}>
      <div ref={search} className={classes.search}>
        <SearchField
          label="Search styles"
          placeholder="Search name or number"
          value={query.query ?? ''}
          onSearch={(text) => {
            const { query: _before, ...rest } = query
            change({ ...rest, ...(text && { query: text }) }, true)
          }}
        />
      </div>
      {!isPhone &&
        chips.map((chip) => (
          <FilterChip key={chip.kind} chip={chip} {...{ query, choices }} onChange={change} />
        ))}
      {isPhone ? (
        <PhoneFilters {...{ query, choices }} total={list.total} count={chips.length} onChange={change} />
      ) : (
        <FilterMenu {...{ query, choices }} onChange={change} />
      )}
      {!isPhone && isFiltered && (
        <Button variant="subtle" color="gray" px={10} onClick={() => change(withoutFilters(query))}>
          Clear all
        </Button>
      )}
      <div className={classes.tools}>
        <span className={classes.total} role="status" aria-live="polite">
          {list.answer.data ? sayTotal(list.total, choices?.total, isFiltered) : ''}
        </span>
        <GroupMenu state={state} isPhone={isPhone} />
        <SortMenu controls={state.controls} />
        <ColumnsMenu controls={state.controls} />
        {!isPhone && <LookSwitch state={state} />}
      </div>
    </div>
  )
}

interface PhoneFiltersProps {
  query: TableQuery
  choices: StyleChoices | undefined
  total: number
  /** How many are set. */
  count: number
  onChange: (query: TableQuery) => void
}

function PhoneFilters({ count, ...filters }: PhoneFiltersProps) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="default"
        h={44}
        leftSection={<IconFilter size={17} />}
        onClick={() => setOpened('open')}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Suspense>
        {opened !== 'never' && (
          <FilterDrawer {...filters} isOpen={opened === 'open'} onClose={() => setOpened('closed')} />
        )}
      </Suspense>
    </>
  )
}
