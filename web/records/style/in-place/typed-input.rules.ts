/** What a field of a style takes while somebody types: more than it may have, so that one reads what is wrong. */
import { fieldOf } from '#contract/styles/style-record.ts'
import type { TypedField } from './field-values.rules.ts'

interface InputProps {
  type?: string
  inputMode?: 'numeric'
  maxLength?: number
}

const PROPS: Record<'name' | 'line' | 'count' | 'day' | 'note', InputProps> = {
  name: { type: 'text', maxLength: 300 },
  line: { type: 'text', maxLength: 300 },
  count: { type: 'text', inputMode: 'numeric', maxLength: 20 },
  day: { type: 'text', maxLength: 20 },
  note: {},
}

export const typedInputProps = (field: TypedField): InputProps =>
  PROPS[fieldOf(field).kind as keyof typeof PROPS]
