import { type PassportInput, USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import type { StepRow } from './passport-draft.store.ts'

type Steps = PassportInput['data']

/** What is the chain's of the steps, in the order in which both sides have them: which one makes the garment is not. */
const wordsOf = (steps: Steps): unknown[] =>
  steps.map(({ id, display_name, icon, kind, details }) => [
    id,
    display_name,
    icon,
    kind,
    details.map(({ id, name, supplier_id, factory_id, delivery_method }) => [
      id,
      name,
      supplier_id,
      factory_id,
      delivery_method,
    ]),
  ])

/** Saved steps as an editor that changes nothing sends them. */
export const toStepsInput = (saved: readonly StepRow[]): Steps =>
  saved.map(({ details, ...step }) => ({
    ...step,
    details: details.map(({ factory_id, used_supplier_as_factory, ...detail }) => ({
      ...detail,
      factory_id: used_supplier_as_factory ? USE_COMPANY_AS_FACTORY : factory_id,
    })),
  }))

/** Whether a save leaves the supply chain as it is: the same steps and entries, word for word, in the same order. */
export const keepsSupplyChain = (input: Steps, saved: readonly StepRow[]): boolean =>
  JSON.stringify(wordsOf(input)) === JSON.stringify(wordsOf(toStepsInput(saved)))
