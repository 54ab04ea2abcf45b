/** Says no to what somebody asks for, with the reason that they will read. */

import { Textarea } from '@mantine/core'
import type { z } from 'zod'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'

interface ReasonFormProps {
  /** What the reason must be like, with the text at its field. */
  schema: z.ZodType<{ approve_status: boolean; reason: string | null }>
  /** What is rejected: what was typed survives under it. */
  draftKey: string
  hint: string
  confirmLabel?: string
  save: (reason: string) => Promise<unknown>
  onClose: () => void
}

interface ReasonDialogProps extends ReasonFormProps {
  title: string
  isOpen: boolean
}

export function ReasonDialog({ title, isOpen, ...form }: ReasonDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={form.onClose} title={title}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

function ReasonForm({ schema, draftKey, hint, confirmLabel = 'Reject', save, onClose }: ReasonFormProps) {
  const form = useContractForm({
    schema,
    initialValues: { approve_status: false, reason: '' },
    draftKey,
    save: ({ reason }) => save(reason ?? ''),
    onSaved: onClose,
  })
  return (
    <DialogForm form={form} confirmLabel={confirmLabel} color="coral" onCancel={onClose}>
      <Textarea
        label="Reason"
        description={hint}
        autosize
        minRows={3}
        data-autofocus
        {...form.fields.getInputProps('reason')}
      />
    </DialogForm>
  )
}
