/** The order of a list of value chains: the reader's own, before the usual one. */
import { type RawBuilder, sql } from 'kysely'
import { expectedSteps, UNUSUAL_PRODUCT_TYPES } from '#contract/companies/value-chain-scores.ts'
import type { ValueChainSort } from '#contract/companies/value-chains.ts'
import type { Actor } from '#server/platform/access/actor.ts'

const arrayOf = (productType: string) => sql`${[...expectedSteps(productType)]}::text[]`

/** As `scoreTransparency` counts, but for the rounding: the steps that count, by those that the product type expects. */
const transparency = sql`(select count(distinct p.trace_key)::real / cardinality(expected.keys)
  from product_types t
    cross join lateral (select case t.name
      ${sql.join(
        UNUSUAL_PRODUCT_TYPES.map((name) => sql`when ${name} then ${arrayOf(name)}`),
        sql` `,
      )} else ${arrayOf('')} end as keys) expected
    left join value_chain_steps p on p.value_chain_id = k.id and p.trace_key = any(expected.keys)
      and exists (select 1 from value_chain_step_suppliers ps join organizations v on v.id = ps.organization_id
        where ps.step_id = p.id and v.verified and v.city is not null and v.country is not null)
  where t.id = k.product_type_id group by expected.keys)`

const SORTED: Record<ValueChainSort, RawBuilder<unknown>> = {
  name: sql`lower(k.name)`,
  maker: sql`lower(o.name)`,
  product_type: sql`(select lower(t.name) from product_types t where t.id = k.product_type_id)`,
  steps: sql`(select count(*) from value_chain_steps p where p.value_chain_id = k.id)`,
  suppliers: sql`(select count(distinct ps.organization_id) from value_chain_steps p
    join value_chain_step_suppliers ps on ps.step_id = p.id where p.value_chain_id = k.id)`,
  transparency,
  circularity: sql`(select count(distinct vp.kind) from value_chain_partners vp where vp.value_chain_id = k.id)`,
  shared: sql`k.shared`,
  updated_at: sql`k.updated_at`,
}

interface Order {
  /** Where there is a style: whether its chain is this one. */
  isAssigned: RawBuilder<boolean> | null
  /** `-suppliers`, `name`. */
  sort: readonly string[]
  actor: Actor
}

/** Of `value_chains k` with its maker `organizations o`. */
export const orderChains = ({ isAssigned, sort, actor }: Order) =>
  sql.join([
    ...(isAssigned ? [sql`${isAssigned} desc`] : []),
    ...sort.map((text) => {
      const by = SORTED[text.replace(/^-/, '') as ValueChainSort]
      return text.startsWith('-') ? sql`${by} desc` : sql`${by}`
    }),
    sql`not exists (select 1 from favourite_value_chains f
      where f.value_chain_id = k.id and f.user_id = ${actor.user_id})`,
    sql`o.verified desc`,
    sql`lower(k.name)`,
    sql`k.id`,
  ])
