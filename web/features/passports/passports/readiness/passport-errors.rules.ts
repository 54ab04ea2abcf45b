/** From where an error is in the document that was sent to the field on the screen that shows it. */
import type { z } from 'zod'
import type { PassportValues, RowId } from '../editor/passport-values.rules.ts'
import { SECTION_RULES } from '../sections/section-list.ts'

/** `productName`, `step:7:icon`, `detail:new-1:supplier_id`, `layout:title_color`; the DOM carries it as `data-field`. */
export type FieldKey = string
export type FieldErrors = Record<FieldKey, string>

export const stepField = (id: RowId, name: string): FieldKey => `step:${id}:${name}`
export const detailField = (id: RowId, name: string): FieldKey => `detail:${id}:${name}`
export const layoutField = (name: string): FieldKey => `layout:${name}`

const DETAIL_FIELDS = ['name', 'supplier_id', 'factory_id', 'delivery_method']
const STEP_FIELDS = ['display_name', 'icon', 'kind', 'makes_garment']

/** Keyed by the row and not by its place, so that the message stays with a row that is moved. */
export const fieldOfLocation = (
  location: string,
  { data }: Pick<PassportValues, 'data'>,
): FieldKey | null => {
  const [part, stepIndex, stepPart = '', detailIndex, detailPart = ''] = location.split('.')
  if (part === 'productName' || part === 'textLanguage') return part
  if (part === 'layout') return layoutField(stepIndex ?? 'view')
  // A section's fields are named as they are sent.
  if (SECTION_RULES.some(({ fields }) => fields.some((field) => field === part))) return location
  if (part !== 'data') return null
  const step = data[Number(stepIndex)]
  if (!step) return 'steps'
  if (stepPart !== 'details') {
    return stepField(step.id, STEP_FIELDS.includes(stepPart) ? stepPart : 'display_name')
  }
  const detail = step.details[Number(detailIndex)]
  if (!detail) return stepField(step.id, 'details')
  return detailField(detail.id, DETAIL_FIELDS.includes(detailPart) ? detailPart : 'name')
}

/** One message a field; texts that belong to none come back apart. */
export const placeErrors = (
  texts: Readonly<Record<string, readonly string[]>>,
  values: Pick<PassportValues, 'data'>,
): { atFields: FieldErrors; elsewhere: string[] } => {
  const atFields: FieldErrors = {}
  const elsewhere: string[] = []
  for (const [location, messages] of Object.entries(texts)) {
    const field = fieldOfLocation(location, values)
    if (field) atFields[field] ??= messages.join(' ')
    else elsewhere.push(...messages)
  }
  return { atFields, elsewhere }
}

/** What the contract's schema finds, in the shape of the server's answer. */
export const textsOfIssues = (error: z.ZodError): Record<string, string[]> => {
  const texts: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const location = path.join('.')
    texts[location] = [...(texts[location] ?? []), message]
  }
  return texts
}

/** The order in which fields stand on the screen: name, steps from the top, layout. */
export const firstWrongField = (
  errors: FieldErrors,
  { data }: Pick<PassportValues, 'data'>,
): FieldKey | null => {
  const steps = data.flatMap((step) => [
    ...[...STEP_FIELDS, 'details'].map((name) => stepField(step.id, name)),
    ...step.details.flatMap((detail) => DETAIL_FIELDS.map((name) => detailField(detail.id, name))),
  ])
  const order = ['productName', 'steps', ...steps]
  return order.find((field) => errors[field]) ?? Object.keys(errors)[0] ?? null
}

/** Whether a step holds a field that is wrong, so that it is opened and marked. */
export const hasStepErrors = (
  step: { id: RowId; details: readonly { id: RowId }[] },
  errors: FieldErrors,
): boolean =>
  Object.keys(errors).some(
    (field) =>
      field.startsWith(`step:${step.id}:`) ||
      step.details.some((detail) => field.startsWith(`detail:${detail.id}:`)),
  )
