/** Keeps a report's criteria and checklists as a template of one's company. */

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { keepAsTemplate } from '#contract/quality/qc-templates.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { templatesQuery } from '../qc.queries.ts'

interface KeepTemplateProps {
  report: QcReport
  onClose: () => void
}

export function KeepTemplateDialog({ report, onClose }: KeepTemplateProps) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: keepAsTemplate.body,
    initialValues: { name: report.template_name },
    save: (body, { idempotencyKey }) =>
      send(keepAsTemplate, { params: { id: String(report.id) }, body }, { idempotencyKey }),
    onSaved: async (template) => {
      await queries.invalidateQueries({ queryKey: templatesQuery(report.inquiry_id).queryKey })
      noticeSuccess(`${template.name} is kept as a template.`)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Keep as a template">
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16} align="stretch">
          <TextInput
            label="Name of the template"
            description="Criteria and checklist items are kept, without results and defects."
            data-autofocus
            {...form.fields.getInputProps('name')}
          />
          <FailureAlert failure={form.failure} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              Keep
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
