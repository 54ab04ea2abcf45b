/** What somebody fills in of a style, with its limits and messages (docs/product.md, Style form). */
import { z } from 'zod'
import {
  findLineError,
  findNameError,
  id,
  optionalLine,
  optionalName,
  version,
  workDay,
} from '../values/fields.ts'
import { eachOf, keysWith } from '../values/record-fields.ts'
import type { ChangesOf } from '../values/text/changes.ts'
import { LINE_FIELDS, type LineField, lineOf, STYLE_RECORD, type StyleRecordField } from './style-record.ts'

export const DEFAULT_CURRENCY = 'USD'
export const QUANTITY = {
  createMin: 1,
  editMin: 50,
  max: 100_000_000,
  warnOver: 1.3,
  warnUnder: 0.7,
} as const
export const COLOURS = { min: 1, max: 50 } as const

/** Fixed texts (docs/product.md, Fixed texts). */
export const STYLE_TEXTS = {
  collectionRequired: 'The collection is required',
  nameTooLong: STYLE_RECORD.style_name.tooLong,
  productTypeRequired: 'The product type is required',
  deliveryDestinationRequired: 'The delivery destination is required',
  currencyRequired: 'The currency is required',
  quantityRequired: 'The quantity is required',
  quantityRange: 'The quantity should be between 1 and 100,000,000',
  quantityEditRange: 'The quantity should be between 50 and 100,000,000',
  coloursRequired: 'The number of colours is required',
  coloursRange: 'The number of colours should be between 1 and 50',
  noteTooLong: STYLE_RECORD.additional_information.tooLong,
  endBeforeStart: 'End date must be after the start date.',
  fillAll: 'Fill all the fields!',
  fixErrors: 'Fix errors to continue',
  notFound: 'Style not found',
  deleteWordWrong: "Please type the exact word 'delete'. Style was not deleted.",
  setDefaultImageFailed: 'Failed to set default image.',
  quantityChangedTitle: 'Style quantity changed',
  quantityChangedQuestion: 'Would you like to continue',
  created: 'Style created successfully',
  updated: 'Style updated successfully',
  deleted: 'Style deleted successfully',
  deletionRequested: 'Deletion requested',
  noSuppliers: 'No suppliers found.',
} as const

const endsAfterStart = (dates: { start_date?: string | null; end_date?: string | null }): boolean =>
  !dates.start_date || !dates.end_date || dates.start_date <= dates.end_date

const styleFields = z.object({
  style_name: optionalName(STYLE_RECORD.style_name.max, STYLE_TEXTS.nameTooLong),
  product_type: z.int({ error: STYLE_TEXTS.productTypeRequired }).min(1, STYLE_TEXTS.productTypeRequired),
  start_date: workDay.nullish().transform((value) => value ?? null),
  end_date: workDay.nullish().transform((value) => value ?? null),
  delivery_destination: z
    .string({ error: STYLE_TEXTS.deliveryDestinationRequired })
    .regex(/^[A-Z]{2}$/, STYLE_TEXTS.deliveryDestinationRequired),
  bulk_order_quantity: z
    .int({
      error: (issue) => (issue.input == null ? STYLE_TEXTS.quantityRequired : STYLE_TEXTS.quantityRange),
    })
    .min(QUANTITY.createMin, STYLE_TEXTS.quantityRange)
    .max(QUANTITY.max, STYLE_TEXTS.quantityRange),
  colour_number: z
    .int({ error: (issue) => (issue.input == null ? STYLE_TEXTS.coloursRequired : STYLE_TEXTS.coloursRange) })
    .min(COLOURS.min, STYLE_TEXTS.coloursRange)
    .max(COLOURS.max, STYLE_TEXTS.coloursRange),
  currency: z
    .string({ error: STYLE_TEXTS.currencyRequired })
    .regex(/^[A-Z]{3}$/, STYLE_TEXTS.currencyRequired),
  additional_information: z
    .string()
    .max(STYLE_RECORD.additional_information.max, STYLE_TEXTS.noteTooLong)
    .nullish()
    .transform((value) => value || null),
  categories: z.array(id).max(50).default([]),
  materials: z.array(id).max(50).default([]),
  ...eachOf(LINE_FIELDS, (field) => optionalLine(lineOf(field).max, lineOf(field).tooLong)),
} satisfies Record<StyleRecordField, z.ZodType>)

/** The three steps of the form: which fields each one holds (docs/product.md, Style form). */
export const STYLE_FORM_STEPS = {
  product: ['collection_id', ...keysWith(STYLE_RECORD, { step: 'product' })],
  project: keysWith(STYLE_RECORD, { step: 'project' }),
  additional: keysWith(STYLE_RECORD, { step: 'additional' }),
} as const

const styleDates = styleFields.pick({ start_date: true, end_date: true })
const endAfterStart = {
  path: ['end_date'],
  error: STYLE_TEXTS.endBeforeStart,
  // Judged although other fields are still empty or wrong.
  when: ({ value }: { value: unknown }) => styleDates.safeParse(value).success,
}

/** Without `collection_id` the style goes to the company's own collection for unsorted styles. */
export const newStyle = styleFields
  .extend({ collection_id: id.nullish() })
  .refine(endsAfterStart, endAfterStart)
export type NewStyle = z.output<typeof newStyle>

/** The edit form's minimum of the quantity hangs on the saved one: `findEditedQuantityError`. */
export const styleChanges = styleFields
  .extend({ collection_id: id.nullish(), version: version.optional() })
  .refine(endsAfterStart, endAfterStart)
export type StyleDocument = z.output<typeof styleChanges>
export type StyleChanges = ChangesOf<StyleDocument>

/**
 * Editing asks for at least fifty pieces where making a style asks for one. A smaller quantity that stays as it was
 * saved does not stand in the way of editing something else.
 */
export const findEditedQuantityError = (quantity: number, saved: number): string | null =>
  quantity !== saved && quantity < QUANTITY.editMin ? STYLE_TEXTS.quantityEditRange : null

/**
 * The form's rules of single fields as they stand in the page, where a style is read more often than changed: the page
 * does without the form's schema.
 */
export const findStyleNameError = (name: string): string | null =>
  name.length > STYLE_RECORD.style_name.max ? STYLE_TEXTS.nameTooLong : findNameError(name)
export const findColoursError = (colours: number | null): string | null => {
  if (colours === null) return STYLE_TEXTS.coloursRequired
  const isInRange = Number.isInteger(colours) && colours >= COLOURS.min && colours <= COLOURS.max
  return isInRange ? null : STYLE_TEXTS.coloursRange
}
export const findNoteError = (note: string): string | null =>
  note.length > STYLE_RECORD.additional_information.max ? STYLE_TEXTS.noteTooLong : null
export const findStyleLineError = (field: LineField, line: string): string | null =>
  line.trim().length > lineOf(field).max ? lineOf(field).tooLong : findLineError(line)
