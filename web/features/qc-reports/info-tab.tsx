/** Report info: what was inspected, where and when, and how many pieces. */
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import { ConflictQuestion } from '#web/records/conflict-question.tsx'
import { sayField } from '#web/records/conflict-words.rules.ts'
import { useLeaveGuard } from '#web/records/use-leave-guard.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SaveState } from '#web/ui/save-state.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import classes from './info-tab.module.css'
import { LotPanel } from './lot-panel.tsx'
import { useReport } from './report-context.ts'
import { useInfoForm } from './use-info-form.ts'

const FIELD_NAMES = {
  silhouette: 'silhouette',
  product_type: 'product type',
  supplier_id: 'supplier',
  no_of_pcs_inspected: 'pieces inspected',
  inspection_date: 'inspection date',
  notes: 'notes',
}

export function InfoTab() {
  const { report } = useReport()
  return (
    <>
      <Panel title="Style">
        <StyleFacts />
      </Panel>
      {report.can.change ? <InfoForm /> : <InfoReading />}
      <LotPanel />
    </>
  )
}

function Facts({ rows }: { rows: readonly (readonly [string, string | number | null])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function StyleFacts() {
  const { style, creator_organization, responsible, template_name } = useReport().report
  return (
    <Facts
      rows={[
        ['Style', style.style_name],
        ['Style number', style.style_number],
        ['Brand', style.brand.name],
        ['Product category', style.product_type],
        ['Inspecting company', creator_organization.name],
        ['Inspector', responsible.full_name],
        ['Template', template_name],
      ]}
    />
  )
}

function InfoReading() {
  const { details } = useReport().report
  return (
    <Panel title="Report info">
      <Facts
        rows={[
          ['Silhouette', details.silhouette],
          ['Product type', details.product_type],
          ['Supplier', details.supplier_name],
          ['Number of pcs inspected', details.no_of_pcs_inspected],
          ['Inspection date', details.inspection_date],
          ['Notes', details.notes],
        ]}
      />
    </Panel>
  )
}

function InfoForm() {
  const { report } = useReport()
  const { form, question, answer } = useInfoForm()
  const { fields } = form
  const isDirty = fields.isDirty()
  useLeaveGuard(isDirty && form.failure !== null)
  const say = sayField({
    names: FIELD_NAMES,
    nameOf: (key, value) =>
      key === 'supplier_id'
        ? (report.suppliers.find(({ id }) => id === value)?.name ?? String(value))
        : String(value),
  })
  const suppliers = report.suppliers.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Panel
      title="Report info"
      action={<SaveState state={form.isSaving ? 'saving' : isDirty ? 'changed' : 'saved'} />}
    >
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16} align="stretch">
          {question && (
            <ConflictQuestion question={question} say={say} onAnswer={answer} isSaving={form.isSaving} />
          )}
          {!question && <FailureAlert failure={form.failure} fallback={QC_TEXTS.savingFailed} />}
          <div className={classes.pair}>
            <TextInput label="Silhouette" {...fields.getInputProps('silhouette')} />
            <TextInput label="Product type" {...fields.getInputProps('product_type')} />
            <NativeSelect
              label="Supplier"
              description="From then on its people see the report"
              data={[{ value: '', label: 'None' }, ...suppliers]}
              value={String(fields.values.supplier_id ?? '')}
              onChange={(event) =>
                fields.setFieldValue('supplier_id', Number(event.currentTarget.value) || null)
              }
              error={fields.errors.supplier_id}
            />
            <WholeNumberField
              label="Number of pcs inspected"
              {...fields.getInputProps('no_of_pcs_inspected')}
              value={fields.values.no_of_pcs_inspected}
            />
            <DateField
              label="Inspection date"
              {...fields.getInputProps('inspection_date')}
              value={fields.values.inspection_date}
            />
          </div>
          <Textarea label="Notes" autosize minRows={3} maxRows={12} {...fields.getInputProps('notes')} />
        </Stack>
      </form>
    </Panel>
  )
}
