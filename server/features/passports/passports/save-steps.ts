/** The supply chain's part of a save. */

import {
  PASSPORT_TEXTS,
  type PassportInput,
  type StepDetailInput,
  USE_COMPANY_AS_FACTORY,
} from '#contract/passports/passports.ts'
import { findTraceIcon } from '#contract/values/codes/trace-icons.ts'
import { fixed } from '#contract/values/text/marked.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import type { DetailRow, StepRow } from './passport-draft.store.ts'
import {
  type DetailColumns,
  deleteDetails,
  deleteSteps,
  findFactories,
  findOrganizations,
  insertDetail,
  insertStep,
  updateDetail,
  updateStep,
} from './passport-step.store.ts'

type StepsInput = Pick<PassportInput, 'data'>

interface StepsChange {
  input: StepsInput
  saved: readonly StepRow[]
}

/**
 * Every id in the input must be one of this passport's, of the registry's, or of the chosen supplier's factories.
 * @throws Refusal `account_not_verified`
 */
export const findStepProblems = async (
  tx: Tx,
  actor: Actor,
  { input, saved }: StepsChange,
): Promise<Problems> => {
  const details = input.data.flatMap((step) => step.details)
  const known = new Map(saved.flatMap((step) => step.details).map((detail) => [detail.id, detail]))
  const savedSteps = new Map(saved.map((step) => [step.id, step]))
  const organizations = await findOrganizations(tx, numbersOf(details.map((detail) => detail.supplier_id)))
  const factories = await findFactories(tx, numbersOf(details.map((detail) => detail.factory_id)))
  const problems: Problems = {}
  input.data.forEach((step, stepIndex) => {
    const at = `data.${stepIndex}`
    const formerStep = typeof step.id === 'number' ? savedSteps.get(step.id) : undefined
    if (typeof step.id === 'number' && !formerStep)
      problems[`${at}.id`] = fixed`This step is not part of this passport.`
    // An icon of an older list stays until somebody chooses another.
    if (step.icon !== formerStep?.icon && !findTraceIcon(step.icon))
      problems[`${at}.icon`] = PASSPORT_TEXTS.iconUnknown
    step.details.forEach((detail, index) => {
      const path = `${at}.details.${index}`
      const former = typeof detail.id === 'number' ? known.get(detail.id) : undefined
      if (typeof detail.id === 'number' && !former)
        problems[`${path}.id`] = fixed`This entry is not part of this passport.`
      Object.assign(problems, refusePlace(detail, { path, organizations, factories }))
      if (!isVerified(actor) && changesPlace(detail, former)) {
        throw new Refusal('account_not_verified', { text: PASSPORT_TEXTS.needsVerification })
      }
    })
  })
  requireDistinctIds(input, problems)
  return problems
}

const requireDistinctIds = (input: StepsInput, problems: Problems): void => {
  const seen = new Set<string>()
  const once = (kind: string, id: number | string, path: string): void => {
    if (seen.has(`${kind}${id}`)) problems[path] = fixed`This id is used twice.`
    seen.add(`${kind}${id}`)
  }
  input.data.forEach((step, index) => {
    once('step', step.id, `data.${index}.id`)
    for (const [at, detail] of step.details.entries())
      once('detail', detail.id, `data.${index}.details.${at}.id`)
  })
}

const numbersOf = (values: readonly (number | string | null)[]): number[] =>
  [...new Set(values)].filter((value) => typeof value === 'number')

interface Known {
  path: string
  organizations: Set<number>
  factories: Map<number, number>
}

const refusePlace = (
  detail: StepDetailInput,
  { path, organizations, factories }: Known,
): Record<string, string> => {
  const { supplier_id, factory_id } = detail
  if (supplier_id !== null && !organizations.has(supplier_id))
    return { [`${path}.supplier_id`]: 'Choose a supplier from the list' }
  if (factory_id === null) return {}
  if (supplier_id === null) return { [`${path}.factory_id`]: 'Choose a supplier first' }
  if (factory_id !== USE_COMPANY_AS_FACTORY && factories.get(factory_id) !== supplier_id) {
    return { [`${path}.factory_id`]: 'Choose a factory of this supplier' }
  }
  return {}
}

const changesPlace = (detail: StepDetailInput, former: DetailRow | undefined): boolean => {
  const columns = placeOf(detail)
  return (
    columns.supplier_id !== (former?.supplier_id ?? null) ||
    columns.factory_id !== (former?.factory_id ?? null) ||
    columns.used_supplier_as_factory !== (former?.used_supplier_as_factory ?? false)
  )
}

const placeOf = ({ supplier_id, factory_id }: StepDetailInput) => ({
  supplier_id,
  factory_id: typeof factory_id === 'number' ? factory_id : null,
  used_supplier_as_factory: factory_id === USE_COMPANY_AS_FACTORY,
})

/** The steps as the input has them; one that it has no more is gone. */
export const replaceSteps = async (tx: Tx, styleId: number, { input, saved }: StepsChange): Promise<void> => {
  const savedSteps = new Map(saved.map((step) => [step.id, step]))
  const savedDetails = new Map(
    saved.flatMap((step) => step.details.map((detail) => [detail.id, { ...detail, step_id: step.id }])),
  )
  const keptDetails = new Set(input.data.flatMap((step) => step.details).map((detail) => detail.id))
  await deleteDetails(
    tx,
    [...savedDetails.keys()].filter((id) => !keptDetails.has(id)),
  )
  for (const [index, step] of input.data.entries()) {
    const { display_name, icon, kind, makes_garment, audience } = step
    const columns = { display_name, icon, kind, makes_garment, audience, position: index + 1 }
    const stepId = typeof step.id === 'number' ? step.id : await insertStep(tx, styleId, columns)
    if (typeof step.id === 'number' && !isSaved(savedSteps.get(step.id), columns))
      await updateStep(tx, stepId, columns)
    for (const [at, detail] of step.details.entries()) {
      const former = typeof detail.id === 'number' ? savedDetails.get(detail.id) : undefined
      await saveDetail(tx, { stepId, detail, former, position: at + 1 })
    }
  }
  const keptSteps = new Set(input.data.map((step) => step.id))
  // Last, because deleting a step takes the details that still hang on it.
  await deleteSteps(
    tx,
    saved.map((step) => step.id).filter((id) => !keptSteps.has(id)),
  )
}

interface DetailChange {
  stepId: number
  detail: StepDetailInput
  former: (DetailRow & { step_id: number }) | undefined
  position: number
}

/** Most saves change one entry, and each that is not written spares a way to the database. */
const isSaved = (row: object | undefined, columns: object): boolean =>
  row !== undefined &&
  Object.entries(columns).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

const saveDetail = async (tx: Tx, { stepId, detail, former, position }: DetailChange): Promise<void> => {
  const { name, delivery_method } = detail
  const columns: DetailColumns = { name, delivery_method, position, ...placeOf(detail) }
  if (!former) await insertDetail(tx, stepId, columns)
  else if (!isSaved(former, { ...columns, step_id: stepId }))
    await updateDetail(tx, { id: former.id, stepId, detail: columns })
}
