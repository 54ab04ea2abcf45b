/** "+ Filter". A chip opens the same on its own. */
import { Button, CloseButton, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { StyleChoices } from '#contract/styles/style-list.ts'
import { IconArrowLeft, IconChevronRight, IconPlus } from '#web/ui/icons.ts'
import { FilterPanel } from './filter-panel.tsx'
import classes from './filters.module.css'
import {
  type Chip,
  chipsOf,
  FILTER_KINDS,
  FILTER_NAMES,
  type FilterKind,
  withoutKeys,
} from './filters.rules.ts'
import type { TableQuery } from './table-search.rules.ts'

interface FilterProps {
  query: TableQuery
  choices: StyleChoices | undefined
  onChange: (query: TableQuery) => void
}

interface FloatingProps {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  target: ReactNode
  children: ReactNode
}

function Floating({ label, isOpen, onOpen, target, children }: FloatingProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      radius={12}
      width={280}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={12} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

export function FilterMenu({ query, choices, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<FilterKind | null>(null)
  const open = (next: boolean) => {
    setOpen(next)
    setKind(null)
  }
  return (
    <Floating
      label={kind ? FILTER_NAMES[kind] : 'Filters'}
      isOpen={isOpen}
      onOpen={open}
      target={
        <Button
          variant="subtle"
          size="sm"
          px={10}
          leftSection={<IconPlus size={16} />}
          onClick={() => open(!isOpen)}
        >
          Filter
        </Button>
      }
    >
      <FilterSteps {...{ query, choices, onChange, kind }} onChoose={setKind} />
    </Floating>
  )
}

interface FilterStepsProps extends FilterProps {
  kind: FilterKind | null
  onChoose: (kind: FilterKind | null) => void
}

/** Which filter, then what of it. */
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

export function FilterChip({ chip, query, choices, onChange }: FilterProps & { chip: Chip }) {
  const [isOpen, setOpen] = useState(false)
  const said = [chip.name, chip.value].filter(Boolean).join(' ')
  return (
    <span className={classes.chip}>
      <Floating
        label={FILTER_NAMES[chip.kind]}
        isOpen={isOpen}
        onOpen={setOpen}
        target={
          <UnstyledButton className={classes.chipText} onClick={() => setOpen(!isOpen)}>
            {chip.name} {chip.value && <strong>{chip.value}</strong>}
          </UnstyledButton>
        }
      >
        <FilterPanel kind={chip.kind} query={query} choices={choices} onChange={onChange} />
      </Floating>
      <CloseButton
        size={26}
        iconSize={15}
        aria-label={`Remove the filter ${said}`}
        onClick={() => onChange(withoutKeys(query, chip.keys))}
      />
    </span>
  )
}
