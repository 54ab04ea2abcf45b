/** How much of a line one piece takes, and what it costs. */
import { Flex, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BOM_UNITS } from '#contract/materials/boms.ts'
import { currencyCodesOf } from '#web/records/style/currency-options.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import classes from '../boms.module.css'
import type { LineFields } from './line-fields.ts'

export function AmountFields({ fields }: { fields: LineFields }) {
  const currencies = useQuery(currenciesQuery)
  const { currency, unit } = fields.values
  return (
    <Flex component="fieldset" direction="column" gap={14} miw={0}>
      <legend className={classes.legend}>Consumption and price</legend>
      <div className={classes.pair}>
        <DecimalField label="Consumption per piece" {...fields.getInputProps('consumption')} />
        <Select label="Unit" clearable data={BOM_UNITS} {...fields.getInputProps('unit')} />
        <DecimalField label="Wastage" rightSection="%" {...fields.getInputProps('wastage_percent')} />
      </div>
      <div className={classes.pair}>
        <DecimalField
          label={unit ? `Price per ${unit}` : 'Price per unit'}
          {...fields.getInputProps('unit_price')}
        />
        <Select
          label="Currency"
          searchable
          data={currencyCodesOf(currencies.data?.currencies, currency)}
          {...fields.getInputProps('currency')}
        />
      </div>
    </Flex>
  )
}
