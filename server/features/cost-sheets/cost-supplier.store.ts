/** Companies that a company may name in its costs of a style. */
import { sql } from 'kysely'
import type { CostSupplierChoice } from '#contract/cost-sheets.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { SheetOf } from './cost-sheet.store.ts'

/** More than anybody looks through; who is not among them is found in the supplier directory and starred. */
const MAX_CHOICES = 500

const choice = sql`o.id, o.name, o.verified, o.city, o.country, coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name)
    from factories f where f.organization_id = o.id and f.retired_at is null), '[]') as factories`

const isAssigned = (styleId: number) => sql<boolean>`exists (select 1 from style_assignments a
  where a.style_id = ${styleId} and a.organization_id = o.id and a.kind = 'supplier')`

const known = ({ styleId, organizationId }: SheetOf) => sql`
  select a.organization_id as id from styles s join collections c on c.id = s.collection_id
    join style_assignments a on a.style_id = s.id and a.kind = 'supplier'
    where (c.brand_id = ${organizationId} or c.created_by_organization_id = ${organizationId})
      and s.deleted_at is null and s.id <> ${styleId}
  union select v.organization_id from favourite_suppliers v join users u on u.id = v.user_id
    join accounts m on m.id = u.account_id where m.organization_id = ${organizationId} and u.active`

const isCompany = sql<boolean>`o.type <> 'operator' and o.claims_id is null`

export const listAssigned = async (db: Reader, styleId: number): Promise<CostSupplierChoice[]> => {
  const { rows } = await sql<CostSupplierChoice>`select ${choice} from organizations o
    where ${isAssigned(styleId)} order by o.name, o.id`.execute(db as never)
  return rows
}

/** Verified ones on any other style of the company, or starred by somebody of it, and not on this style. */
export const listApproved = async (db: Reader, of: SheetOf): Promise<CostSupplierChoice[]> => {
  const { rows } = await sql<CostSupplierChoice>`select ${choice} from organizations o
    where o.id in (${known(of)}) and o.verified and ${isCompany} and not ${isAssigned(of.styleId)}
    order by o.name, o.id limit ${MAX_CHOICES}`.execute(db as never)
  return rows
}

/** Which of these companies may be chosen: those on the style, and the approved ones. */
export const findChoosable = async (
  db: Reader,
  of: SheetOf,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select o.id from organizations o
    where o.id = any(${ids}::bigint[]) and (${isAssigned(of.styleId)}
      or (o.verified and ${isCompany} and o.id in (${known(of)})))`.execute(db as never)
  return new Set(rows.map(({ id }) => Number(id)))
}

export const listOnStyle = async (db: Reader, styleId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('style_assignments')
    .where('style_id', '=', styleId)
    .where('kind', '=', 'supplier')
    .select('organization_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ organization_id }) => organization_id))
}

/** The companies that these factories belong to; those that are worked in no more are left out. */
export const findFactories = async (db: Reader, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('factories')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('retired_at', 'is', null)
    .select(['id', 'organization_id'])
    .execute()
  return new Map(rows.map(({ id, organization_id }) => [id, organization_id]))
}

/** What these companies and factories are called now. */
export const findNames = async (
  db: Reader,
  chosen: readonly { id: number; selectedFactories: readonly number[] }[],
) => {
  if (chosen.length === 0)
    return { suppliers: new Map<number, string>(), factories: new Map<number, string>() }
  const suppliers = chosen.map(({ id }) => id)
  const factories = chosen.flatMap(({ selectedFactories }) => selectedFactories)
  const [companies, places] = await Promise.all([
    db
      .selectFrom('organizations')
      .where(sql<boolean>`id = any(${suppliers}::bigint[])`)
      .select(['id', 'name'])
      .execute(),
    db
      .selectFrom('factories')
      .where(sql<boolean>`id = any(${factories}::bigint[])`)
      .select(['id', 'name'])
      .execute(),
  ])
  return {
    suppliers: new Map(companies.map(({ id, name }) => [id, name])),
    factories: new Map(places.map(({ id, name }) => [id, name])),
  }
}
