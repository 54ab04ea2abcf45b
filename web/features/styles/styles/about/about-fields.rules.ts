/** The fields of About that are changed where they are read. */
import type { Style } from '#contract/styles/styles.ts'
import type { FieldChange, FieldValues, TypedField } from '#web/records/style/in-place/field-values.rules.ts'

export const ABOUT_NAMES = {
  start_date: 'Start date',
  end_date: 'End date',
  style_name: 'Style Name',
  product_type: 'Product Type',
  delivery_destination: 'Delivery Destination',
  bulk_order_quantity: 'Quantity',
  colour_number: 'Number Of Colours',
  currency: 'Currency',
  additional_information: 'Note',
} as const satisfies Partial<Record<keyof FieldValues, string>>
export type AboutField = keyof typeof ABOUT_NAMES
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
