/**
 * For a factory that the list does not have: entered at once for one's own company, asked for of any other
 * (docs/product.md, Factory requests).
 */

import { emptyFactory } from '#contract/companies/factory-fields.ts'
import {
  FACTORY_REQUEST_TEXTS,
  newFactoryRequest,
  requestFactory,
} from '#contract/companies/factory-requests.ts'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { AddFactoryForm } from '../company/add-factory-form.tsx'
import { FactoryInputs } from '../company/factory-inputs.tsx'

export type FactoryOwner = Pick<CompanyProfile, 'id' | 'uuid' | 'name' | 'city' | 'country'>

interface MissingFactoryDialogProps {
  company: FactoryOwner
  isOwn: boolean
  /** The factory that was entered; nothing comes of a request yet. */
  onAdded: (factory: CompanyProfile['factories'][number]) => void
  onClose: () => void
}

export function MissingFactoryDialog({ company, isOwn, onAdded, onClose }: MissingFactoryDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={isOwn ? 'Add a factory' : `Request a factory of ${company.name}`}>
      {isOwn ? (
        <AddFactoryForm company={company} onDone={onClose} onAdded={onAdded} />
      ) : (
        <RequestFactoryForm company={company} onDone={onClose} />
      )}
    </Dialog>
  )
}

function RequestFactoryForm({ company, onDone }: { company: FactoryOwner; onDone: () => void }) {
  const form = useContractForm({
    schema: newFactoryRequest,
    initialValues: { ...emptyFactory(company), organization_id: company.id },
    draftKey: `factory-request:${company.uuid}`,
    save: (body, { idempotencyKey }) => send(requestFactory, { body }, { idempotencyKey }),
    onSaved: () => {
      onDone()
      noticeSuccess(FACTORY_REQUEST_TEXTS.sent)
    },
  })
  const { fields } = form
  return (
    <DialogForm form={form} confirmLabel="Send request" onCancel={onDone}>
      <p>
        {company.name} is asked to add it, or the operator if the company has no account. You will be notified
        once it can be chosen.
      </p>
      <FactoryInputs inputOf={(field) => fields.getInputProps(field)} />
    </DialogForm>
  )
}
