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

const fromCards = (db: Reader, actor: Actor) =>
  fromReports(db, actor)
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'r.created_by_organization_id')
    .innerJoin('product_types as p', 'p.id', 's.product_type_id')
    .leftJoin('organizations as m', 'm.id', 'r.supplier_id')
    .select([
      'u.full_name as creator_name',
      'a.organization_id as creator_registry_id',
      'o.name as organization_name',
      'm.name as supplier_name',
      'p.name as product_type_name',
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
    .innerJoin('users as w', 'w.id', 'r.responsible_id')
    .innerJoin('users as d', 'd.id', 'r.details_updated_by')
    .leftJoin('users as v', 'v.id', 'r.approved_by')
    .leftJoin('factories as f', 'f.id', 'r.factory_id')
    .leftJoin('qc_reports as e', 'e.id', 'r.revision_of')
    .leftJoin('qc_reports as n', 'n.revision_of', 'r.id')
    .leftJoin('measurement_charts as h', 'h.style_id', 'r.style_id')
    .select([
      'w.full_name as responsible_name',
      'd.full_name as details_updated_by_name',
      'v.full_name as approved_by_name',
      'f.name as factory_name',
      'e.name as revision_of_name',
      'n.id as revised_by_id',
      'n.name as revised_by_name',
      'n.supplier_id as revised_by_supplier_id',
      'h.version as newest_chart_version',
    ])
    .executeTakeFirst()
export type WorkspaceRow = NonNullable<Awaited<ReturnType<typeof findCard>>>
