/** The lines of a step of the form, of which nothing is known but what the list of fields says. */
import { TextInput } from '@mantine/core'
import { fieldOf, LINE_FIELDS, lineOf } from '#contract/styles/style-record.ts'
import type { StepProps } from './form/form-fields.ts'

type Step = ReturnType<typeof fieldOf>['step']

export function LineFields({ form, step }: StepProps & { step: Step }) {
  return LINE_FIELDS.filter((field) => fieldOf(field).step === step).map((field) => (
    <TextInput
      key={field}
      label={fieldOf(field).label}
      description={lineOf(field).hint}
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  ))
}
