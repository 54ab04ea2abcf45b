/** What a value chain answers, in the shape in which it is shown and scored. */
import type { ScoredStep } from '#contract/companies/value-chain-scores.ts'
import {
  type ChainSupplier,
  SERVICE_KINDS,
  type ServiceKind,
  type ValueChain,
} from '#contract/companies/value-chains.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'

export interface ChainStep {
  trace_key: TraceStepKey | null
  display_name: string
  icon: string
  order: number
  suppliers: ChainSupplier[]
}

/** The answer has a line for each supplier of a step; a step that has none stands once. */
export const stepsOf = ({ value_chain_traces }: Pick<ValueChain, 'value_chain_traces'>): ChainStep[] => {
  const steps = new Map<number, ChainStep>()
  for (const { trace, supplier } of value_chain_traces) {
    const { key, display_name, icon, order } = trace
    const step = steps.get(order) ?? { trace_key: key, display_name, icon, order, suppliers: [] }
    if (supplier) step.suppliers.push(supplier)
    steps.set(order, step)
  }
  return [...steps.values()].sort((one, other) => one.order - other.order)
}

export const partnersOf = (chain: ValueChain, kind: ServiceKind): ChainSupplier[] =>
  chain[`value_chain_${kind}`].map(({ supplier }) => supplier)

/** Every company in the chain, once. */
export const companiesOf = (chain: ValueChain): ChainSupplier[] => {
  const all = [
    ...stepsOf(chain).flatMap(({ suppliers }) => suppliers),
    ...SERVICE_KINDS.flatMap((kind) => partnersOf(chain, kind)),
  ]
  return [...new Map(all.map((company) => [company.id, company])).values()]
}

/** What the scores are computed from. */
export interface ScoredChain {
  productType: string
  steps: readonly ScoredStep[]
  kinds: ReadonlySet<ServiceKind>
}

export const scoredChainOf = (chain: ValueChain): ScoredChain => ({
  productType: chain.product_type.name,
  steps: stepsOf(chain),
  kinds: new Set(SERVICE_KINDS.filter((kind) => partnersOf(chain, kind).length > 0)),
})
