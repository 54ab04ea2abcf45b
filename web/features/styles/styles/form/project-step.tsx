import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { COLOURS, QUANTITY } from '#contract/styles/style-fields.ts'
import type { OtherOfStep } from '#contract/styles/style-record.ts'
import { keysOf } from '#contract/values/record-fields.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { LineFields } from '../line-fields.tsx'
import { currencyOptionsOf, LOOKUP_FAILED, type StepProps } from './form-fields.ts'
import classes from './style-form.module.css'

export function ProjectStep({ form, isEditing }: StepProps & { isEditing: boolean }) {
  const currencies = useQuery(currenciesQuery)
  const { values, errors } = form
  const lowest = isEditing ? QUANTITY.editMin : QUANTITY.createMin
  const drawn = {
    start_date: (
      <DateField
        label="Start date"
        value={values.start_date}
        onChange={(day) => form.setFieldValue('start_date', day)}
        error={errors.start_date}
      />
    ),
    end_date: (
      <DateField
        label="End date"
        min={values.start_date ?? undefined}
        value={values.end_date}
        onChange={(day) => form.setFieldValue('end_date', day)}
        error={errors.end_date}
      />
    ),
    bulk_order_quantity: (
      <WholeNumberField
        label="Quantity"
        description={`Pieces, ${formatNumber(lowest)} to ${formatNumber(QUANTITY.max)}`}
        required
        value={values.bulk_order_quantity}
        onChange={(quantity) => form.setFieldValue('bulk_order_quantity', quantity)}
        error={errors.bulk_order_quantity}
      />
    ),
    colour_number: (
      <WholeNumberField
        label="Number Of Colours"
        description={`${COLOURS.min} to ${COLOURS.max}`}
        required
        value={values.colour_number}
        onChange={(colours) => form.setFieldValue('colour_number', colours)}
        error={errors.colour_number}
      />
    ),
    currency: (
      <Select
        label="Currency"
        placeholder="Choose a currency"
        searchable
        openOnFocus={false}
        required
        data={currencyOptionsOf(currencies.data?.currencies)}
        value={values.currency}
        onChange={(code) => form.setFieldValue('currency', code)}
        error={errors.currency ?? (currencies.isError && LOOKUP_FAILED)}
        nothingFoundMessage="No such currency"
      />
    ),
    delivery_destination: (
      <CountrySelect
        label="Delivery Destination"
        openOnFocus={false}
        required
        value={values.delivery_destination}
        onChange={(code) => form.setFieldValue('delivery_destination', code)}
        error={errors.delivery_destination}
      />
    ),
  } satisfies Record<OtherOfStep<'project'>, ReactNode>
  return (
    <div className={classes.pair}>
      {keysOf(drawn).map((field) => (
        <Fragment key={field}>{drawn[field]}</Fragment>
      ))}
      <LineFields form={form} step="project" />
    </div>
  )
}
