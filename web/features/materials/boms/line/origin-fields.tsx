/** Who delivers a line, from where. */
import { Flex } from '@mantine/core'
import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { FactoryField } from '#web/records/places/factory-field.tsx'
import type { SupplierPlace } from '#web/records/places/places.ts'
import { SupplierField } from '#web/records/places/supplier-field.tsx'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import classes from '../boms.module.css'
import type { LineFields } from './line-fields.ts'
import { TextFields } from './text-fields.tsx'

const errorOf = (error: unknown): string | undefined => (error ? String(error) : undefined)

export function OriginFields({ style, fields }: { style: Style; fields: LineFields }) {
  const { verified } = useSession().organization
  const { supplier, factory, factory_id } = fields.values
  const chooseSupplier = (chosen: SupplierPlace | null) => {
    fields.setFieldValue('supplier', chosen)
    fields.setFieldValue('supplier_id', chosen?.id ?? null)
    // Factories are a company's own.
    fields.setFieldValue('factory', null)
    fields.setFieldValue('factory_id', null)
  }
  return (
    <Flex component="fieldset" direction="column" gap={14} miw={0}>
      <legend className={classes.legend}>Origin</legend>
      <SupplierField
        style={style}
        chosen={supplier}
        disabled={!verified}
        error={errorOf(fields.errors.supplier_id)}
        data-field="supplier_id"
        within="dialog"
        onChoose={chooseSupplier}
      />
      <FactoryField
        supplier={supplier}
        value={factory_id}
        known={factory ?? undefined}
        disabled={!verified}
        error={errorOf(fields.errors.factory_id)}
        data-field="factory_id"
        within="dialog"
        onChoose={(choice, chosen) => {
          fields.setFieldValue('factory', chosen)
          fields.setFieldValue('factory_id', typeof choice === 'number' ? choice : null)
        }}
      />
      <TextFields fields={fields} part="origin" />
      <CountrySelect label="Country of origin" {...fields.getInputProps('country_of_origin')} />
    </Flex>
  )
}
