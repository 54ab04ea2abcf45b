/** Evidence as its receivers read it, and whom it may be offered to. */
import { sql } from 'kysely'
import type { OfferedEvidence } from '#contract/evidence/evidence-sharing.ts'
import {
  decisionOfSharing,
  type EvidenceFilter,
  type FactsInRow,
  factsOfRow,
  findPage,
  holderOfRow,
  instantOf,
  isReadBy,
  matches,
  spentOf,
  stateIn,
} from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export type OfferedFilter = EvidenceFilter & { organization_id?: number | undefined }

export type OfferedRow = Omit<OfferedEvidence, 'facts' | 'can'> & { facts: FactsInRow | null }

interface Read {
  actor: Actor
  today: string
}

const canRead = sql`s.level <> 'existence'`

const loadOffered = async (
  db: Reader,
  { actor, today }: Read,
  ids: readonly number[],
): Promise<OfferedRow[]> => {
  const { rows } = await sql<OfferedRow>`
    select s.id, s.evidence_id, e.version, e.kind, e.standard, s.level, s.state as decision, s.reason,
      ${stateIn(today, decisionOfSharing)} as state, ${holderOfRow} as holder,
      case when t.id is not null then json_build_object('id', t.id, 'style_number', t.style_number) end as style,
      ${instantOf(sql`s.offered_at`)} as offered_at, ${instantOf(sql`s.decided_at`)} as decided_at, u.full_name as decided_by,
      case when ${canRead} then ${factsOfRow} end as facts
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join evidence_sharings s on s.id = wanted.id and ${isReadBy(actor.organization_id)}
    join evidence e on e.id = s.evidence_id
    join organizations h on h.id = e.organization_id
    left join styles t on t.id = s.style_id
    left join users u on u.id = s.decided_by
    ${spentOf(sql`array(select evidence_id from evidence_sharings where id = any(${ids}::bigint[]))`)}
    order by wanted.place`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id), evidence_id: Number(row.evidence_id) }))
}

export const findOffered = async (db: Reader, read: Read, id: number): Promise<OfferedRow | undefined> =>
  (await loadOffered(db, read, [id]))[0]

export const listOffered = async (db: Reader, read: Read & { filter: OfferedFilter }) => {
  const { actor, today, filter } = read
  const from = filter.organization_id
  const { ids, ...page } = await findPage(db, {
    from: sql`evidence_sharings s join evidence e on e.id = s.evidence_id`,
    scope: isReadBy(actor.organization_id),
    wanted: sql`${matches(filter, { decision: decisionOfSharing, today }, canRead)}
      and ${from === undefined ? sql`true` : sql`e.organization_id = ${from}`}`,
    key: sql`s.id`,
    end: sql`case when ${canRead} then e.valid_until end`,
    filter,
  })
  return { rows: await loadOffered(db, read, ids), ...page }
}

/** The evidence first, as everybody who writes about it does; then the sharing, as the company may read it. */
export const lockOffered = async (tx: Tx, actor: Actor, id: number) => {
  const named = await tx
    .selectFrom('evidence_sharings')
    .where('id', '=', id)
    .select('evidence_id')
    .executeTakeFirst()
  if (!named) return undefined
  const evidence = await tx
    .selectFrom('evidence as e')
    .where('e.id', '=', named.evidence_id)
    .select(['e.id', 'e.version', 'e.title', 'e.organization_id', 'e.withdrawn_at', 'e.superseded_by'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sharing = await tx
    .selectFrom('evidence_sharings as s')
    .leftJoin('users as u', 'u.id', 's.decided_by')
    .where('s.id', '=', id)
    .where(isReadBy(actor.organization_id))
    .select(['s.id', 's.level', 's.state', 's.reason', 's.decided_at', 'u.full_name as decided_by'])
    .forUpdate('s')
    .executeTakeFirst()
  return sharing && { evidence, sharing }
}

/** Brands and suppliers with people who can read it. */
export const findReceivers = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('organizations')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .where('account_created_at', 'is not', null)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface StyleOwner {
  id: number
  owner_id: number
  is_own: boolean
}

/**
 * Of the styles that the company works on: who decides on each, which is its brand, or who made its collection where
 * nobody signs in for the brand.
 */
export const findStyleOwners = async (
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<StyleOwner[]> => {
  const { rows } = await sql<StyleOwner>`
    select s.id, case when b.account_created_at is null then c.created_by_organization_id else c.brand_id end as owner_id,
      ${organizationId} in (c.brand_id, c.created_by_organization_id) as is_own
    from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    where s.id = any(${ids}::bigint[]) and s.deleted_at is null and (
      ${organizationId} in (c.brand_id, c.created_by_organization_id)
      or exists (select from style_assignments a where a.style_id = s.id and a.organization_id = ${organizationId}))`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), owner_id: Number(row.owner_id) }))
}
