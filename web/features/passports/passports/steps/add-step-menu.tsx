/** Adds one of the standard steps, or one of one's own. */
import { Button } from '@mantine/core'
import { MAX_STEPS } from '#contract/passports/passports.ts'
import { TRACE_STEPS, type TraceStep } from '#contract/values/codes/trace-steps.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconCheck, IconPlus } from '#web/ui/icons.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import type { StepValues } from '../editor/passport-values.rules.ts'
import { newStep } from './step-list.rules.ts'
import classes from './steps.module.css'

interface AddStepMenuProps {
  steps: readonly StepValues[]
  isFull: boolean
  onAdd: (step: StepValues) => void
}

const makeNewId = (): string => `new-${makeRandomKey()}`

export function AddStepMenu({ steps, isFull, onAdd }: AddStepMenuProps) {
  const add = (standard: TraceStep | null) =>
    onAdd(newStep({ step: makeNewId(), detail: makeNewId() }, standard))
  const has = (name: string) => steps.some((step) => step.display_name === name)
  return (
    <Menu
      position="bottom-start"
      width={280}
      returnFocus
      withInitialFocusPlaceholder={false}
      portalProps={WITHIN_CONTENT}
    >
      <Menu.Target>
        <Button
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          title={isFull ? `A passport has at most ${MAX_STEPS} steps.` : undefined}
        >
          Add step
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item leftSection={<IconPlus size={18} />} onClick={() => add(null)}>
          Own step
        </Menu.Item>
        <Menu.Divider />
        {TRACE_STEPS.map((standard) => (
          <Menu.Item
            key={standard.key}
            leftSection={<TraceIcon name={standard.icon} size={18} />}
            rightSection={
              has(standard.display_name) && <IconCheck size={15} aria-label="in the passport already" />
            }
            onClick={() => add(standard)}
          >
            {standard.display_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
