/** Chooses the services that a company gives for the style; those that it gives already are ticked and stay. */
import { Button, Checkbox, Flex, Stack } from '@mantine/core'
import { useState } from 'react'
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { Popover } from '#web/ui/floating/popover.tsx'
import { IconChevronDown } from '#web/ui/icons.ts'
import classes from './assignment.module.css'
import { AssignedPill } from './assignment-buttons.tsx'

interface AddAsMenuProps {
  name: string
  given: readonly ServiceKind[]
  isDisabled: boolean
  isSaving: boolean
  onAdd: (kinds: ServiceKind[]) => void
}

export function AddAsMenu({ name, given, isDisabled, isSaving, onAdd }: AddAsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly ServiceKind[]>([])
  const toggle = (kind: ServiceKind) =>
    setChosen(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind])
  const open = (next: boolean) => {
    setOpen(next)
    setChosen([])
  }
  const add = () => {
    onAdd(SERVICE_KINDS.filter((kind) => chosen.includes(kind)))
    open(false)
  }
  return (
    <>
      {given.length > 0 ? <AssignedPill /> : <span />}
      <Popover opened={isOpen} onChange={open} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronDown size={16} />}
            aria-label={`Add as… ${name}`}
            disabled={isDisabled || given.length === SERVICE_KINDS.length}
            loading={isSaving}
            onClick={() => open(!isOpen)}
          >
            Add as…
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap={10} p={8}>
            <Flex component="fieldset" direction="column" gap={10}>
              <legend className={classes.legend}>Circular services</legend>
              {SERVICE_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  label={SERVICE_NAMES[kind]}
                  checked={given.includes(kind) || chosen.includes(kind)}
                  disabled={given.includes(kind)}
                  onChange={() => toggle(kind)}
                />
              ))}
            </Flex>
            <Button size="xs" disabled={chosen.length === 0} onClick={add}>
              Add
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
