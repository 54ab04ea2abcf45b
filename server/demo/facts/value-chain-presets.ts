import { z } from 'zod'
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { TRACE_STEP_KEYS, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { listCell, readTable, yesNoCell } from '../tables/read-table.ts'

export interface ChainPreset {
  name: string
  description: string
  productType: string
  /** Address of who makes it. */
  maker: string
  shared: boolean
  /** In this order; names and icons are those of the trace steps. */
  steps: Partial<Record<TraceStepKey, readonly string[]>>
  partners: Partial<Record<ServiceKind, readonly string[]>>
}

const text = z.string()
const preset = z.object({
  name: text,
  description: text,
  productType: text,
  maker: text,
  shared: yesNoCell,
})
const step = z.object({ chain: text, step: z.enum(TRACE_STEP_KEYS), companies: listCell })
const partner = z.object({ chain: text, service: z.enum(SERVICE_KINDS), companies: listCell })

const STEPS = readTable('value-chain-steps', step)
const PARTNERS = readTable('value-chain-partners', partner)

export const VALUE_CHAINS: readonly ChainPreset[] = readTable('value-chains', preset).map((chain) => ({
  ...chain,
  steps: Object.fromEntries(
    STEPS.filter((each) => each.chain === chain.name).map((each) => [each.step, each.companies]),
  ),
  partners: Object.fromEntries(
    PARTNERS.filter((each) => each.chain === chain.name).map((each) => [each.service, each.companies]),
  ),
}))
