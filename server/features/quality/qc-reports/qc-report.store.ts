/** Rows of reports: made, changed, counted up, deleted. What is in them has stores of its own. */
import { type InferResult, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import {
  anyReports,
  concerns,
  isReportVisible,
  ofStyle,
  type QcStyleStanding,
  reportsSeenBy,
  STYLE_COLUMNS,
  type StyleSeen,
  standingColumns,
} from '#server/access/report-scope/report-scope.store.ts'
import {
  isOwner,
  isStyleVerified,
  isVisible,
  type Viewer,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { asJson, withInstants } from '#server/platform/db/json-rows.ts'
import { prepare } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { canBeAsked } from './signatures/signer.store.ts'

export const insertReport = async (tx: Tx, columns: Insertable<DB['qc_reports']>): Promise<number> => {
  const { id } = await tx.insertInto('qc_reports').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** With each change the report's version grows by one; answers the new one. */
export const changeReport = async (
  tx: Tx,
  { actor, id, now }: { actor: Pick<Actor, 'user_id'>; id: number; now: Date },
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

/** Who saved the report last, for anyone who saves after them. */
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
  'r.issue_number',
] as const

const nameOfUser = (of: 'r.created_by' | 'r.responsible_id' | 'r.details_updated_by' | 'r.approved_by') =>
  sql<string | null>`(select u.full_name from users u where u.id = ${sql.ref(of)})`

/**
 * The first photo is looked for among those of the report: by the ids of all photos, PostgreSQL would walk through
 * everybody's until it meets one. Names are asked one by one: as joins, PostgreSQL would weigh the order of nine tables with each call, which takes
 * longer than reading the page.
 */
const withCard = (reports: ReturnType<typeof anyReports>, viewer: Viewer) =>
  reports
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
      sql<number | null>`(select max(i.number) from style_issues i where i.style_id = r.style_id)`.as(
        'latest_issue',
      ),
    ])
    .select(
      sql<{ id: number; drawn_version: number } | null>`(
        select json_build_object('id', f.id, 'drawn_version', f.drawn_version)
        from (select id, drawn_version from qc_files where report_id = r.id offset 0) f order by f.id limit 1)`.as(
        'first_file',
      ),
    )
    .select(STYLE_COLUMNS)
    .select(standingColumns(viewer))

/**
 * What is not to be seen is left out of the answer and not by the condition: with it, PostgreSQL takes a plan for each
 * pair of parameters to be better than one for all, and planning takes longer than reading.
 */
const cardsOf = (db: Reader, viewer: Viewer, ids: RawBuilder<unknown>) =>
  withCard(anyReports(db), viewer)
    .select(CARD_COLUMNS)
    .select(isReportVisible(viewer).as('is_seen'))
    .where(sql<boolean>`r.id = any(${ids})`)
type FoundCard = InferResult<ReturnType<typeof cardsOf>>[number]
export type CardRow = Omit<FoundCard, 'is_seen'>

interface Page {
  offset: number
  limit: number
}

interface Found {
  rows: FoundCard[]
  total: number
}

/** The page is found first: only its reports are joined with what their cards say, in the same statement. */
const pageOfStyle = prepare((db, value: Viewer & StyleSeen & Page) =>
  db.selectNoFrom([
    asJson(
      cardsOf(
        db,
        value,
        sql`array(${ofStyle(db, value)
          .select('r.id')
          .orderBy('r.id', 'desc')
          .offset(sql<number>`${value.offset}`)
          .limit(sql<number>`${value.limit}`)})`,
      ).orderBy('r.id', 'desc'),
    ).as('rows'),
    sql<number>`(${ofStyle(db, value).select(({ fn }) => fn.countAll().as('total'))})`.as('total'),
  ]),
)

const presentPage = ([found]: readonly Found[]): { rows: CardRow[]; total: number } => ({
  rows: (found?.rows ?? [])
    .filter(({ is_seen }) => is_seen)
    .map((row) => withInstants(row, ['created_at', 'updated_at', 'approved_at'])),
  total: Number(found?.total ?? 0),
})

export const listOfStyle = async (
  db: Reader,
  actor: Actor,
  { style, ...page }: Page & { style: QcStyleStanding & { id: number } },
) => {
  const viewer = viewerOf(actor)
  const seen = { ...viewer, style_id: style.id, sees_all: style.is_owner || viewer.is_operator }
  return presentPage(await pageOfStyle(db, { ...seen, ...page }))
}

/** Hundreds of reports may be of one style: whether it is seen is asked once. */
const openPage = prepare((db, value: Viewer & Page & { user_id: number }) => ({
  compile: () =>
    sql<Found>`
    with mine as materialized (
      select r.id, r.style_id, r.updated_at, r.created_by_organization_id, r.supplier_id
        from qc_reports r where r.responsible_id = ${value.user_id} and r.approved_at is null),
    seen as materialized (
      select s.id, ${isOwner(value)} as is_owner from styles s join collections c on c.id = s.collection_id
        join organizations b on b.id = c.brand_id
        where s.id in (select style_id from mine) and ${isVisible(value)} and ${isStyleVerified}),
    found as materialized (
      select r.id, r.updated_at from mine r join seen on seen.id = r.style_id
        where ${value.is_operator}::boolean or seen.is_owner or ${concerns(value)})
    select ${asJson(
      cardsOf(
        db,
        value,
        sql`array(select id from found order by updated_at desc, id desc
          offset ${value.offset} limit ${value.limit})`,
      )
        .orderBy('r.updated_at', 'desc')
        .orderBy('r.id', 'desc'),
    )} as rows, (select count(*) from found) as total`.compile(db),
}))

/** The person's own that are not approved, of styles that are verified: the others cannot be opened. */
export const listOpenOf = async (db: Reader, actor: Actor, page: Page) =>
  presentPage(await openPage(db, { ...viewerOf(actor), ...page, user_id: actor.user_id }))

const workspace = prepare((db, value: Viewer & { id: number }) =>
  withCard(reportsSeenBy(db, value), value)
    .selectAll('r')
    .where('r.id', '=', value.id)
    .leftJoin('qc_reports as n', 'n.revision_of', 'r.id')
    .select([
      nameOfUser('r.responsible_id').$notNull().as('responsible_name'),
      nameOfUser('r.details_updated_by').$notNull().as('details_updated_by_name'),
      nameOfUser('r.approved_by').as('approved_by_name'),
      canBeAsked(sql.ref('c.brand_id')).as('brand_can_be_asked'),
      canBeAsked(sql.ref('r.supplier_id')).as('supplier_can_be_asked'),
      sql<string | null>`(select f.name from factories f where f.id = r.factory_id)`.as('factory_name'),
      sql<string | null>`(select e.name from qc_reports e where e.id = r.revision_of)`.as('revision_of_name'),
      // Of the last issue; until there is one, of the draft.
      sql<number | null>`(select h.version from (
          select i.number, i.chart_version as version from style_issues i where i.style_id = r.style_id
          union all select 0, m.version from measurement_charts m where m.style_id = r.style_id) h
        order by h.number desc limit 1)`.as('newest_chart_version'),
    ])
    .select([
      'n.id as revised_by_id',
      'n.name as revised_by_name',
      'n.supplier_id as revised_by_supplier_id',
    ]),
)
export type WorkspaceRow = Awaited<ReturnType<typeof workspace>>[number]

/** One report as a card has it, and who else has to do with it. */
export const findCard = async (db: Reader, actor: Actor, id: number): Promise<WorkspaceRow | undefined> => {
  const [row] = await workspace(db, { ...viewerOf(actor), id })
  return row
}
