/** "+ Filter". A chip opens the same on its own. */
import { Button, CloseButton, UnstyledButton } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Popover } from '#web/ui/floating/popover.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { FilterPanel, FilterSteps } from './filter-parts.ts'
import type { FilterProps } from './filter-steps.tsx'
import classes from './filters.module.css'
import { type Chip, FILTER_NAMES, type FilterKind, withoutKeys } from './filters.rules.ts'

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
        <Suspense>{children}</Suspense>
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
