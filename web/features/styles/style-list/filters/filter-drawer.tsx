/** All filters in a drawer, where a telephone has no room for chips. */
import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import type { StyleChoices } from '#contract/styles/style-list.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { FilterSteps } from './filter-steps.tsx'
import classes from './filters.module.css'
import { chipsOf, type FilterKind } from './filters.rules.ts'
import { type TableQuery, withoutFilters } from './table-search.rules.ts'

interface FilterDrawerProps {
  query: TableQuery
  choices: StyleChoices | undefined
  total: number
  isOpen: boolean
  onChange: (query: TableQuery) => void
  onClose: () => void
}

export function FilterDrawer({ query, choices, total, isOpen, onChange, onClose }: FilterDrawerProps) {
  const [kind, setKind] = useState<FilterKind | null>(null)
  const chips = chipsOf(query, choices)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setKind(null)}
      title="Filters"
      position="bottom"
      size="85%"
    >
      <FilterSteps {...{ query, choices, onChange, kind }} onChoose={setKind} />
      <div className={classes.drawerEnd}>
        <Button
          variant="default"
          h={44}
          disabled={chips.length === 0}
          onClick={() => onChange({ ...withoutFilters(query), ...(query.query && { query: query.query }) })}
        >
          Clear all
        </Button>
        <Button h={44} onClick={onClose}>
          Show {formatNumber(total)}
        </Button>
      </div>
    </Drawer>
  )
}
