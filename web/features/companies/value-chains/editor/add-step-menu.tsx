import { Button } from '@mantine/core'
import { MAX_CHAIN_STEPS } from '#contract/companies/value-chains.ts'
import { TRACE_STEPS, type TraceStep } from '#contract/values/codes/trace-steps.ts'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconCheck, IconPlus } from '#web/ui/icons.ts'
import type { StepValues } from './chain-values.rules.ts'
import classes from './steps-editor.module.css'

interface AddStepMenuProps {
  steps: readonly StepValues[]
  isFull: boolean
  onAdd: (standard: TraceStep) => void
}

/** Adds one of the standard steps; the focus comes back, so that several are added in a row. */
export function AddStepMenu({ steps, isFull, onAdd }: AddStepMenuProps) {
  const has = (key: string) => steps.some(({ trace_key }) => trace_key === key)
  return (
    <Menu position="bottom-start" width={280} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          title={isFull ? `A value chain has at most ${MAX_CHAIN_STEPS} steps.` : undefined}
        >
          Add step
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {TRACE_STEPS.map((standard) => (
          <Menu.Item
            key={standard.key}
            leftSection={<TraceIcon name={standard.icon} size={18} />}
            rightSection={has(standard.key) && <IconCheck size={15} aria-label="in the chain already" />}
            onClick={() => onAdd(standard)}
          >
            {standard.display_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
