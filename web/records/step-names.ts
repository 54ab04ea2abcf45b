/** What a step of a supply chain is called where it has no name yet. */
export const nameOfStep = (step: { display_name: string }): string =>
  step.display_name.trim() || 'Unnamed step'

/** For lists of steps that are put in order. */
export const STEP_WORDS = { noun: 'step', nameOf: nameOfStep }
