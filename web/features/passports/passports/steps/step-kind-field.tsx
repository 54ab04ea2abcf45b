/** What is done in a step: translated for readers, and told to machines. */
import { Select } from '@mantine/core'
import { TRACE_STEPS, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import { stepField } from '../readiness/passport-errors.rules.ts'
import type { StepCardProps } from './step-card-props.ts'

const KINDS = TRACE_STEPS.map(({ key, display_name }) => ({ value: key, label: display_name }))

export function StepKindField({ form, step, onChange }: Pick<StepCardProps, 'form' | 'step' | 'onChange'>) {
  const field = stepField(step.id, 'kind')
  return (
    <Select
      label="Kind of step"
      placeholder="None of these"
      clearable
      data-field={field}
      error={form.errors[field]}
      comboboxProps={{ portalProps: WITHIN_CONTENT }}
      data={KINDS}
      value={step.kind ?? null}
      onChange={(kind) => {
        form.clearError(field)
        onChange((all) => ({ ...all, kind: kind as TraceStepKey | null }))
      }}
    />
  )
}
