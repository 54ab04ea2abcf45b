/** The fields of a factory in a form, whether it is added or asked for. */
import { TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import {
  FACTORY_FIELDS,
  FACTORY_RECORD,
  type FactoryField,
  type FactoryFieldKind,
} from '#contract/companies/factory-record.ts'
import type { FormFields } from '#web/lib/forms/contract-form.ts'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'

type FieldInput = ReturnType<FormFields<Record<string, unknown>>['getInputProps']>
type Input = FieldInput & { label: string }

const DRAWN: Record<FactoryFieldKind, (input: Input) => ReactNode> = {
  name: (input) => <TextInput data-autofocus autoComplete="off" {...input} />,
  city: (input) => <TextInput {...input} />,
  country: (input) => <CountrySelect {...input} onChange={(code) => input.onChange(code ?? '')} />,
  line: (input) => <TextInput autoComplete="off" {...input} />,
}

export function FactoryInputs({ inputOf }: { inputOf: (field: FactoryField) => FieldInput }) {
  return FACTORY_FIELDS.map((field) => {
    const { kind, label } = FACTORY_RECORD[field]
    return <Fragment key={field}>{DRAWN[kind]({ label, ...inputOf(field) })}</Fragment>
  })
}
