/** The day on which a company is deleted. */

import { useQueryClient } from '@tanstack/react-query'
import { type CompanyDeletion, decideCompanyDeletion } from '#contract/accounts/company-deletions.ts'
import { send } from '#web/lib/api/api.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

interface AcceptDeletionProps {
  deletion: CompanyDeletion
  /** Of the list, which is old afterwards. */
  queryKey: string
  onClose: () => void
}

export function AcceptDeletionDialog(props: AcceptDeletionProps) {
  const { organization } = props.deletion
  return (
    <Dialog opened onClose={props.onClose} title={`Delete ${organization.name}?`}>
      <AcceptForm {...props} />
    </Dialog>
  )
}

function AcceptForm({ deletion, queryKey, onClose }: AcceptDeletionProps) {
  const { id, organization, earliest_on } = deletion
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: [queryKey] })
  const form = useContractForm({
    schema: decideCompanyDeletion.body,
    initialValues: { approve_status: true, reason: '', due_on: earliest_on as string | null },
    save: (body) => send(decideCompanyDeletion, { params: { id: String(id) }, body }),
    onSaved: async ({ due_on }) => {
      onClose()
      noticeSuccess(`${organization.name} will be deleted on ${formatDay(due_on ?? '')}.`)
      await reload()
    },
  })
  const { fields } = form
  const close = () => {
    onClose()
    // Somebody else may have decided, or the company taken it back.
    if (form.failure) void reload()
  }
  return (
    <DialogForm form={form} confirmLabel="Accept" color="coral" onCancel={close}>
      <p style={{ margin: 0 }}>
        On that day the account is deleted in the night, and this cannot be taken back. Until then the company
        can take its request back. Its account managers are told.
      </p>
      <DateField
        label="Day of the deletion"
        description={`At the earliest ${formatDay(earliest_on)}`}
        value={fields.getValues().due_on}
        min={earliest_on}
        error={fields.errors.due_on}
        onChange={(day) => fields.setFieldValue('due_on', day)}
        data-autofocus
      />
    </DialogForm>
  )
}
