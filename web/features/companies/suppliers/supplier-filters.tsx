/** The filter column; on narrow screens it opens from a button. */
import { Box, Button, Checkbox, Flex } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { IconChevronDown } from '#web/ui/icons.ts'
import classes from './supplier-list.module.css'
import {
  clearFilters,
  countFilters,
  FILTER_GROUPS,
  isChosen,
  type SupplierSearch,
  toggleFilter,
} from './supplier-search.rules.ts'

interface SupplierFiltersProps {
  search: SupplierSearch
  onChange: (search: SupplierSearch) => void
  /** More groups, after those of the specification. */
  children?: ReactNode
}

export function SupplierFilters({ search, onChange, children }: SupplierFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const groupsId = useId()
  const count = countFilters(search)
  return (
    <Box aria-label="Filters" component="section" miw={0}>
      <Button
        className={classes.opener}
        variant="default"
        fullWidth
        justify="space-between"
        aria-expanded={isOpen}
        aria-controls={groupsId}
        rightSection={<IconChevronDown size={16} />}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={groupsId} className={classes.groups} data-open={isOpen || undefined}>
        {FILTER_GROUPS.map((group) => (
          <Flex key={group.key} component="fieldset" direction="column" gap={11}>
            <legend className={classes.header}>{group.header}</legend>
            {group.items.map(({ name, value }) => (
              <Checkbox
                key={value}
                label={name}
                checked={isChosen(search, group.key, value)}
                onChange={() => onChange(toggleFilter(search, group, value))}
              />
            ))}
          </Flex>
        ))}
        {children}
        <Button
          className={classes.clear}
          variant="subtle"
          size="compact-sm"
          disabled={count === 0}
          onClick={() => onChange(clearFilters(search))}
        >
          Clear filters
        </Button>
      </div>
    </Box>
  )
}
