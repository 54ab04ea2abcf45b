/** What the editor of a value chain holds: made from the saved one, scored while one types, sent as the contract wants. */
import { expectedSteps } from '#contract/companies/value-chain-scores.ts'
import {
  type ChainSupplier,
  SERVICE_KINDS,
  type ServiceKind,
  type ValueChain,
  type ValueChainDetails,
} from '#contract/companies/value-chains.ts'
import { TRACE_STEPS, type TraceStep, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { companiesOf, partnersOf, type ScoredChain, stepsOf } from './chain-content.rules.ts'

export type StepValues = {
  id: string
  trace_key: TraceStepKey | null
  display_name: string
  icon: string
  supplier_ids: number[]
}

// A type and not an interface: forms take records.
export type ChainValues = {
  name: string
  description: string
  product_type: number | null
  shared: boolean
  steps: StepValues[]
  partners: Record<ServiceKind, number[]>
  /** Who the chosen ids are, so that a restored draft and the scores need not ask. */
  companies: Record<string, ChainSupplier>
  /** Absent for a new chain. */
  version?: number
}

export const newValues = (): ChainValues => ({
  name: '',
  description: '',
  product_type: null,
  shared: false,
  steps: [],
  partners: { donations: [], repairs: [], upcycles: [], recycles: [], resales: [] },
  companies: {},
})

const idsOf = (companies: readonly ChainSupplier[]): number[] => companies.map(({ id }) => id)
const byId = (companies: readonly ChainSupplier[]): Record<string, ChainSupplier> =>
  Object.fromEntries(companies.map((company) => [company.id, company]))

export const valuesOf = (chain: ValueChain & Partial<Pick<ValueChainDetails, 'version'>>): ChainValues => ({
  name: chain.name,
  description: chain.description ?? '',
  product_type: chain.product_type.id,
  shared: chain.shared,
  steps: nameSteps(
    stepsOf(chain).map(({ suppliers, trace_key, display_name, icon }) => ({
      trace_key,
      display_name,
      icon,
      supplier_ids: idsOf(suppliers),
    })),
  ),
  partners: Object.fromEntries(
    SERVICE_KINDS.map((kind) => [kind, idsOf(partnersOf(chain, kind))]),
  ) as ChainValues['partners'],
  companies: byId(companiesOf(chain)),
  ...(chain.version !== undefined && { version: chain.version }),
})

/** The body of the calls, for their schemas to judge. */
export const inputOf = ({ companies: _, steps, ...values }: ChainValues) => ({
  ...values,
  steps: steps.map(({ id: _, ...step }) => step),
})

/** Companies that are chosen nowhere any more are forgotten, so that taking back a choice takes back the edit. */
export const pruneCompanies = (
  { steps, partners }: Pick<ChainValues, 'steps' | 'partners'>,
  known: readonly ChainSupplier[],
): ChainValues['companies'] => {
  const chosen = new Set([
    ...steps.flatMap(({ supplier_ids }) => supplier_ids),
    ...SERVICE_KINDS.flatMap((kind) => partners[kind]),
  ])
  return byId(known.filter(({ id }) => chosen.has(id)))
}

/** `productType` is its name; without one nothing is expected yet. */
export const scoredValuesOf = (
  { steps, partners, companies }: ChainValues,
  productType: string,
): ScoredChain => ({
  productType,
  steps: steps.map(({ trace_key, supplier_ids }) => ({
    trace_key,
    suppliers: supplier_ids.flatMap((id) => companies[id] ?? []),
  })),
  kinds: new Set(SERVICE_KINDS.filter((kind) => partners[kind].length > 0)),
})

export const OWN_STEP_ICON = 'building-factory'

export const newStep = (id: string, standard: TraceStep | null): StepValues => ({
  id,
  trace_key: standard?.key ?? null,
  display_name: standard?.display_name ?? '',
  icon: standard?.icon ?? OWN_STEP_ICON,
  supplier_ids: [],
})

const orderOf = (key: TraceStepKey | null): number => TRACE_STEPS.find((step) => step.key === key)?.order ?? 0

/** A standard step goes before the first one that usually comes later; an own step goes to the end. */
export const insertStep = (steps: readonly StepValues[], step: StepValues): StepValues[] => {
  const later = step.trace_key
    ? steps.findIndex(({ trace_key }) => trace_key && orderOf(trace_key) > orderOf(step.trace_key))
    : -1
  return later < 0 ? [...steps, step] : [...steps.slice(0, later), step, ...steps.slice(later)]
}

/** The standard steps that the product type expects and the chain lacks. */
export const findLackingSteps = (productType: string, steps: readonly StepValues[]): TraceStep[] => {
  const expected = new Set(expectedSteps(productType))
  return TRACE_STEPS.filter(
    ({ key }) => expected.has(key) && !steps.some(({ trace_key }) => trace_key === key),
  )
}

/** Messages at `steps.{place}.…` go with their step when steps are moved, added or removed. */
export const moveStepErrors = <Message>(
  errors: Readonly<Record<string, Message>>,
  before: readonly StepValues[],
  after: readonly StepValues[],
): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [part, place, ...rest] = path.split('.')
      if (part !== 'steps' || place === undefined) return [[path, message]]
      const to = after.findIndex(({ id }) => id === before[Number(place)]?.id)
      return to < 0 ? [] : [[['steps', to, ...rest].join('.'), message]]
    }),
  )

/** The messages at a field and at its entries, as one. */
export const errorAt = (errors: Readonly<Record<string, unknown>>, path: string): string | undefined => {
  const texts = Object.entries(errors)
    .filter(([key]) => key === path || key.startsWith(`${path}.`))
    .map(([, text]) => String(text))
  return [...new Set(texts)].join(' ') || undefined
}

/** Fields in words, where two versions of them are compared. */
export const FIELD_NAMES = {
  name: 'name',
  description: 'description',
  product_type: 'product type',
  shared: 'shared with every company',
  display_name: 'name of a step',
  icon: 'icon of a step',
  supplier_ids: 'suppliers of a step',
  steps: 'steps',
  partners: 'circularity partners',
} as const

/** Saved steps have no ids: a standard step is the same by its kind, an own one by its name. */
const nameSteps = (steps: readonly Omit<StepValues, 'id'>[]): StepValues[] => {
  const counts = new Map<string, number>()
  return steps.map((step) => {
    const name = step.trace_key ?? `own-${step.display_name}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { id: `saved-${name}-${count}`, ...step }
  })
}
