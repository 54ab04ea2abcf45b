/** Companies of the directory by the names that files have for them. */
import { sql } from 'kysely'
import { MAX_PROPOSALS, type NamedCompany } from '#contract/companies/suppliers.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { bareName } from './bare-name.rules.ts'

interface Asked {
  names: readonly string[]
  userId: number
}

/** How like a name has to be, from 0 to 1. */
const LIKENESS = 0.4

/** Everybody may read the directory; who claims an entry and is not decided on stands in it under no name. */
export const findNamed = async (
  db: Reader,
  { names, userId }: Asked,
): Promise<{ name: string; companies: NamedCompany[] }[]> => {
  const { rows } = await sql<NamedCompany & { at: number }>`
    select n.at::integer as at, o.id, o.name, o.city, o.country, o.is_called,
      exists (select from favourite_suppliers f where f.user_id = ${userId} and f.organization_id = o.id) as favorite
    from unnest(${names}::text[], ${names.map(bareName)}::text[]) with ordinality as n (said, bare, at)
    cross join lateral (
      select c.id, c.name, c.city, c.country, lower(c.name) = lower(n.said) as is_called,
        similarity(c.search_name, search_form(n.bare)) as likeness
      from organizations c
      where c.type <> 'operator' and c.claims_id is null
        and (c.search_name % search_form(n.bare) or lower(c.name) = lower(n.said) and c.type in ('brand', 'supplier'))
      order by is_called desc, c.type desc, likeness desc, c.id limit ${MAX_PROPOSALS}
    ) as o
    where o.is_called or o.likeness >= ${LIKENESS}
    order by n.at, o.is_called desc, o.likeness desc, o.id`.execute(db as Tx)
  const found = new Map<number, NamedCompany[]>()
  for (const { at, ...company } of rows) found.set(at, [...(found.get(at) ?? []), company])
  return names.map((name, index) => ({ name, companies: found.get(index + 1) ?? [] }))
}
