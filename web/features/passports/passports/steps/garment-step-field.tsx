/** Whether a step makes the garment: only then do documents for machines state a country of production. */
import { Checkbox } from '@mantine/core'
import { stepField } from '../readiness/passport-errors.rules.ts'
import { sayProductionCountry } from './garment-step.rules.ts'
import type { StepCardProps } from './step-card-props.ts'

type GarmentStepFieldProps = Pick<StepCardProps, 'form' | 'step' | 'onMakesGarment'>

export function GarmentStepField({ form, step, onMakesGarment }: GarmentStepFieldProps) {
  const field = stepField(step.id, 'makes_garment')
  return (
    <Checkbox
      mt={14}
      label="This step makes the garment"
      description={
        step.makes_garment
          ? sayProductionCountry(step, form.values.places)
          : 'Its country is stated as the country of production. One step at most.'
      }
      data-field={field}
      error={form.errors[field]}
      checked={step.makes_garment ?? false}
      onChange={({ currentTarget: { checked } }) => {
        form.clearError(field)
        onMakesGarment(checked)
      }}
    />
  )
}
