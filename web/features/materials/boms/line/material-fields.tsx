/** What a line is: item, composition, colour, weight, and whether shoppers see it. */
import { Checkbox, Flex, Select, Textarea, TextInput } from '@mantine/core'
import { BOM_SECTION_NAMES, BOM_SECTIONS, WEIGHT_UNIT_NAMES, WEIGHT_UNITS } from '#contract/materials/boms.ts'
import { FibresField } from '#web/records/fields/fibres-field.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import classes from '../boms.module.css'
import type { LineFields } from './line-fields.ts'
import { LinePictureField } from './line-picture-field.tsx'
import { TextFields } from './text-fields.tsx'

/** Mantine's messages are nodes; ours are texts. */
const textsOf = (errors: LineFields['errors']): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, String(text)]))

export function MaterialFields({ styleId, fields }: { styleId: number; fields: LineFields }) {
  return (
    <Flex component="fieldset" direction="column" gap={14} miw={0}>
      <legend className={classes.legend}>Material</legend>
      <Select
        label="Section"
        required
        allowDeselect={false}
        data={BOM_SECTIONS.map((value) => ({ value, label: BOM_SECTION_NAMES[value] }))}
        {...fields.getInputProps('section')}
      />
      <TextInput label="Item" required autoComplete="off" data-autofocus {...fields.getInputProps('item')} />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={8}
        {...fields.getInputProps('description')}
      />
      <LinePictureField
        styleId={styleId}
        picture={fields.values.picture}
        error={fields.errors.picture}
        onChange={(picture) => fields.setFieldValue('picture', picture)}
      />
      <FibresField
        label="Composition"
        rows={fields.values.composition}
        field="composition"
        errors={textsOf(fields.errors)}
        onChange={(rows) => {
          for (const path of Object.keys(fields.errors))
            if (path.startsWith('composition')) fields.clearFieldError(path)
          fields.setFieldValue('composition', rows)
        }}
      />
      <div className={classes.pair}>
        <TextInput label="Colour" autoComplete="off" {...fields.getInputProps('colour')} />
        <DecimalField
          label="Recycled content"
          rightSection="%"
          {...fields.getInputProps('recycled_percent')}
        />
      </div>
      <div className={classes.pair}>
        <DecimalField label="Weight" {...fields.getInputProps('weight')} />
        <Select
          label="Unit of weight"
          data={WEIGHT_UNITS.map((value) => ({ value, label: WEIGHT_UNIT_NAMES[value] }))}
          {...fields.getInputProps('weight_unit')}
        />
      </div>
      <TextInput
        label="Certification"
        placeholder="GOTS CU 812345"
        autoComplete="off"
        {...fields.getInputProps('certification')}
      />
      <TextFields fields={fields} part="material" />
      <Checkbox
        label="Show in the passport"
        description="Shoppers see the line without price, consumption and description."
        {...fields.getInputProps('show_in_passport', { type: 'checkbox' })}
      />
    </Flex>
  )
}
