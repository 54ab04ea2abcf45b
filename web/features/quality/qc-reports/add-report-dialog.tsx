/** A new report: the template that it begins with, and its name. */

import { ActionIcon, Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createReport } from '#contract/quality/qc-reports.ts'
import type { QcTemplate } from '#contract/quality/qc-templates.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Style } from '#contract/styles/styles.ts'
import { DEFAULT_AQLS, DEFAULT_INSPECTION_LEVEL, planFor } from '#contract/values/codes/aql.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { todayOf } from '#web/lib/today.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './add-report-dialog.module.css'
import { useDeleteTemplate } from './criteria/use-delete-template.ts'
import { REPORT_LISTS, reportQuery, templatesQuery } from './qc.queries.ts'
import { reportDay } from './report-words.ts'
import info from './workspace/info-tab.module.css'

interface AddReportProps {
  style: Style
  onClose: () => void
}

export function AddReportDialog({ style, onClose }: AddReportProps) {
  const templates = useQuery(templatesQuery(style.id))
  return (
    <Dialog opened onClose={onClose} title={QC_TEXTS.chooseTemplate} size="lg">
      {templates.isPending && <FieldsSkeleton fields={4} />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data && <AddReportForm style={style} templates={templates.data.data} onClose={onClose} />}
    </Dialog>
  )
}

const suggestName = (template: QcTemplate | undefined): string =>
  template ? `${template.name}, ${reportDay(new Date().toISOString())}` : ''

/** The sample that the plan asks for of the whole order: it is what an inspector is going to look at. */
const suggestPieces = ({ bulk_order_quantity }: Style): number =>
  planFor({ lotSize: bulk_order_quantity, level: DEFAULT_INSPECTION_LEVEL, aqls: DEFAULT_AQLS }).sampleSize

const sayLot = ({ bulk_order_quantity }: Style): string =>
  `The sample of an order of ${formatNumber(bulk_order_quantity)} pieces`

function AddReportForm({ style, templates, onClose }: AddReportProps & { templates: QcTemplate[] }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [first] = templates
  // One for each try to make a report, so that a repeat makes no second one.
  const [clientId] = useState(makeClientId)
  const isNamed = useRef(false)
  const form = useContractForm({
    schema: createReport.body,
    initialValues: {
      inquiry_id: style.id,
      template_id: first?.id ?? 0,
      name: suggestName(first),
      client_id: clientId,
      inspection_date: todayOf(new Date()) as string | null,
      no_of_pcs_inspected: suggestPieces(style) as number | null,
    },
    save: (body, { idempotencyKey }) =>
      send(createReport, { params: { id: String(style.id) }, body }, { idempotencyKey }),
    onSaved: async (report) => {
      queries.setQueryData(reportQuery(report.id).queryKey, report)
      for (const queryKey of REPORT_LISTS) void queries.invalidateQueries({ queryKey })
      noticeSuccess(QC_TEXTS.created)
      const params = { id: String(style.id), reportId: String(report.id) }
      await navigate({ to: '/inquiries/$id/qc/$reportId', params })
    },
  })
  const { fields } = form
  const remove = useDeleteTemplate(style.id)
  const choose = (id: string) => {
    fields.setFieldValue('template_id', Number(id))
    if (!isNamed.current)
      fields.setFieldValue('name', suggestName(templates.find((template) => template.id === Number(id))))
  }
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16} align="stretch">
        <Radio.Group
          label="Template"
          value={String(fields.values.template_id)}
          onChange={choose}
          error={fields.errors.template_id}
        >
          <div className={classes.templates}>
            {templates.map((template) => (
              <div key={template.id} className={classes.template}>
                <Radio
                  value={String(template.id)}
                  className={classes.choice}
                  label={template.name}
                  description={describe(template)}
                />
                {template.can.delete && (
                  <ActionIcon
                    aria-label={`Delete the template ${template.name}`}
                    onClick={() => void remove(template)}
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                )}
              </div>
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label="Report name"
          {...fields.getInputProps('name')}
          onChange={(event) => {
            isNamed.current = true
            fields.setFieldValue('name', event.currentTarget.value)
          }}
        />
        <div className={info.pair}>
          <DateField
            label="Inspection date"
            {...fields.getInputProps('inspection_date')}
            value={fields.values.inspection_date}
          />
          <WholeNumberField
            label="Number of pcs inspected"
            description={sayLot(style)}
            {...fields.getInputProps('no_of_pcs_inspected')}
            value={fields.values.no_of_pcs_inspected}
          />
        </div>
        <FailureAlert failure={form.failure} fallback={QC_TEXTS.createFailed} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Create report
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const sayCount = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

const describe = ({ is_own, criteria_count, items_count }: QcTemplate): string =>
  joinFacts([
    is_own && 'Template of your company',
    sayCount(criteria_count, 'criterion', 'criteria'),
    sayCount(items_count, 'checklist item', 'checklist items'),
  ])
