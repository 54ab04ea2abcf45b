/**
 * For a factory that the list does not have: entered at once for one's own company, asked for of any other
 * (docs/product.md, Factory requests).
 */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  FACTORY_REQUEST_TEXTS,
  newFactoryRequest,
  requestFactory,
} from '#contract/companies/factory-requests.ts'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { AddFactoryForm } from '../company/add-factory-form.tsx'

type Company = Pick<CompanyProfile, 'id' | 'uuid' | 'name' | 'city' | 'country'>

interface MissingFactoryProps {
  company: Company
  /** The factory that was entered; nothing comes of a request yet. */
  onAdded: (factory: CompanyProfile['factories'][number]) => void
}

export function MissingFactory({ company, onAdded }: MissingFactoryProps) {
  const { organization, can } = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  const isOwn = organization.id === company.id
  // Anyone who may not change the own company's profile asks a colleague.
  if (isOwn && !can.change_company) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        {isOwn ? 'Add a factory' : 'Request a factory'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={isOwn ? 'Add a factory' : `Request a factory of ${company.name}`}
      >
        {isOwn ? (
          <AddFactoryForm company={company} onDone={dialog.close} onAdded={onAdded} />
        ) : (
          <RequestFactoryForm company={company} onDone={dialog.close} />
        )}
      </Modal>
    </>
  )
}

function RequestFactoryForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const form = useContractForm({
    schema: newFactoryRequest,
    initialValues: {
      name: '',
      city: company.city ?? '',
      country: company.country ?? '',
      organization_id: company.id,
    },
    draftKey: `factory-request:${company.uuid}`,
    save: (body, { idempotencyKey }) => send(requestFactory, { body }, { idempotencyKey }),
    onSaved: () => {
      onDone()
      noticeSuccess(FACTORY_REQUEST_TEXTS.sent)
    },
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16} align="stretch">
        <FailureAlert failure={form.failure} />
        <p>
          {company.name} is asked to add it, or the operator if the company has no account. You will be
          notified once it can be chosen.
        </p>
        <TextInput label="Name" data-autofocus autoComplete="off" {...fields.getInputProps('name')} />
        <TextInput label="City" {...fields.getInputProps('city')} />
        <CountrySelect
          label="Country"
          {...fields.getInputProps('country')}
          onChange={(code) => fields.setFieldValue('country', code ?? '')}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Send request
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
