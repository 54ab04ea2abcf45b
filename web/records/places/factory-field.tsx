/** Where the supplier did the work: one of its factories, or the company itself. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NamedFactory, namedFactoryOf } from '#contract/companies/factory-fields.ts'
import { USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import { companyQuery } from '../company/company.queries.ts'
import { MissingFactory } from './missing-factory.tsx'
import type { FactoryChoice, SupplierPlace } from './places.ts'

/** A fixed text (docs/product.md, Fixed texts). */
const NEEDS_VERIFICATION = 'Your company profile needs to be verified to select a company, factory or store.'

interface FactoryFieldProps {
  supplier: SupplierPlace | null
  value: FactoryChoice
  /** The chosen factory, before the supplier's list has arrived. */
  known: NamedFactory | undefined
  disabled: boolean
  error: string | undefined
  'data-field': string
  /** Where the list floats; in a dialog only factories are chosen. */
  within?: 'page' | 'dialog'
  onChoose: (choice: FactoryChoice, factory: NamedFactory | null) => void
}

const COMPANY_AS_FACTORY = { value: USE_COMPANY_AS_FACTORY, label: 'Use company as factory' }

export function FactoryField({
  supplier,
  value,
  known,
  disabled,
  within = 'page',
  onChoose,
  ...field
}: FactoryFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const company = useQuery({
    ...companyQuery(supplier?.uuid ?? ''),
    enabled: isOpen && supplier !== null && !disabled,
  })
  const factories: NamedFactory[] = company.data?.factories ?? (known ? [known] : [])
  const choose = (id: string | null) => {
    if (id === null || id === USE_COMPANY_AS_FACTORY) return onChoose(id, null)
    const factory = factories.find((candidate) => String(candidate.id) === id)
    if (!factory) return
    onChoose(factory.id, namedFactoryOf(factory))
  }
  const needsSupplier = !disabled && supplier === null
  return (
    <div>
      <Select
        {...field}
        label="Factory"
        placeholder={needsSupplier ? 'Choose a supplier first' : 'Choose a factory'}
        description={disabled ? NEEDS_VERIFICATION : undefined}
        disabled={disabled || supplier === null}
        clearable
        comboboxProps={within === 'page' ? { portalProps: WITHIN_CONTENT } : { withinPortal: false }}
        clearButtonProps={{ 'aria-label': 'Clear the factory' }}
        data={[
          ...(within === 'page' ? [COMPANY_AS_FACTORY] : []),
          ...factories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value === null ? null : String(value)}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onChange={choose}
      />
      {supplier && !disabled && value === null && (
        <MissingFactory
          company={supplier}
          onAdded={(factory) => onChoose(factory.id, namedFactoryOf(factory))}
        />
      )}
    </div>
  )
}
