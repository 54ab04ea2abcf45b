import { rateCircularity, scoreTransparency } from '#contract/companies/value-chain-scores.ts'
import type {
  ServiceKind,
  ValueChain,
  ValueChainDetails,
  ValueChainRow,
} from '#contract/companies/value-chains.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { canOnChain, isMaker } from '#server/access/value-chain.access.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { ListedChain } from './list-value-chains.ts'
import type { ChainRow, ShownChain } from './value-chain.store.ts'

export const presentValueChain = (row: ShownChain): ValueChain => ({
  id: row.id,
  name: row.name,
  description: row.description,
  product_type: { id: row.product_type_id, name: row.product_type_name },
  shared: row.shared,
  is_favorite: Boolean(row.is_favorite),
  assigned: Boolean(row.assigned),
  value_chain_traces: row.steps.flatMap(presentStep),
  value_chain_donations: partnersOf(row, 'donations'),
  value_chain_repairs: partnersOf(row, 'repairs'),
  value_chain_upcycles: partnersOf(row, 'upcycles'),
  value_chain_recycles: partnersOf(row, 'recycles'),
  value_chain_resales: partnersOf(row, 'resales'),
  account: { organization_registry: { id: row.maker_id, uuid: row.maker_uuid, name: row.maker_name } },
  transparency: scoreTransparency(row.product_type_name, row.steps),
  circularity: rateCircularity(new Set(row.partners.map(({ kind }) => kind)).size),
})

/** Among others. */
export const presentRow = (row: ListedChain): ValueChainRow => ({
  ...presentValueChain(row),
  updated_at: row.updated_at ?? null,
  styles: row.styles == null ? null : Number(row.styles),
})

export const presentDetails = (actor: Actor, row: ChainRow): ValueChainDetails => ({
  ...presentValueChain(row),
  version: row.version,
  updated_at: row.updated_at,
  updated_by: isMaker(actor, row) || isOperator(actor) ? row.updated_by_name : null,
  can: canOnChain(actor, row),
})

const presentStep = (step: ShownChain['steps'][number]): ValueChain['value_chain_traces'] => {
  const trace = {
    key: step.trace_key as TraceStepKey | null,
    icon: step.icon,
    display_name: step.display_name,
    order: step.position,
  }
  if (step.suppliers.length === 0) return [{ supplier: null, supplier_id: null, trace }]
  return step.suppliers.map((supplier) => ({ supplier, supplier_id: supplier.id, trace }))
}

const partnersOf = ({ partners }: ShownChain, wanted: ServiceKind) =>
  partners
    .filter(({ kind }) => kind === wanted)
    .map(({ kind: _, ...supplier }) => ({ supplier, supplier_id: supplier.id }))
