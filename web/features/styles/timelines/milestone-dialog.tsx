/** A milestone's fields: a new one, or one that is there. */

import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import {
  MILESTONE_RECORD,
  MILESTONE_TEXTS,
  MILESTONE_TICKS,
  type MilestoneTick,
  milestoneTextOf,
} from '#contract/styles/milestone-record.ts'
import { type Milestone, milestoneInput, TIMELINE_TEXTS, type Timeline } from '#contract/styles/timelines.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { todayOf } from '#web/lib/today.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TimelineChanges } from './timeline.queries.ts'
import classes from './timelines.module.css'

interface MilestoneDialogProps {
  milestone: Milestone | null
  companies: Timeline['companies']
  changes: TimelineChanges
  onClose: () => void
}

export function MilestoneDialog(props: MilestoneDialogProps) {
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.milestone ? 'Change milestone' : 'New milestone'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <MilestoneForm {...props} />
    </Dialog>
  )
}

const TICK_HINTS: Readonly<Record<MilestoneTick, string>> = {
  is_shipment: 'Your company may let it be done only after a passed final inspection',
  is_sample: 'Once it is done, both sides see by which issue the sample was made',
}

function MilestoneForm({ milestone, companies, changes, onClose }: MilestoneDialogProps) {
  const today = todayOf(new Date())
  const form = useContractForm({
    schema: milestoneInput,
    initialValues: {
      name: milestone?.name ?? '',
      start_date: milestone?.start_date ?? today,
      end_date: milestone?.end_date ?? today,
      organization_id: milestone?.organization?.id ?? null,
      ...eachOf(MILESTONE_TICKS, (field) => milestone?.[field] ?? false),
      ...eachOf(MILESTONE_TEXTS, (field) => milestone?.[field] ?? ''),
    },
    save: async (values) => {
      if (milestone) await changes.save(milestone.id, { ...values, version: milestone.version })
      else await changes.add(values)
    },
    onSaved: () => {
      if (milestone) noticeSuccess(TIMELINE_TEXTS.saved)
      onClose()
    },
  })
  const { fields } = form
  // Who left the style meanwhile stands there no more.
  const known = companies.map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = fields.values.organization_id
  const pickDay = (field: 'start_date' | 'end_date') => ({
    value: fields.values[field],
    error: fields.errors[field],
    onChange: (day: string | null) => fields.setFieldValue(field, day as string),
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.form}>
      <FailureAlert failure={form.failure} />
      <TextInput label="Name" required data-autofocus autoComplete="off" {...fields.getInputProps('name')} />
      <div className={classes.pair}>
        <DateField label="Start" required {...pickDay('start_date')} />
        <DateField label="End" required {...pickDay('end_date')} />
      </div>
      <Select
        label="Responsible company"
        placeholder="Nobody yet"
        clearable
        data={known}
        value={chosen === null || chosen === undefined ? null : String(chosen)}
        error={fields.errors.organization_id}
        onChange={(id) => fields.setFieldValue('organization_id', id === null ? null : Number(id))}
      />
      {MILESTONE_TEXTS.map((field) => (
        <TextInput
          key={field}
          label={milestoneTextOf(field).label}
          autoComplete="off"
          {...fields.getInputProps(field)}
        />
      ))}
      {MILESTONE_TICKS.map((field) => (
        <Checkbox
          key={field}
          label={MILESTONE_RECORD[field].label}
          description={TICK_HINTS[field]}
          {...fields.getInputProps(field, { type: 'checkbox' })}
        />
      ))}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving}>
          {milestone ? 'Save milestone' : 'Add milestone'}
        </Button>
      </Group>
    </form>
  )
}
