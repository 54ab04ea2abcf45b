/** A value of About that is chosen from a list while it is changed. */
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { WrongField } from '#web/records/style/in-place/wrong-field.tsx'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { LongSelect } from '#web/ui/fields/long-select.tsx'
import { currencyOptionsOf, LOOKUP_FAILED, optionsOf } from '../form/form-fields.ts'
import classes from './about.module.css'
import type { AboutChange, ChosenField } from './about-fields.rules.ts'
import type { EditorProps } from './editor-props.ts'

interface AboutChoiceProps extends EditorProps {
  field: ChosenField
}

export function AboutChoice({ field, label, row, error, onCommit, onCancel }: AboutChoiceProps) {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  const props = {
    'aria-label': label,
    autoFocus: true,
    defaultDropdownOpened: true,
    allowDeselect: false,
    clearable: false,
    searchable: true,
    size: 'xs',
    className: classes.choice,
    value: String(row[field]),
    onOptionSubmit: (value: string) =>
      onCommit({ field, value: field === 'product_type' ? Number(value) : value } as AboutChange),
    onBlur: onCancel,
  }
  return (
    // Not at the field: a listener of its own there would stand in place of what takes the first match.
    <div className={classes.chooser} onKeyDownCapture={leave}>
      {field === 'product_type' && <ProductTypeChoice {...props} />}
      {field === 'currency' && <CurrencyChoice {...props} />}
      {field === 'delivery_destination' && <CountrySelect {...props} />}
      {error && <WrongField text={error} floats />}
    </div>
  )
}

type ChoiceProps = Parameters<typeof LongSelect>[0]

function ProductTypeChoice(props: ChoiceProps) {
  const answer = useQuery(productTypesQuery)
  return (
    <LongSelect
      {...props}
      data={optionsOf(answer.data?.productTypes)}
      error={answer.isError && LOOKUP_FAILED}
      nothingFoundMessage="No such product type"
    />
  )
}

function CurrencyChoice(props: ChoiceProps) {
  const answer = useQuery(currenciesQuery)
  return (
    <LongSelect
      {...props}
      data={currencyOptionsOf(answer.data?.currencies)}
      error={answer.isError && LOOKUP_FAILED}
      nothingFoundMessage="No such currency"
    />
  )
}
