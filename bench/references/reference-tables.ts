/** Tables of suppliers and of value chains as somebody would write them who serves only these and trusts the caller. */
import type { Asked, Reference, References } from './asked.ts'

const LISTED = `from organizations o where o.type = 'supplier' and o.claims_id is null`
const THERE = `from value_chains k where k.retired_at is null and (k.shared or k.organization_id = $1)`

const SUPPLIER = `o.id, o.uuid, o.name, o.type, o.city, o.country, o.verified, o.logo_hash, o.account_created_at,
  exists (select from favourite_suppliers v where v.organization_id = o.id and v.user_id = $1) as favorite,
  array(select c.kind from certifications c where c.organization_id = o.id) as certifications,
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'latitude', f.latitude, 'longitude', f.longitude))
    from factories f where f.organization_id = o.id and f.retired_at is null), '[]') as factories`

const SUPPLIERS_OF = `(select count(distinct x.organization_id) from value_chain_steps p
  join value_chain_step_suppliers x on x.step_id = p.id where p.value_chain_id = k.id)`

const CHAIN = `k.id, k.name, k.description, k.shared, k.updated_at, m.name as maker, t.name as product_type,
  exists (select from favourite_value_chains v where v.value_chain_id = k.id and v.user_id = $2) as is_favorite,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.display_name, 'icon', p.icon, 'suppliers', array(
      select json_build_object('id', e.id, 'name', e.name, 'country', e.country, 'verified', e.verified)
      from value_chain_step_suppliers x join organizations e on e.id = x.organization_id where x.step_id = p.id))
    order by p.position) from value_chain_steps p where p.value_chain_id = k.id), '[]') as steps`

interface Query {
  rows: string
  total: string
  values: (asked: Asked) => unknown[]
}

const QUERIES: Readonly<Record<string, Query>> = {
  '/suppliers-by-city': {
    rows: `select ${SUPPLIER} from (select o.* ${LISTED} order by lower(nullif(o.city, '')), o.verified desc, lower(o.name), o.id
      limit 250) o order by lower(nullif(o.city, '')), o.verified desc, lower(o.name), o.id`,
    total: `select count(*)::int as total ${LISTED}`,
    values: ({ userId }) => [userId],
  },
  '/supplier-ids': {
    rows: `select o.id ${LISTED} and o.verified order by lower(o.name), o.id limit 10000`,
    total: `select count(*)::int as total ${LISTED} and o.verified`,
    values: () => [],
  },
  '/chains-by-suppliers': {
    rows: `select ${CHAIN} from (select k.* ${THERE} order by ${SUPPLIERS_OF} desc, lower(k.name), k.id limit 250) k
      join organizations m on m.id = k.organization_id join product_types t on t.id = k.product_type_id
      order by ${SUPPLIERS_OF} desc, lower(k.name), k.id`,
    total: `select count(*)::int as total ${THERE}`,
    values: ({ organizationId, userId }) => [organizationId, userId],
  },
  '/chain-ids': {
    rows: `select k.id ${THERE} order by lower(k.name), k.id limit 10000`,
    total: `select count(*)::int as total ${THERE}`,
    values: ({ organizationId }) => [organizationId],
  },
}

const askTable = async (asked: Asked, { rows, total, values }: Query): Promise<object> => {
  const given = values(asked)
  const [data, all] = await Promise.all([
    asked.run(rows, given),
    asked.run(total, given.slice(0, total.includes('$1') ? 1 : 0)),
  ])
  return { data, ...all[0] }
}

export const TABLE_PAGES: References = Object.fromEntries(
  Object.entries(QUERIES).map(([path, query]) => [path, (asked: Asked) => askTable(asked, query)]),
)

const marks = (table: string, column: string): Reference => {
  const add = `insert into ${table} (user_id, ${column}) select $1, unnest($2::bigint[]) on conflict do nothing
    returning ${column} as id`
  const remove = `delete from ${table} where user_id = $1 and ${column} = any($2::bigint[]) returning ${column} as id`
  return async ({ run, userId, body }) => {
    const rows = await run(body.favorite ? add : remove, [userId, body.ids])
    return { changed: rows.map(({ id }) => Number(id)) }
  }
}

/** For suppliers first. */
export const TABLE_MARKS: References = {
  '/mark-suppliers': marks('favourite_suppliers', 'organization_id'),
  '/mark-chains': marks('favourite_value_chains', 'value_chain_id'),
}
