/** For a company that the search does not find: asks the operator to list it (docs/product.md, Company requests). */

import { Button, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  newOrganizationRequest,
  ORGANIZATION_REQUEST_TEXTS,
  requestOrganization,
} from '#contract/companies/organization-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

/** `name`: what was searched for. */
export function MissingBusiness({ name }: { name: string }) {
  const { can } = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  if (!can.request_organization) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        {ORGANIZATION_REQUEST_TEXTS.link}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title="Ask for a company to be listed">
        <RequestForm name={name} onDone={dialog.close} />
      </Dialog>
    </>
  )
}

const TYPES = [
  { value: 'supplier', label: 'Supplier' },
  { value: 'brand', label: 'Brand' },
] as const

function RequestForm({ name, onDone }: { name: string; onDone: () => void }) {
  const form = useContractForm({
    schema: newOrganizationRequest,
    initialValues: {
      name,
      type: 'supplier' as 'supplier' | 'brand',
      city: '',
      country: '',
      website: '',
      contact_email: '',
      note: '',
    },
    draftKey: 'organization-request',
    save: (body, { idempotencyKey }) => send(requestOrganization, { body }, { idempotencyKey }),
    onSaved: () => {
      onDone()
      noticeSuccess(ORGANIZATION_REQUEST_TEXTS.sent)
    },
  })
  const { fields } = form
  return (
    <DialogForm form={form} confirmLabel="Send request" onCancel={onDone}>
      <TextInput label="Company name" data-autofocus {...fields.getInputProps('name')} />
      <Segmented
        label="Type"
        options={TYPES}
        value={fields.values.type}
        onChange={(type) => fields.setFieldValue('type', type)}
      />
      <TextInput label="City" {...fields.getInputProps('city')} />
      <CountrySelect label="Country" {...fields.getInputProps('country')} />
      <TextInput label="Website" type="url" placeholder="https://" {...fields.getInputProps('website')} />
      <TextInput
        label="Contact email"
        type="email"
        description="Of the company; only the operator sees it"
        autoComplete="off"
        {...fields.getInputProps('contact_email')}
      />
      <Textarea label="Note" autosize minRows={2} maxRows={8} {...fields.getInputProps('note')} />
    </DialogForm>
  )
}
