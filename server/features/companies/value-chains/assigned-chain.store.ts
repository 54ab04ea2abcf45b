/** The value chain of a style as it was assigned, from the copy that the style keeps. */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '#server/platform/access/actor.ts'
import type { ValueChainCopy } from '#server/platform/db/column-types/value-chain-copy.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type ShownChain, supplierColumns } from './value-chain.store.ts'

/** Every company that the copy names. */
const companyIdsOfCopy = sql<number>`(
  select id::bigint from jsonb_path_query(s.value_chain_copy, '$.steps[*].supplier_ids[*]') id
  union select id::bigint from jsonb_path_query(s.value_chain_copy, '$.partners.*[*]') id)`

/** Null where none is assigned. Whether the actor may see the style's chain is the caller's to ask. */
export const findAssignedChain = async (
  db: Reader,
  actor: Actor,
  styleId: number,
): Promise<ShownChain | null> => {
  const row = await db
    .selectFrom('styles as s')
    .innerJoin('value_chains as k', 'k.id', 's.value_chain_id')
    .innerJoin('organizations as m', 'm.id', 'k.organization_id')
    .innerJoin('product_types as t', (join) =>
      join.on(sql<boolean>`t.id = (s.value_chain_copy->>'product_type_id')::bigint`),
    )
    .where('s.id', '=', styleId)
    .select(['k.id', 't.name as product_type_name'])
    .select(['m.id as maker_id', 'm.uuid as maker_uuid', 'm.name as maker_name'])
    .select(({ exists, ref, selectFrom }) => [
      // The product type above is found by it.
      ref('s.value_chain_copy').$notNull().as('copy'),
      exists(
        selectFrom('favourite_value_chains as f')
          .whereRef('f.value_chain_id', '=', 'k.id')
          .where('f.user_id', '=', actor.user_id)
          .select('f.user_id'),
      ).as('is_favorite'),
      jsonArrayFrom(
        selectFrom('organizations as o')
          .where(sql<boolean>`o.id in ${companyIdsOfCopy}`)
          .select(supplierColumns)
          .select('o.logo_hash as logo')
          .orderBy('o.name'),
      ).as('companies'),
    ])
    .executeTakeFirst()
  return row ? composeChain(row) : null
}

type Company = ShownChain['steps'][number]['suppliers'][number]

interface CopyRow
  extends Pick<
    ShownChain,
    'id' | 'product_type_name' | 'maker_id' | 'maker_uuid' | 'maker_name' | 'is_favorite'
  > {
  copy: ValueChainCopy
  /** By name. */
  companies: Company[]
}

const composeChain = ({ copy, companies, ...row }: CopyRow): ShownChain => {
  const among = (ids: readonly number[]): Company[] => companies.filter(({ id }) => ids.includes(id))
  return {
    ...row,
    name: copy.name,
    description: copy.description,
    shared: copy.shared,
    product_type_id: copy.product_type_id,
    assigned: true,
    steps: copy.steps.map(({ supplier_ids, ...step }, index) => ({
      ...step,
      position: index + 1,
      suppliers: among(supplier_ids),
    })),
    partners: Object.entries(copy.partners).flatMap(([kind, ids]) =>
      among(ids).map((company) => ({ kind, ...company })),
    ),
  }
}
