/** The fields of About that are changed where they are read. */
import type { FieldsOfKind, StyleRecordField } from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { FieldChange, FieldValues, TypedField } from '#web/records/style/in-place/field-values.rules.ts'

export type AboutField = Exclude<StyleRecordField, FieldsOfKind<'lookups'>>
export type AboutChange = FieldChange<AboutField>
export type ChosenField = Exclude<AboutField, TypedField>

/** A style as its fields hold it. */
export type AboutValues = Pick<FieldValues, AboutField> & { id: number; version: number }

export const aboutValuesOf = (style: Style): AboutValues => ({
  ...style,
  product_type: style.product_type.id,
})

export const isChosen = (field: AboutField): field is ChosenField =>
  field === 'product_type' || field === 'delivery_destination' || field === 'currency'
