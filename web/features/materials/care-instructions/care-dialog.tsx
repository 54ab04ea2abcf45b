/** Adds a care instruction or changes one: an icon, a name, or both. */

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import {
  CARE_TEXTS,
  type CareInstruction,
  MAX_CARE_NAME,
  newCareForm,
} from '#contract/materials/care-instructions.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { saveCare, useReloadCare } from './care-instruction.queries.ts'
import { findIconProblem, IconField } from './icon-field.tsx'

const KEPT = 'kept'

/** `icon` is empty for none, `kept` for the saved one, and otherwise a key of the picture that was picked now. */
const schema = z
  .object({ name: newCareForm.shape.name.unwrap(), icon: z.string() })
  .refine(({ name, icon }) => name !== '' || icon !== '', { path: ['name'], error: CARE_TEXTS.required })

interface CareDialogProps {
  /** Null for a new one. */
  care: CareInstruction | null
  onClose: () => void
}

export function CareDialog({ care, onClose }: CareDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const reload = useReloadCare()
  const form = useContractForm({
    schema,
    initialValues: { name: care?.care_instruction_name ?? '', icon: care?.icon ? KEPT : '' },
    save: ({ name, icon }, { idempotencyKey }) =>
      saveCare(
        { name: name.trim(), file, isIconRemoved: Boolean(care?.icon) && icon === '' },
        { care, idempotencyKey },
      ),
    onSaved: () => {
      noticeSuccess(care ? CARE_TEXTS.updated : CARE_TEXTS.added)
      void reload()
      onClose()
    },
  })
  const { fields } = form
  const pick = (picked: File | null) => {
    const problem = picked && findIconProblem(picked)
    if (problem) return fields.setFieldError('icon', problem)
    fields.clearErrors()
    setFile(picked)
    fields.setFieldValue('icon', picked ? makeRandomKey() : '')
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={care ? 'Edit Care Instruction' : 'New Care Instruction'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DialogForm form={form} confirmLabel={care ? 'Save' : 'Add'} gap={20} onCancel={onClose}>
        <IconField
          file={file}
          saved={fields.values.icon === KEPT ? care : null}
          error={fields.errors.icon}
          onPick={pick}
        />
        <TextInput
          label="Care instruction name"
          description={`At most ${MAX_CARE_NAME} characters; optional if the icon is enough`}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  )
}
