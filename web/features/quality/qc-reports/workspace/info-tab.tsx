/** Report info: what was inspected, where and when, and how many pieces. */
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { detailsInput } from '#contract/quality/qc-report-details.ts'
import {
  REPORT_RECORD,
  REPORT_TEXT_FIELDS,
  type ReportField,
  type ReportText,
} from '#contract/quality/qc-report-record.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { keysOf } from '#contract/values/record-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { readWholeNumber } from '#web/ui/fields/whole-number.rules.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { LotPanel } from '../lot/lot-panel.tsx'
import { useReport } from '../report-context.ts'
import type { DetailsField } from '../requests/report-request.ts'
import { useTyped } from '../use-typed.ts'
import classes from './info-tab.module.css'
import { WhenMade } from './when-made.tsx'

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

/** What is read as it is, in its order; the supplier by its name. */
const OTHERS = keysOf({
  no_of_pcs_inspected: true,
  inspection_date: true,
  notes: true,
} satisfies Record<Exclude<ReportField, ReportText | 'supplier_id'>, true>)

function InfoReading() {
  const { details } = useReport().report
  return (
    <Panel title="Report info">
      <Facts
        rows={[
          ...REPORT_TEXT_FIELDS.map((field) => [REPORT_RECORD[field].label, details[field]] as const),
          [REPORT_RECORD.supplier_id.label, details.supplier_name],
          ...OTHERS.map((field) => [REPORT_RECORD[field].label, details[field]] as const),
        ]}
      />
      <WhenMade made_at={details.made_at} received_at={details.updated_at} />
    </Panel>
  )
}

/** Milliseconds without a key (docs/product.md, Waits and widths). */
const QUIET = 1000

/** What is wrong with a field's value by the contract; null where nothing is. */
const checkField =
  (field: DetailsField, read: (text: string) => unknown) =>
  (text: string): string | null => {
    const result = detailsInput.shape[field].safeParse(read(text))
    return result.success ? null : (result.error.issues[0]?.message ?? QC_TEXTS.savingFailed)
  }

const readText = (text: string): string | null => text.trim() || null

const useDetailsText = (
  field: ReportText | 'notes' | 'no_of_pcs_inspected',
  read: (text: string) => string | number | null = readText,
) => {
  const { report, requests } = useReport()
  const typed = useTyped({
    saved: String(report.details[field] ?? ''),
    save: (text, was) => void requests.changeDetails({ field, value: read(text), was: read(was) }),
    check: checkField(field, read),
    wait: QUIET,
  })
  return {
    value: typed.text,
    error: typed.error,
    onChange: (event: { currentTarget: { value: string } }) => typed.type(event.currentTarget.value),
    onBlur: typed.flush,
  }
}

function InfoForm() {
  const { report, requests } = useReport()
  const { details } = report
  const notes = useDetailsText('notes')
  const pieces = useDetailsText('no_of_pcs_inspected', readWholeNumber)
  const suppliers = report.suppliers.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Panel title="Report info">
      <Stack gap={16} align="stretch">
        <div className={classes.pair}>
          {REPORT_TEXT_FIELDS.map((field) => (
            <InfoText key={field} field={field} />
          ))}
          <NativeSelect
            label="Supplier"
            description="From then on its people see the report"
            data={[{ value: '', label: 'None' }, ...suppliers]}
            value={String(details.supplier_id ?? '')}
            onChange={(event) =>
              void requests.changeDetails({
                field: 'supplier_id',
                value: Number(event.currentTarget.value) || null,
                was: details.supplier_id,
              })
            }
          />
          <TextInput label="Number of pcs inspected" inputMode="numeric" autoComplete="off" {...pieces} />
          <InspectionDate />
        </div>
        <WhenMade made_at={details.made_at} received_at={details.updated_at} />
        <Textarea label="Notes" autosize minRows={3} maxRows={12} maxLength={QC_LIMITS.notes} {...notes} />
      </Stack>
    </Panel>
  )
}

function InfoText({ field }: { field: ReportText }) {
  const { label, max } = REPORT_RECORD[field]
  return <TextInput label={label} maxLength={max} {...useDetailsText(field)} />
}

function InspectionDate() {
  const { report, requests } = useReport()
  const saved = report.details.inspection_date
  return (
    <DateField
      label="Inspection date"
      value={saved}
      onChange={(day) => void requests.changeDetails({ field: 'inspection_date', value: day, was: saved })}
    />
  )
}
