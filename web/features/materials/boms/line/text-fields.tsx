/** The texts of a line of which nothing is known but what the list of fields says. */
import { TextInput } from '@mantine/core'
import { bomTextOf, textsOfPart } from '#contract/materials/bom-record.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { LineFields } from './line-fields.ts'

export function TextFields({ fields, part }: { fields: LineFields; part: 'material' | 'origin' }) {
  return textsOfPart(part).map((field) => (
    <TextInput
      key={field}
      label={sayName(bomTextOf(field).head)}
      autoComplete="off"
      {...fields.getInputProps(field)}
    />
  ))
}
