/** Makes a partner's link; its address is shown once. */
import { Alert, Button, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { AUDIENCE_NAMES } from '#contract/passports/audiences/audiences.ts'
import {
  addPassportLink,
  LINK_COVER_NAMES,
  LINK_COVERS,
  type LinkCovers,
  PARTNER_READERS,
  type PartnerReader,
} from '#contract/passports/audiences/passport-links.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { CopyButton } from '#web/records/copy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { passportLinksQuery } from './passport-links.queries.ts'

interface AddLinkDialogProps {
  styleId: number
  opened: boolean
  onClose: () => void
}

type Made = z.infer<(typeof addPassportLink)['answer']>

export function AddLinkDialog({ styleId, opened, onClose }: AddLinkDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title="Add a link">
      {made ? (
        <MadeLink url={made.url} onDone={close} />
      ) : (
        <LinkForm styleId={styleId} onCancel={close} onMade={setMade} />
      )}
    </Dialog>
  )
}

function MadeLink({ url, onDone }: { url: string | null; onDone: () => void }) {
  return (
    <Stack gap={16} align="stretch">
      {url ? (
        <>
          <Alert color="coral" variant="light">
            Copy the link now and send it to the partner alone. It cannot be shown again.
          </Alert>
          <TextInput
            label="Link"
            readOnly
            data-autofocus
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Group gap={8}>
            <CopyButton text={url} />
          </Group>
          <p>For another style that it covers, its number takes the place of the one in the link.</p>
        </>
      ) : (
        <Alert color="coral" variant="light" role="alert">
          The link was made, but the response that contained it was lost. Revoke it in the list and add
          another.
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>{url ? 'I have copied it' : 'Close'}</Button>
      </Group>
    </Stack>
  )
}

interface LinkFormProps {
  styleId: number
  onCancel: () => void
  onMade: (made: Made) => void
}

const READER_OPTIONS = PARTNER_READERS.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))
const COVER_OPTIONS = LINK_COVERS.map((value) => ({ value, label: LINK_COVER_NAMES[value] }))

function LinkForm({ styleId, onCancel, onMade }: LinkFormProps) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: addPassportLink.body,
    initialValues: {
      ...{ partner_name: '', ends_on: '' },
      ...{ reader: 'professional' as PartnerReader, covers: 'style' as LinkCovers },
    },
    draftKey: `passport-link-${styleId}`,
    save: (body, { idempotencyKey }) =>
      send(addPassportLink, { params: { id: String(styleId) }, body }, { idempotencyKey }),
    onSaved: (made) => {
      queries.setQueryData(passportLinksQuery(styleId).queryKey, { data: made.data })
      onMade(made)
    },
  })
  const { fields } = form
  const { reader, covers, ends_on } = fields.values
  return (
    <DialogForm form={form} confirmLabel="Make the link" onCancel={onCancel}>
      <TextInput
        label="Partner"
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('partner_name')}
      />
      <div>
        <Input.Label labelElement="div">Reads as</Input.Label>
        <Segmented
          label="Reads as"
          options={READER_OPTIONS}
          value={reader}
          onChange={(value) => fields.setFieldValue('reader', value)}
        />
        {reader === 'authority' && (
          <Input.Description>Each opening is logged, and the page tells the authority so.</Input.Description>
        )}
      </div>
      <NativeSelect
        label="Opens"
        data={COVER_OPTIONS}
        value={covers}
        onChange={(event) => fields.setFieldValue('covers', event.currentTarget.value as LinkCovers)}
      />
      <DateField
        label="Last day"
        value={ends_on || null}
        error={fields.errors.ends_on}
        onChange={(day) => fields.setFieldValue('ends_on', day ?? '')}
      />
    </DialogForm>
  )
}
