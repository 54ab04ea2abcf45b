/** What a style's page says of its passport's draft, for those who may open it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Trace } from '#contract/passports/passports.ts'
import type { Confirmation } from '#contract/passports/step-verification.ts'
import type { Style, StyleTab } from '#contract/styles/styles.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { passportQuery } from './passport.queries.ts'

export const opensTab = ({ tabs }: Pick<Style, 'tabs'>, tab: StyleTab): boolean =>
  tabs.some(({ key, disabled }) => key === tab && disabled === null)

/** Apart from what the editor opens with, which must be as it is now. */
export const usePassportFacts = (style: Style): UseQueryResult<Trace> =>
  useQuery({
    queryKey: [...passportQuery(style.id).queryKey, 'facts'],
    meta: readsOfStyle('suppliers', 'bom', 'passport'),
    queryFn: passportQuery(style.id).queryFn,
    enabled: opensTab(style, 'trace'),
    staleTime: 0,
  })

type StepState = Confirmation['state']
/** The one that asks for most comes first. */
const BY_WORTH: readonly StepState[] = ['declined', 'none', 'requested', 'verified']

export interface StepOfSupplier {
  id: number
  name: string
  icon: string
  /** Whether its maker says so. */
  state: StepState
}

const worstOf = (states: readonly StepState[]): StepState =>
  BY_WORTH.find((each) => states.includes(each)) ?? 'none'

/** The steps that a company makes, in their order; those that it makes in several places once. */
export const stepsOf = ({ fields }: Pick<Trace, 'fields'>, supplierId: number): StepOfSupplier[] =>
  fields.flatMap(({ id, display_name, icon, details }) => {
    const own = details.filter(({ supplier_id }) => supplier_id === supplierId)
    const state = worstOf(own.map(({ verification }) => verification.factory.state))
    return own.length > 0 ? [{ id, name: display_name, icon, state }] : []
  })

/** How many steps have a maker, and of these how many it has confirmed, declined, was asked about or was not. */
export const countSteps = ({ fields }: Pick<Trace, 'fields'>): Record<StepState | 'made', number> => {
  const states = fields
    .map(({ details }) => details.filter(({ supplier_id }) => supplier_id !== null))
    .filter((details) => details.length > 0)
    .map((details) => worstOf(details.map(({ verification }) => verification.factory.state)))
  const count = (state: StepState) => states.filter((each) => each === state).length
  return {
    made: states.length,
    none: count('none'),
    requested: count('requested'),
    declined: count('declined'),
    verified: count('verified'),
  }
}
