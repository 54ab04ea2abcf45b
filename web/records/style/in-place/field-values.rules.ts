/** One field of a style that is changed where it is read: what is typed into it, by the rules and texts of the form. */

import {
  findColoursError,
  findEditedQuantityError,
  findNoteError,
  findStyleLineError,
  findStyleNameError,
  QUANTITY,
  STYLE_TEXTS,
  type StyleDocument,
} from '#contract/styles/style-fields.ts'
import {
  type FieldsOfKind,
  fieldOf,
  LINE_FIELDS,
  type StyleRecordField,
} from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import { isSeen } from '#contract/values/fields.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { DAY_RANGE_TEXT, isWorkDay } from '#contract/values/work-days.ts'
import { formatCountry, formatDay, formatNumber } from '#web/lib/formats.ts'
import { dayAsTyped } from '#web/lib/forms/day-input.ts'
import { readTypedDay } from '#web/lib/forms/typed-day.rules.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { readWholeNumber } from '#web/ui/fields/whole-number.rules.ts'
import { STATUS_NAMES } from '../style-names.ts'

/** What stands in the fields; a product type by its id. */
export type FieldValues = Pick<StyleDocument, Exclude<StyleRecordField, FieldsOfKind<'lookups'>>> &
  Pick<Style, 'status'>
export type StyleField = keyof FieldValues

/** What one change sets. */
export type FieldChange<F extends StyleField = StyleField> = {
  [Each in F]: { field: Each; value: FieldValues[Each] }
}[F]

/** Those that are typed; the others are chosen. */
export type TypedField = FieldsOfKind<'line' | 'name' | 'count' | 'day' | 'note'>

/** What the rules of some fields hang on. */
type Saved = Pick<FieldValues, 'bulk_order_quantity' | 'start_date' | 'end_date'>
type Read<T> = { value: T } | { error: string }
export type Typed<F extends StyleField = StyleField> = { change: FieldChange<F> } | { error: string }

const readQuantity = (typed: string, saved: number): Read<number> => {
  const quantity = readWholeNumber(typed)
  if (quantity === null) return { error: STYLE_TEXTS.quantityRequired }
  if (!Number.isSafeInteger(quantity) || quantity < QUANTITY.createMin || quantity > QUANTITY.max)
    return { error: STYLE_TEXTS.quantityEditRange }
  const error = findEditedQuantityError(quantity, saved)
  return error ? { error } : { value: quantity }
}

const readDay = (field: 'start_date' | 'end_date', typed: string, saved: Saved): Read<string | null> => {
  const value = readTypedDay(typed, readerLocale())
  if (value === undefined) return { error: 'Give a whole date' }
  if (value && !isWorkDay(value)) return { error: DAY_RANGE_TEXT }
  const start_date = field === 'start_date' ? value : saved.start_date
  const end_date = field === 'end_date' ? value : saved.end_date
  return start_date && end_date && end_date < start_date ? { error: STYLE_TEXTS.endBeforeStart } : { value }
}

const readColours = (typed: string): Read<number> => {
  const value = readWholeNumber(typed)
  const error = findColoursError(value)
  return error === null ? { value: value as number } : { error }
}

const readText = (value: string | null, error: string | null): Read<string | null> =>
  error === null ? { value } : { error }
const readName = (typed: string): Read<string | null> =>
  readText(isSeen(typed) ? typed : null, findStyleNameError(typed))

const READERS: { [F in TypedField]: (typed: string, saved: Saved) => Read<FieldValues[F]> } = {
  style_name: (typed) => readName(typed.trim()),
  bulk_order_quantity: (typed, saved) => readQuantity(typed, saved.bulk_order_quantity),
  colour_number: readColours,
  start_date: (typed, saved) => readDay('start_date', typed, saved),
  end_date: (typed, saved) => readDay('end_date', typed, saved),
  additional_information: (typed) => readText(typed || null, findNoteError(typed)),
  ...eachOf(
    LINE_FIELDS,
    (field) => (typed: string) =>
      readText(isSeen(typed) ? typed.trim() : null, findStyleLineError(field, typed)),
  ),
}

export const readTyped = <F extends TypedField>(saved: Saved, field: F, typed: string): Typed<F> => {
  const read = READERS[field](typed, saved)
  return 'error' in read ? read : { change: { field, value: read.value } as FieldChange<F> }
}

/** What the field begins with. */
export const textOf = (saved: Partial<Pick<FieldValues, TypedField>>, field: TypedField): string =>
  field === 'start_date' || field === 'end_date' ? dayAsTyped(saved[field]) : String(saved[field] ?? '')

export const isUnchanged = <F extends StyleField>(
  saved: Pick<FieldValues, F>,
  { field, value }: FieldChange<F>,
): boolean => saved[field] === value

/** The change that takes it back. */
export const takenBack = <F extends StyleField>(
  saved: Pick<FieldValues, F>,
  { field }: FieldChange<F>,
): FieldChange<F> => ({ field, value: saved[field] }) as FieldChange<F>

/** A change in words; of a product type only its id is known here. */
export const sayValue = ({ field, value }: FieldChange): string => {
  if (value === null) return fieldOf(field).nothing ?? 'no date'
  if (field === 'status') return STATUS_NAMES[value]
  if (field === 'delivery_destination') return formatCountry(value)
  if (field === 'start_date' || field === 'end_date') return formatDay(value)
  return typeof value === 'number' && field !== 'product_type' ? formatNumber(value) : String(value)
}
