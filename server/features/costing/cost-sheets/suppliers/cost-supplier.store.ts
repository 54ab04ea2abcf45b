/** Companies that a company may name in its costs of a style. */
import { sql } from 'kysely'
import type { CostSupplierChoice } from '#contract/costing/cost-sheets.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { SheetOf } from '../cost-sheet.store.ts'

/** A company `o` to choose from. */
const choice = sql`json_build_object('id', o.id, 'name', o.name, 'verified', o.verified, 'city', o.city,
  'country', o.country, 'factories', coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name)
    from factories f where f.organization_id = o.id and f.retired_at is null), '[]'))`

/** Those on the style `s`. */
export const assignedChoices = sql<CostSupplierChoice[]>`coalesce((
  select json_agg(${choice} order by o.name, o.id) from organizations o where o.id = any(array(
    select a.organization_id from style_assignments a where a.style_id = s.id and a.kind = 'supplier'))), '[]')`

/** Ids of whom somebody of the company has starred. */
export const starredBy = (organizationId: number) => sql<number[]>`coalesce((
  select json_agg(distinct v.organization_id) from favourite_suppliers v join users u on u.id = v.user_id
  join accounts m on m.id = u.account_id where m.organization_id = ${organizationId} and u.active), '[]')`

const isAssigned = (styleId: number) => sql<boolean>`exists (select 1 from style_assignments a
  where a.style_id = ${styleId} and a.organization_id = o.id and a.kind = 'supplier')`

const ofOwnStyles = (organizationId: number) => sql`style_assignments a
  join styles s on s.id = a.style_id and s.deleted_at is null join collections c on c.id = s.collection_id
  where a.kind = 'supplier'
    and (c.brand_id = ${organizationId} or c.created_by_organization_id = ${organizationId})`

/** On any other style of the company, or starred by somebody of it. */
const isKnown = ({ styleId, organizationId }: SheetOf) => sql<boolean>`(
  exists (select 1 from ${ofOwnStyles(organizationId)} and a.organization_id = o.id and s.id <> ${styleId})
  or exists (select 1 from favourite_suppliers v join users u on u.id = v.user_id join accounts m on m.id = u.account_id
    where v.organization_id = o.id and m.organization_id = ${organizationId} and u.active))`

const isCompany = sql<boolean>`o.type <> 'operator' and o.claims_id is null`

/** Ids of all suppliers of the styles that the company owns. It walks all of them. */
export const listKnownSuppliers = async (db: Reader, organizationId: number): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`select array(
    select distinct a.organization_id from ${ofOwnStyles(organizationId)}) as ids`.execute(db as never)
  return (rows[0]?.ids ?? []).map(Number)
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
      or (o.verified and ${isCompany} and ${isKnown(of)}))`.execute(db as never)
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
