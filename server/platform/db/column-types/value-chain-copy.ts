import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'

/** What `styles.value_chain_copy` holds. */
export interface ValueChainCopy {
  name: string
  description: string | null
  product_type_id: number
  shared: boolean
  /** In their order. */
  steps: ChainCopyStep[]
  /** A kind only where it has a partner. */
  partners: Partial<Record<ServiceKind, number[]>>
}

export interface ChainCopyStep {
  trace_key: TraceStepKey | null
  display_name: string
  icon: string
  supplier_ids: number[]
}
