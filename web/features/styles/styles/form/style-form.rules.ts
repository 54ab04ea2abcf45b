/**
 * The three steps of the style form: what is wrong in which of them, and where one may go
 * (docs/product.md, Style form).
 */

import {
  DEFAULT_CURRENCY,
  findEditedQuantityError,
  newStyle,
  STYLE_FORM_STEPS,
  STYLE_TEXTS,
  styleChanges,
} from '#contract/styles/style-fields.ts'
import {
  type FieldsOfKind,
  fieldOf,
  LINE_FIELDS,
  STYLE_RECORD_FIELDS,
} from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { StepState } from '#web/ui/pages/stepper.tsx'

// A type and not an interface: forms take records.
export type StyleValues = {
  collection_type: 'own' | 'created_for_others'
  collection_id: number | null
  /** Absent for a new style. */
  version?: number
} & Record<FieldsOfKind<'line' | 'name' | 'note'>, string> &
  Record<FieldsOfKind<'day' | 'currency' | 'country'>, string | null> &
  Record<FieldsOfKind<'count' | 'lookup'>, number | null> &
  Record<FieldsOfKind<'lookups'>, number[]>
export type StyleErrors = Partial<Record<keyof StyleValues, string>>

export const STEP_NAMES = ['Product', 'Project', 'Additional Information'] as const
const STEP_FIELDS: readonly (readonly (keyof StyleValues)[])[] = [
  STYLE_FORM_STEPS.product,
  STYLE_FORM_STEPS.project,
  STYLE_FORM_STEPS.additional,
]

export const newValues = (
  chosen: Pick<StyleValues, 'collection_id' | 'collection_type'> &
    Partial<Pick<StyleValues, 'currency' | 'delivery_destination'>>,
): StyleValues => ({
  product_type: null,
  style_name: '',
  categories: [],
  materials: [],
  start_date: null,
  end_date: null,
  bulk_order_quantity: null,
  colour_number: null,
  currency: DEFAULT_CURRENCY,
  delivery_destination: null,
  additional_information: '',
  ...eachOf(LINE_FIELDS, () => ''),
  ...chosen,
})

export const valuesOf = (style: Style): StyleValues => ({
  collection_type: 'own',
  collection_id: style.collection_id,
  product_type: style.product_type.id,
  style_name: style.style_name ?? '',
  categories: style.categories.map(({ id }) => id),
  materials: style.materials.map(({ id }) => id),
  start_date: style.start_date,
  end_date: style.end_date,
  bulk_order_quantity: style.bulk_order_quantity,
  colour_number: style.colour_number,
  currency: style.currency,
  delivery_destination: style.delivery_destination,
  additional_information: style.additional_information ?? '',
  ...eachOf(LINE_FIELDS, (field) => style[field] ?? ''),
  version: style.version,
})

/** `saved` is the style that is edited; null for a new one. */
export const findStyleErrors = (
  values: StyleValues,
  saved: { bulk_order_quantity: number } | null,
): StyleErrors => {
  const errors: StyleErrors = {}
  const schema = saved ? styleChanges : newStyle
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path[0] as keyof StyleValues] ??= message
  const quantity = values.bulk_order_quantity
  if (saved && quantity !== null) {
    const error = findEditedQuantityError(quantity, saved.bulk_order_quantity)
    if (error) errors.bulk_order_quantity ??= error
  }
  if (!saved && values.collection_type === 'created_for_others' && !values.collection_id) {
    errors.collection_id ??= STYLE_TEXTS.collectionRequired
  }
  return errors
}

export const findStepErrors = (step: number, errors: StyleErrors): StyleErrors =>
  Object.fromEntries(
    (STEP_FIELDS[step] ?? []).flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])),
  )

const hasErrors = (step: number, errors: StyleErrors): boolean =>
  Object.keys(findStepErrors(step, errors)).length > 0

/** The first step with an error; null where all is right. */
export const findFirstWrongStep = (errors: StyleErrors): number | null => {
  const step = STEP_FIELDS.findIndex((_, index) => hasErrors(index, errors))
  return step < 0 ? null : step
}

/** One goes back at will, and forward over steps that are right. */
export const canReachStep = (target: number, current: number, errors: StyleErrors): boolean => {
  if (target <= current) return true
  const wrong = findFirstWrongStep(errors)
  return wrong === null || wrong >= target
}

/** `visited` is the furthest step that was seen, `tried` those that one tried to leave. */
export const findStepState = (
  step: number,
  {
    current,
    visited,
    tried,
    errors,
  }: { current: number; visited: number; tried: ReadonlySet<number>; errors: StyleErrors },
): StepState => {
  if (tried.has(step) && hasErrors(step, errors)) return 'error'
  if (step === current) return 'current'
  return step <= visited && !hasErrors(step, errors) ? 'done' : 'ahead'
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The notice for a step that can't be left: something is missing, or something is wrong. */
export const findStepNotice = (values: StyleValues, stepErrors: StyleErrors): string => {
  const fields = Object.keys(stepErrors) as (keyof StyleValues)[]
  return fields.some((field) => isEmpty(values[field])) ? STYLE_TEXTS.fillAll : STYLE_TEXTS.fixErrors
}

/** Fields in words, where two versions of them are compared. */
export const FIELD_NAMES: Partial<Record<keyof StyleValues, string>> = eachOf(
  STYLE_RECORD_FIELDS,
  (field) => fieldOf(field).said,
)
