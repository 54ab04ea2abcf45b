/** Add and Remove as the cards of every tab have them, and the mark of who is assigned. */
import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './assignment.module.css'

interface ActionProps {
  name: string
  isDisabled: boolean
  isSaving: boolean
  onClick: () => void
}

export function AddButton({ name, isDisabled, isSaving, onClick }: ActionProps) {
  return (
    <Button
      className={classes.action}
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} />}
      aria-label={`Add ${name}`}
      disabled={isDisabled}
      loading={isSaving}
      onClick={onClick}
    >
      Add
    </Button>
  )
}

export function RemoveButton({ name, isDisabled, isSaving, onClick }: ActionProps) {
  return (
    <Button
      className={classes.action}
      variant="subtle"
      color="coral"
      size="xs"
      aria-label={`Remove ${name}`}
      disabled={isDisabled}
      loading={isSaving}
      onClick={onClick}
    >
      Remove
    </Button>
  )
}

export function AssignedPill() {
  return (
    <Pill tone="confirmed" icon={IconCheck}>
      Assigned
    </Pill>
  )
}
