/** Which filter, then what of it. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { StyleChoices } from '#contract/styles/style-list.ts'
import { IconArrowLeft, IconChevronRight } from '#web/ui/icons.ts'
import { FilterPanel } from './filter-panel.tsx'
import classes from './filters.module.css'
import { chipsOf, FILTER_KINDS, FILTER_NAMES, type FilterKind } from './filters.rules.ts'
import type { TableQuery } from './table-search.rules.ts'

export interface FilterProps {
  query: TableQuery
  choices: StyleChoices | undefined
  onChange: (query: TableQuery) => void
}

interface FilterStepsProps extends FilterProps {
  kind: FilterKind | null
  onChoose: (kind: FilterKind | null) => void
}

export function FilterSteps({ kind, onChoose, ...props }: FilterStepsProps) {
  const chips = chipsOf(props.query, props.choices)
  if (kind)
    return (
      <>
        <UnstyledButton className={classes.back} onClick={() => onChoose(null)}>
          <IconArrowLeft size={16} aria-hidden />
          <VisuallyHidden>All filters, </VisuallyHidden>
          {FILTER_NAMES[kind]}
        </UnstyledButton>
        <FilterPanel kind={kind} {...props} />
      </>
    )
  return (
    <div className={classes.kinds}>
      {FILTER_KINDS.map((each) => {
        const chip = chips.find((known) => known.kind === each)
        return (
          <UnstyledButton key={each} className={classes.kind} onClick={() => onChoose(each)}>
            {FILTER_NAMES[each]}
            <span className={classes.chosen}>{chip && (chip.value || chip.name)}</span>
            <IconChevronRight size={16} aria-hidden />
          </UnstyledButton>
        )
      })}
    </div>
  )
}
