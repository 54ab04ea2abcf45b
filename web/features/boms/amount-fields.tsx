/** How much of a line one piece takes, and what it costs. */
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BOM_UNITS } from '#contract/boms.ts'
import { currencyCodesOf } from '#web/records/style/currency-options.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import classes from './boms.module.css'
import type { LineFields } from './material-fields.tsx'

export function AmountFields({ fields }: { fields: LineFields }) {
  const currencies = useQuery(currenciesQuery)
  const { currency, unit } = fields.values
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Consumption and price</legend>
      <div className={classes.pair}>
        <TextInput
          label="Consumption per piece"
          inputMode="decimal"
          autoComplete="off"
          {...fields.getInputProps('consumption')}
        />
        <Select label="Unit" clearable data={BOM_UNITS} {...fields.getInputProps('unit')} />
        <TextInput
          label="Wastage"
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
          {...fields.getInputProps('wastage_percent')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={unit ? `Price per ${unit}` : 'Price per unit'}
          inputMode="decimal"
          autoComplete="off"
          {...fields.getInputProps('unit_price')}
        />
        <Select
          label="Currency"
          searchable
          data={currencyCodesOf(currencies.data?.currencies, currency)}
          {...fields.getInputProps('currency')}
        />
      </div>
    </fieldset>
  )
}
