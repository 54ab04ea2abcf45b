/** Reads of a company's own evidence. */
import { type RawBuilder, sql } from 'kysely'
import type { EvidenceEvent, EvidenceSharing } from '#contract/evidence/evidence.ts'
import type { OwnEvidence } from '#contract/evidence/evidence-record.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type FactsInRow, factsOfRow, holderOfRow, instantOf, spentOf } from './evidence-facts.store.ts'
import { type EvidenceFilter, findPage, matches } from './evidence-page.store.ts'
import { ownDecision, stateIn } from './evidence-state.store.ts'

export interface OwnRow extends Pick<OwnEvidence, 'kind' | 'standard' | 'state' | 'holder'> {
  id: number
  version: number
  updated_at: string
  sharing_count: number
  /** It says what a report or an answer says. */
  is_frozen: boolean
  facts: FactsInRow
}

interface Read {
  actor: Actor
  today: string
}

const idsOfPage = (db: Reader, { actor, today, filter }: Read & { filter: EvidenceFilter }) =>
  findPage(db, {
    from: sql`evidence e`,
    scope: sql`e.organization_id = ${actor.organization_id}`,
    wanted: matches(filter, { decision: ownDecision, today }),
    key: sql`e.id`,
    filter,
  })

export const loadOwn = async (
  db: Reader,
  { actor, today }: Read,
  ids: readonly number[],
): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select e.id, e.kind, e.standard, e.version, (e.report_id is not null or e.answer_id is not null) as is_frozen, ${instantOf(sql`e.updated_at`)} as updated_at,
      ${stateIn(today, ownDecision)} as state, ${holderOfRow} as holder, ${factsOfRow} as facts,
      (select count(*) from evidence_sharings s where s.evidence_id = e.id and s.taken_back_at is null)::int as sharing_count
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join evidence e on e.id = wanted.id and e.organization_id = ${actor.organization_id}
    join organizations h on h.id = e.organization_id
    ${spentOf(sql`${ids}::bigint[]`)}
    order by wanted.place`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export const listOwn = async (db: Reader, read: Read & { filter: EvidenceFilter }) => {
  const { ids, ...page } = await idsOfPage(db, read)
  return { rows: await loadOwn(db, read, ids), ...page }
}

export const listSharings = async (db: Reader, evidenceId: number): Promise<EvidenceSharing[]> => {
  const { rows } = await sql<EvidenceSharing>`
    select s.id, json_build_object('id', o.id, 'uuid', o.uuid, 'name', o.name) as organization,
      case when t.id is not null then json_build_object('id', t.id, 'style_number', t.style_number) end as style,
      s.level, s.state, s.reason, ${instantOf(sql`s.offered_at`)} as offered_at, ${instantOf(sql`s.decided_at`)} as decided_at,
      u.full_name as decided_by
    from evidence_sharings s join organizations o on o.id = s.organization_id
    left join styles t on t.id = s.style_id
    left join users u on u.id = s.decided_by
    where s.evidence_id = ${evidenceId} and s.taken_back_at is null order by o.name, s.id`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export const listEvents = async (db: Reader, evidenceId: number): Promise<EvidenceEvent[]> => {
  const { rows } = await sql<EvidenceEvent>`
    select v.id, v.action, v.reason, u.full_name as by, ${instantOf(sql`v.at`)} as at, o.name as company
    from evidence_events v join users u on u.id = v.by_user
    left join evidence_sharings s on s.id = v.sharing_id
    left join organizations o on o.id = s.organization_id
    where v.evidence_id = ${evidenceId} order by v.id desc limit 200`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** One's own, locked until the transaction ends. */
export const lockOwn = (tx: Tx, actor: Actor, id: number) =>
  tx
    .selectFrom('evidence as e')
    .innerJoin('users as u', 'u.id', 'e.updated_by')
    .where('e.id', '=', id)
    .where('e.organization_id', '=', actor.organization_id)
    .select(['e.id', 'e.version', 'e.kind', 'e.title', 'e.blob_hash', 'e.updated_at', 'e.decision'])
    .select([
      'e.withdrawn_at',
      'e.superseded_by',
      'e.report_id',
      'e.answer_id',
      'u.full_name as updated_by_name',
    ])
    .select(
      sql<boolean>`(exists (select from evidence_sharings s where s.evidence_id = e.id and s.state = 'accepted')
        or exists (select from evidence_attachments k where k.evidence_id = e.id))`.as('is_kept'),
    )
    .forUpdate('e')
    .executeTakeFirst()
export type LockedEvidence = NonNullable<Awaited<ReturnType<typeof lockOwn>>>

/** As a save of the whole would send it. */
export const getDocument = async (db: Reader, id: number) => {
  const { quantity_kg, ...row } = await db
    .selectFrom('evidence as e')
    .where('e.id', '=', id)
    .select(['e.kind', 'e.standard', 'e.title', 'e.number', 'e.issuing_body', 'e.holder_name'])
    .select(['e.valid_from', 'e.valid_until', 'e.processes', 'e.materials', 'e.products', 'e.quantity_kg'])
    .select(['e.lot', 'e.laboratory', 'e.results', 'e.languages', 'e.note'])
    .select(
      sql<
        number[]
      >`coalesce((select json_agg(es.factory_id) from evidence_sites es where es.evidence_id = e.id), '[]')`.as(
        'site_ids',
      ),
    )
    .executeTakeFirstOrThrow()
  return { ...row, quantity_kg: quantity_kg === null ? null : Number(quantity_kg) }
}

/** Those of the ids that are factories of the company and in use. */
export const findOwnFactories = async (
  db: Reader,
  organizationId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('factories')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('organization_id', '=', organizationId)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface FileRow {
  blob_hash: string
  title: string
  mime_type: string
}

/** Of the holder, and of companies that may read the whole file; of a style's sharing while they own the style. */
export const findReadableFile = async (
  db: Reader,
  actor: Actor,
  id: number,
): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select e.blob_hash, e.file_title as title, e.file_mime_type as mime_type
    from evidence e
    where e.id = ${id} and e.blob_hash is not null and (e.organization_id = ${actor.organization_id} or exists (
      select from evidence_sharings s where s.evidence_id = e.id and s.level = 'file' and ${isReadBy(actor.organization_id)}))`.execute(
    db as Tx,
  )
  return rows[0]
}

/** That the sharing `s` lets the company read: it stands, and the style that it is meant for is still the company's. */
export const isReadBy = (
  organizationId: number | RawBuilder<unknown>,
) => sql<boolean>`(s.organization_id = ${organizationId}
  and s.taken_back_at is null and (s.style_id is null or exists (
    select from styles st join collections sc on sc.id = st.collection_id where st.id = s.style_id
      and st.deleted_at is null and ${organizationId} in (sc.brand_id, sc.created_by_organization_id))))`
