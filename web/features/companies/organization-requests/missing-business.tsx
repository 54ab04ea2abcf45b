/** For a company that the search does not find: asks the operator to list it (docs/product.md, Company requests). */

import { Button, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import {
  ORGANIZATION_REQUEST_RECORD,
  REQUEST_FIELDS,
  type RequestField,
  type RequestFieldKind,
} from '#contract/companies/organization-request-record.ts'
import {
  newOrganizationRequest,
  ORGANIZATION_REQUEST_TEXTS,
  requestOrganization,
} from '#contract/companies/organization-requests.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { type FormFields, useContractForm } from '#web/lib/forms/contract-form.ts'
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

type Values = Record<Exclude<RequestField, 'type'>, string> & { type: (typeof TYPES)[number]['value'] }
type Input = ReturnType<FormFields<Values>['getInputProps']> & { label: string }

const DRAWN: Record<RequestFieldKind, (input: Input) => ReactNode> = {
  name: (input) => <TextInput data-autofocus {...input} />,
  type: ({ label, value, onChange }) => <Segmented label={label} options={TYPES} {...{ value, onChange }} />,
  line: (input) => <TextInput {...input} />,
  country: (input) => <CountrySelect {...input} />,
  address: (input) => <TextInput type="url" placeholder="https://" {...input} />,
  email: (input) => (
    <TextInput
      type="email"
      description="Of the company; only the operator sees it"
      autoComplete="off"
      {...input}
    />
  ),
  note: (input) => <Textarea autosize minRows={2} maxRows={8} {...input} />,
}

function RequestForm({ name, onDone }: { name: string; onDone: () => void }) {
  const form = useContractForm({
    schema: newOrganizationRequest,
    initialValues: { ...eachOf(REQUEST_FIELDS, () => ''), name, type: 'supplier' } as Values,
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
      {REQUEST_FIELDS.map((field) => {
        const { kind, label } = ORGANIZATION_REQUEST_RECORD[field]
        return <Fragment key={field}>{DRAWN[kind]({ label, ...fields.getInputProps(field) })}</Fragment>
      })}
    </DialogForm>
  )
}
