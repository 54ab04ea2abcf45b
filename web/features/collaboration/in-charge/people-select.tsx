import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Colleague } from '#contract/collaboration/in-charge.ts'
import { MAX_PEOPLE_IN_CHARGE } from '#contract/styles/charge-roles.ts'

interface PeopleSelectProps {
  label: string
  colleagues: readonly Colleague[]
  value: readonly number[]
  placeholder?: string
  error?: ReactNode
  onChange: (ids: number[]) => void
}

/** Of one's own company. */
export function PeopleSelect({ label, colleagues, value, placeholder, error, onChange }: PeopleSelectProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={colleagues.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      value={value.map(String)}
      maxValues={MAX_PEOPLE_IN_CHARGE}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Nobody of that name"
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}
