/** Changes to the list of steps; each returns a new list and keeps the rows that it does not touch. */
import type { TraceStep } from '#contract/values/codes/trace-steps.ts'
import type { DetailValues, RowId, StepValues } from '../editor/passport-values.rules.ts'

export const newDetail = (id: string): DetailValues => ({
  id,
  name: '',
  supplier_id: null,
  factory_id: null,
  delivery_method: '',
})

/** One of the standard steps, or an empty one of one's own; it starts with one detail row. */
export const newStep = (ids: { step: string; detail: string }, standard: TraceStep | null): StepValues => ({
  id: ids.step,
  display_name: standard?.display_name ?? '',
  icon: standard?.icon ?? '',
  kind: standard?.key ?? null,
  makes_garment: false,
  details: [newDetail(ids.detail)],
})

export const changeStep = (
  steps: readonly StepValues[],
  id: RowId,
  change: (step: StepValues) => StepValues,
): StepValues[] => steps.map((step) => (step.id === id ? change(step) : step))

/** At most one step makes the garment. */
export const setGarmentStep = (
  steps: readonly StepValues[],
  id: RowId,
  makesGarment: boolean,
): StepValues[] =>
  steps.map((step) => {
    const makes_garment = step.id === id && makesGarment
    return step.makes_garment === makes_garment ? step : { ...step, makes_garment }
  })

export const removeStep = (steps: readonly StepValues[], id: RowId): StepValues[] =>
  steps.filter((step) => step.id !== id)

/** Another supplier has other factories, so the factory goes with the former one. */
export const changeDetail = (
  step: StepValues,
  id: RowId,
  part: Partial<Omit<DetailValues, 'id'>>,
): StepValues => ({
  ...step,
  details: step.details.map((detail) => {
    if (detail.id !== id) return detail
    const isOtherSupplier = part.supplier_id !== undefined && part.supplier_id !== detail.supplier_id
    return { ...detail, ...(isOtherSupplier && { factory_id: null }), ...part }
  }),
})

export const removeDetail = (step: StepValues, id: RowId): StepValues => ({
  ...step,
  details: step.details.filter((detail) => detail.id !== id),
})
