/** What is wanted of a fabric. */
import { Select, Textarea, TextInput } from '@mantine/core'
import { FABRIC_UNITS } from '#contract/materials/fabric-forms.ts'
import type { FormFields } from '#web/lib/forms/contract-form.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import { wholeShares } from '#web/records/fields/fibre-rows.rules.ts'
import { FibresField } from '#web/records/fields/fibres-field.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import classes from './fabric-forms.module.css'
import type { FormValues } from './form-values.rules.ts'

interface FabricFieldsProps {
  at: number
  fields: FormFields<FormValues>
  isLocked: boolean
}

export function FabricFields({ at, fields, isLocked }: FabricFieldsProps) {
  const path = `fabrics.${at}`
  const fabric = fields.values.fabrics[at]
  const given = (name: string) => ({
    ...fields.getInputProps(`${path}.${name}`),
    readOnly: isLocked,
    autoComplete: 'off',
  })
  const errors = Object.fromEntries(Object.entries(fields.errors).map(([key, text]) => [key, String(text)]))
  if (!fabric) return null
  return (
    <div className={classes.fields}>
      <TextInput label="Fabric type" required placeholder="Single jersey" {...given('fabric_type')} />
      <TextInput label="Placement" placeholder="Body, neck rib, pocket bag" {...given('placement')} />
      <TextInput label="Construction" placeholder="30/1 combed, 24 gauge" {...given('construction')} />
      <TextInput label="Finish" {...given('finish')} />
      <DecimalField label="Weight" rightSection="g/m²" rightSectionWidth={52} {...given('weight')} />
      <DecimalField label="Usable width" rightSection="cm" {...given('width')} />
      <TextInput label="Colour" {...given('colour')} />
      <TextInput label="Certifications" placeholder="GOTS, Oeko-Tex" {...given('certifications')} />
      <DecimalField label="Quantity" {...given('quantity')} />
      <Select label="Unit" allowDeselect={false} data={FABRIC_UNITS} {...given('unit')} />
      <DecimalField
        label={`Target price per ${fabric.unit}`}
        rightSection={fields.values.currency}
        rightSectionWidth={52}
        {...given('target_price')}
      />
      <TextInput label="Lead time, days" inputMode="numeric" {...given('lead_time_days')} />
      <div className={classes.wide}>
        {isLocked ? (
          <TextInput label="Composition" readOnly value={sayFibres(wholeShares(fabric.composition))} />
        ) : (
          <FibresField
            label="Composition"
            rows={fabric.composition}
            field={`${path}.composition`}
            errors={errors}
            onChange={(rows) => {
              for (const key of Object.keys(fields.errors))
                if (key.startsWith(`${path}.composition`)) fields.clearFieldError(key)
              fields.setFieldValue(`${path}.composition`, rows)
            }}
          />
        )}
      </div>
      <Textarea className={classes.wide} label="Note" autosize minRows={2} maxRows={8} {...given('note')} />
    </div>
  )
}
