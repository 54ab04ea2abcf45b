import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { decideVerification, type VerificationRequest } from '#contract/organizations.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { useDecideVerification } from './verification-requests.queries.ts'

interface RejectDialogProps {
  request: VerificationRequest
  isOpen: boolean
  onClose: () => void
}

export function RejectDialog({ request, isOpen, onClose }: RejectDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Reject ${request.organization.name}`}>
      <RejectForm request={request} onDone={onClose} />
    </Modal>
  )
}

function RejectForm({ request, onDone }: { request: VerificationRequest; onDone: () => void }) {
  const decide = useDecideVerification()
  const form = useContractForm({
    schema: decideVerification.body,
    initialValues: { approve_status: false, reason: '' },
    draftKey: `reject:${request.id}`,
    save: ({ reason }) => decide.mutateAsync({ request, approve: false, reason }),
    onSaved: onDone,
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16} align="stretch">
        <FailureAlert failure={form.failure} />
        <Textarea
          label="Reason"
          description="The company reads it and can ask again"
          autosize
          minRows={3}
          data-autofocus
          {...form.fields.getInputProps('reason')}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" color="coral" loading={form.isSaving}>
            Reject
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
