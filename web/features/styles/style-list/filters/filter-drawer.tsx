/** All filters in a drawer, where a telephone has no room for chips. */
import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import type { StyleChoices } from '#contract/styles/style-list.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { IconFilter } from '#web/records/icons.ts'
import { FilterSteps } from './filter-menu.tsx'
import classes from './filters.module.css'
import { chipsOf, type FilterKind } from './filters.rules.ts'
import { type TableQuery, withoutFilters } from './table-search.rules.ts'

interface FilterDrawerProps {
  query: TableQuery
  choices: StyleChoices | undefined
  total: number
  onChange: (query: TableQuery) => void
}

export function FilterDrawer({ query, choices, total, onChange }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<FilterKind | null>(null)
  const chips = chipsOf(query, choices)
  return (
    <>
      <Button
        variant="default"
        h={44}
        leftSection={<IconFilter size={17} />}
        onClick={() => {
          setKind(null)
          setOpen(true)
        }}
      >
        {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title="Filters" position="bottom" size="85%">
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
          <Button h={44} onClick={() => setOpen(false)}>
            Show {formatNumber(total)}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
