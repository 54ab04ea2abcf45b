/** Rows of reports: made, changed, counted up, deleted. What is in them has stores of its own. */
import { type Insertable, sql, type Updateable } from 'kysely'
import { isStyleVerified } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import {
  fromReports,
  ofSeenStyle,
  type QcStyleStanding,
  STYLE_COLUMNS,
  standingColumns,
} from './report-scope.store.ts'

export const insertReport = async (tx: Tx, columns: Insertable<DB['qc_reports']>): Promise<number> => {
  const { id } = await tx.insertInto('qc_reports').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** With each change the report's version grows by one; answers the new one. */
export const changeReport = async (
  tx: Tx,
  { actor, id, now }: { actor: Actor; id: number; now: Date },
  columns: Updateable<DB['qc_reports']> = {},
): Promise<number> => {
  const { version } = await tx
    .updateTable('qc_reports')
    .set({
      ...columns,
      version: sql<number>`version + 1`,
      updated_by: actor.user_id,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Beside all changes, and no change of its own. */
export const setSignaturePointers = async (
  tx: Tx,
  id: number,
  pointers: Pick<Updateable<DB['qc_reports']>, 'brand_signature_id' | 'supplier_signature_id'>,
): Promise<void> => {
  await tx.updateTable('qc_reports').set(pointers).where('id', '=', id).execute()
}

export const deleteReportRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('qc_reports').where('id', '=', id).execute()
}

/** All bytes that a report refers to. */
export const listBlobs = async (db: Reader, reportId: number): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select blob_hash as hash from qc_files where report_id = ${reportId}
    union select print_hash from qc_files where report_id = ${reportId}
    union select unnest(array[drawn_hash, drawn_print_hash]) from qc_files
      where report_id = ${reportId} and drawing is not null
    union select blob_hash from qc_packing_files where report_id = ${reportId}
    union select print_hash from qc_packing_files where report_id = ${reportId} and print_hash is not null
    union select blob_hash from qc_signatures where report_id = ${reportId} and blob_hash is not null`.execute(
    db as never,
  )
  return rows.map(({ hash }) => hash)
}

export const findReportByClientId = async (
  db: Reader,
  clientId: string,
): Promise<{ id: number } | undefined> =>
  db.selectFrom('qc_reports').where('client_id', '=', clientId).select('id').executeTakeFirst()

/** Who saved the report last, for whoever saves after them. */
export const findLastSave = async (
  db: Reader,
  id: number,
): Promise<{ by: string; at: string; version: number }> =>
  db
    .selectFrom('qc_reports as r')
    .innerJoin('users as u', 'u.id', 'r.updated_by')
    .where('r.id', '=', id)
    .select(['u.full_name as by', 'r.updated_at as at', 'r.version'])
    .executeTakeFirstOrThrow()

/** Plan and chart, which a card does not show, are most of a report's row. */
const CARD_COLUMNS = [
  'r.id',
  'r.client_id',
  'r.style_id',
  'r.name',
  'r.template_name',
  'r.created_at',
  'r.updated_at',
  'r.created_by',
  'r.created_by_organization_id',
  'r.responsible_id',
  'r.inspection_date',
  'r.overall_result',
  'r.approved_at',
] as const

const nameOfUser = (of: 'r.created_by' | 'r.responsible_id' | 'r.details_updated_by' | 'r.approved_by') =>
  sql<string | null>`(select u.full_name from users u where u.id = ${sql.ref(of)})`

/**
 * Names are asked one by one: as joins, PostgreSQL would weigh the order of nine tables with each call, which takes
 * longer than reading the page.
 */
const fromCards = (db: Reader, actor: Actor) =>
  fromReports(db, actor)
    .select([
      nameOfUser('r.created_by').$notNull().as('creator_name'),
      sql<number>`(select a.organization_id from users u join accounts a on a.id = u.account_id
        where u.id = r.created_by)`.as('creator_registry_id'),
      sql<string>`(select o.name from organizations o where o.id = r.created_by_organization_id)`.as(
        'organization_name',
      ),
      sql<string | null>`(select m.name from organizations m where m.id = r.supplier_id)`.as('supplier_name'),
      sql<string>`(select p.name from product_types p where p.id = s.product_type_id)`.as(
        'product_type_name',
      ),
    ])
    .select(
      sql<{ id: number; drawn_version: number } | null>`(
        select json_build_object('id', f.id, 'drawn_version', f.drawn_version)
        from qc_files f where f.report_id = r.id order by f.id limit 1)`.as('first_file'),
    )
    .select(STYLE_COLUMNS)
    .select(standingColumns(actor))

const selectCards = (db: Reader, actor: Actor) => fromCards(db, actor).select(CARD_COLUMNS)
export type CardRow = Awaited<ReturnType<typeof listOfStyle>>['rows'][number]

interface Page {
  offset: number
  limit: number
}

export const listOfStyle = async (
  db: Reader,
  actor: Actor,
  { style, ...page }: Page & { style: QcStyleStanding & { id: number } },
) => {
  // The page is found first: only its reports are joined with what their cards say.
  const ids = ofSeenStyle(db, actor, style)
    .select('r.id')
    .orderBy('r.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  const [rows, count] = await Promise.all([
    selectCards(db, actor).where('r.id', 'in', ids).orderBy('r.id', 'desc').execute(),
    ofSeenStyle(db, actor, style)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

/** The person's own that are not approved, of styles that are verified: the others cannot be opened. */
export const listOpenOf = async (db: Reader, actor: Actor, { offset, limit }: Page) => {
  const isOpen = sql<boolean>`r.responsible_id = ${actor.user_id} and r.approved_at is null
    and ${isStyleVerified}`
  const [rows, count] = await Promise.all([
    selectCards(db, actor)
      .where(isOpen)
      .orderBy('r.updated_at', 'desc')
      .orderBy('r.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    fromReports(db, actor)
      .where(isOpen)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

/** One report as a card has it, and who else has to do with it. */
export const findCard = (db: Reader, actor: Actor, id: number) =>
  fromCards(db, actor)
    .selectAll('r')
    .where('r.id', '=', id)
    .leftJoin('qc_reports as n', 'n.revision_of', 'r.id')
    .select([
      nameOfUser('r.responsible_id').$notNull().as('responsible_name'),
      nameOfUser('r.details_updated_by').$notNull().as('details_updated_by_name'),
      nameOfUser('r.approved_by').as('approved_by_name'),
      sql<string | null>`(select f.name from factories f where f.id = r.factory_id)`.as('factory_name'),
      sql<string | null>`(select e.name from qc_reports e where e.id = r.revision_of)`.as('revision_of_name'),
      sql<number | null>`(select h.version from measurement_charts h where h.style_id = r.style_id)`.as(
        'newest_chart_version',
      ),
    ])
    .select(['n.id as revised_by_id', 'n.name as revised_by_name', 'n.supplier_id as revised_by_supplier_id'])
    .executeTakeFirst()
export type WorkspaceRow = NonNullable<Awaited<ReturnType<typeof findCard>>>
