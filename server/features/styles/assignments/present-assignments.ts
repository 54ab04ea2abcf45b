import { rateCircularity, scoreTransparency } from '#contract/companies/value-chain-scores.ts'
import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { AssignedChain, AssignedSupplier, PartnerLists } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import { canOnStyle } from '#server/access/style.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { ChainOfStyle, PartnerRow } from './assigned-companies.store.ts'

/** The companies of the copy's steps are suppliers of the style for as long as the chain is assigned. */
export const presentChain = (chain: ChainOfStyle, suppliers: readonly AssignedSupplier[]): AssignedChain => {
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]))
  const steps = chain.steps.map(({ trace_key, supplier_ids }) => ({
    trace_key,
    suppliers: supplier_ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return {
    account_value_chain: {
      id: chain.id,
      name: chain.name,
      transparency: scoreTransparency(chain.product_type, steps),
      circularity: rateCircularity(Object.keys(chain.partners).length),
      is_current: chain.is_current,
      retired: chain.retired,
    },
  }
}

export const presentPartners = (rows: readonly PartnerRow[]): PartnerLists => {
  const giving = (wanted: ServiceKind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _, from_chain, ...supplier }) => ({ supplier, supplier_id: supplier.id, from_chain }))
  return {
    non_consumer_donations: giving('donations'),
    non_consumer_repairs: giving('repairs'),
    non_consumer_upcycles: giving('upcycles'),
    non_consumer_recycles: giving('recycles'),
    non_consumer_resales: giving('resales'),
  }
}

interface AssignmentColumns {
  chain: ChainOfStyle | null
  suppliers: readonly AssignedSupplier[]
  partners: readonly PartnerRow[]
  traces: Style['non_consumer_traces']
}

type AssignmentFields = PartnerLists & Pick<Style, 'inquiry_value_chain' | 'non_consumer_traces'>

/** What a style says of its chain, partners and steps: of each, what this reader may see. */
export const presentAssignments = (
  actor: Actor,
  { chain, suppliers, partners, traces, ...style }: AssignmentColumns & StyleStanding,
): AssignmentFields => {
  const sees = canOnStyle(actor, 'style:read_value_chain', style)
  return {
    inquiry_value_chain: sees && chain ? presentChain(chain, suppliers) : null,
    non_consumer_traces: canOnPassport(actor, 'passport:read', style) ? traces : [],
    ...presentPartners(sees ? partners : []),
  }
}
