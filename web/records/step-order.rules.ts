/** Steps in their order, wherever a way through makers is edited. */

/** A number once it is saved, a text of its own before. */
export type StepId = number | string

export interface OrderedStep {
  id: StepId
  display_name: string
}

/** What a step is called where it has no name yet. */
export const nameOfStep = (step: Pick<OrderedStep, 'display_name'>): string =>
  step.display_name.trim() || 'Unnamed step'

/** Moves a step to the place that another has now; the same list when either is gone. */
export const moveStep = <Step extends OrderedStep>(
  steps: readonly Step[],
  id: StepId,
  to: number,
): Step[] => {
  const from = steps.findIndex((step) => step.id === id)
  const moved = steps[from]
  const rest = steps.filter((step) => step.id !== id)
  if (!moved || to < 0 || to >= steps.length || to === from) return [...steps]
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
