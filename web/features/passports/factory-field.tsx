/** Where the supplier did the work: one of its factories, or the company itself. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USE_COMPANY_AS_FACTORY } from '#contract/passports.ts'
import { companyQuery } from '#web/features/organizations/company.queries.ts'
import type { FactoryPlace, SupplierPlace } from './passport-places.ts'
import type { FactoryChoice } from './passport-values.rules.ts'
import { PASSPORT_WORDS } from './passport-words.ts'
import { WITHIN_CONTENT } from './within-content.ts'

interface FactoryFieldProps {
  supplier: SupplierPlace | null
  value: FactoryChoice
  /** The chosen factory, before the supplier's list has arrived. */
  known: FactoryPlace | undefined
  disabled: boolean
  error: string | undefined
  'data-field': string
  onChoose: (choice: FactoryChoice, factory: FactoryPlace | null) => void
}

export function FactoryField({ supplier, value, known, disabled, onChoose, ...field }: FactoryFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const company = useQuery({
    ...companyQuery(supplier?.uuid ?? ''),
    enabled: isOpen && supplier !== null && !disabled,
  })
  const factories: FactoryPlace[] = company.data?.factories ?? (known ? [known] : [])
  const choose = (id: string | null) => {
    if (id === null || id === USE_COMPANY_AS_FACTORY) return onChoose(id, null)
    const factory = factories.find((candidate) => String(candidate.id) === id)
    if (!factory) return
    const { name, established_city, established_country } = factory
    onChoose(factory.id, { id: factory.id, name, established_city, established_country })
  }
  const needsSupplier = !disabled && supplier === null
  return (
    <Select
      {...field}
      label="Factory"
      placeholder={needsSupplier ? 'Choose a supplier first' : 'Choose a factory'}
      description={disabled ? PASSPORT_WORDS.needsVerificationForFactory : undefined}
      disabled={disabled || supplier === null}
      clearable
      comboboxProps={{ portalProps: WITHIN_CONTENT }}
      clearButtonProps={{ 'aria-label': 'Clear the factory' }}
      data={[
        { value: USE_COMPANY_AS_FACTORY, label: 'Use company as factory' },
        ...factories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? null : String(value)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={choose}
    />
  )
}
