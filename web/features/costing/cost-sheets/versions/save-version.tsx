/** Saves the next version: at once where it is the first one, else with the reason for it. */

import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { versionReason } from '#contract/costing/secondary-costs.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { isDialogOpen } from '#web/ui/dialogs/is-dialog-open.ts'
import { IconDeviceFloppy } from '#web/ui/icons.ts'

interface SaveVersionProps {
  /** What it is a version of, as «cost sheet». */
  of: string
  next: number
  isSaving: boolean
  /** Why it cannot be saved as it stands. */
  hindrance?: string | null
  /** Of the two on the page, the one that Ctrl+S saves. */
  hasHotkey?: boolean
  variant?: 'filled' | 'default'
  onSave: (comment: string) => void
}

export function SaveVersion({ of, next, isSaving, hindrance, hasHotkey, variant, onSave }: SaveVersionProps) {
  const [isOpen, dialog] = useDisclosure(false)
  // The second press of a double click comes before the page knows of the first version.
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isSaving) isStarted.current = false
  })
  const start = () => {
    // What a dialog asks is answered first, as whether a currency is meant.
    if (isDialogOpen() || isSaving || hindrance || isStarted.current) return
    if (next > 1) return dialog.open()
    isStarted.current = true
    onSave('')
  }
  useHotkeys(hasHotkey ? [['mod+S', start]] : [], [])
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconDeviceFloppy size={16} />}
        loading={isSaving}
        disabled={Boolean(hindrance)}
        aria-label={`Save version ${next} of the ${of}`}
        title={hindrance ?? undefined}
        aria-keyshortcuts={hasHotkey ? 'Control+S' : undefined}
        onClick={start}
      >
        Save version {next}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={`Save version ${next} of the ${of}`}>
        <ReasonForm
          action={`Save version ${next}`}
          onClose={dialog.close}
          onDone={(comment) => {
            dialog.close()
            onSave(comment)
          }}
        />
      </Dialog>
    </>
  )
}

interface ReasonFormProps {
  action: string
  onClose: () => void
  onDone: (comment: string) => void
}

/** Every version after the first says why it was made. */
export function ReasonForm({ action, onClose, onDone }: ReasonFormProps) {
  // The dialog is still there for the second press of a double click.
  const isDone = useRef(false)
  const form = useContractForm({
    schema: versionReason,
    initialValues: { comment: '' },
    save: ({ comment }) => Promise.resolve(comment),
    onSaved: (comment) => {
      if (isDone.current) return
      isDone.current = true
      onDone(comment)
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16} align="stretch">
        <Textarea
          label="Comment"
          description="What changed, and why. Anyone who compares the versions reads it."
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
          {...form.fields.getInputProps('comment')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
          }}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
