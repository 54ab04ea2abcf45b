/** A form of a dialog: what went wrong, its fields, and below them a way out and what saves it. */
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '../notices/failure-alert.tsx'

interface DialogFormProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'ref' | 'submit' | 'isSaving' | 'failure'>
  confirmLabel: string
  /** Of what takes something away. */
  color?: 'coral'
  isDisabled?: boolean
  gap?: number
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

export function DialogForm({
  form,
  confirmLabel,
  color,
  isDisabled,
  gap = 16,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={gap} align="stretch">
        <FailureAlert failure={form.failure} />
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color={color} loading={form.isSaving} disabled={isDisabled}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
