/** Saved versions of cost sheets and of secondary costs: written once, never changed. */
import { sql } from 'kysely'
import { COST_SECTIONS } from '#contract/costing/cost-record.ts'
import type {
  CostSheetContent,
  SecondaryCostContent,
  SecondaryHead,
  SecondaryLines,
} from '#server/platform/db/column-types/cost-content.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'

export type VersionTable = 'cost_sheet_versions' | 'secondary_cost_versions'

/** A version as lists name it. */
export interface VersionRow {
  version: number
  saved_at: string
  saved_by_name: string
  comment: string | null
  /** Of the style, in force when it was saved; null before the first one. */
  issue_number: number | null
}

const fromVersions = (db: Reader, table: VersionTable, sheetId: number) =>
  db
    .selectFrom(`${table} as v` as 'cost_sheet_versions as v')
    .innerJoin('users as u', 'u.id', 'v.saved_by')
    .where('v.sheet_id', '=', sheetId)
    .select([
      'v.number as version',
      'v.saved_at',
      'u.full_name as saved_by_name',
      'v.comment',
      'v.issue_number',
    ])

/** Undefined before the first save. */
export const findLatest = (
  db: Reader,
  table: VersionTable,
  sheetId: number,
): Promise<VersionRow | undefined> =>
  fromVersions(db, table, sheetId).orderBy('v.number', 'desc').limit(1).executeTakeFirst()

export const findVersion = (
  db: Reader,
  table: VersionTable,
  { sheetId, version }: { sheetId: number | null; version: number },
): Promise<VersionRow | undefined> =>
  fromVersions(db, table, sheetId ?? 0)
    .where('v.number', '=', version)
    .executeTakeFirst()

const SECTIONS = sql`${sql.lit(`{${COST_SECTIONS.join()}}`)}::text[]`

/**
 * The secondary cost that was saved last, without its lines. `is_renamed`: a company or a factory that a line names is
 * called something else by now. Each name is looked up by itself: plans expect a thousand companies in any document.
 */
const latestSecondary = prepare((db, value: { sheetId: number }) =>
  fromVersions(db, 'secondary_cost_versions', value.sheetId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .select([
      // Of a version that was saved with its lines in one, without them.
      sql<SecondaryHead>`v.content - ${SECTIONS}`.as('head'),
      sql<boolean>`exists (select from (
          select jsonb_path_query(coalesce(v.lines, v.content), '$.*[*].supplier') as company
          union all select jsonb_path_query(coalesce(v.lines, v.content), '$.*[*].fab_suppliers[*]')) x
        where jsonb_typeof(x.company) = 'object' and (
          (select o.name from organizations o where o.id = (x.company->>'id')::bigint)
            is distinct from x.company->>'name'
          or exists (select from jsonb_array_elements(x.company->'factories') y
            where (select f.name from factories f where f.id = (y->>'id')::bigint)
              is distinct from y->>'name')))`.as('is_renamed'),
    ]),
)

/** Undefined before the first save. */
export const findLatestSecondary = async (db: Reader, sheetId: number) =>
  (await latestSecondary(db, { sheetId }))[0]

export interface ContentOf {
  cost_sheet_versions: CostSheetContent
  secondary_cost_versions: SecondaryCostContent
}

/** What a version froze; undefined where there is none of that number. */
export const findContent = async <T extends VersionTable>(
  db: Reader,
  table: T,
  { sheetId, version }: { sheetId: number | null; version: number },
): Promise<ContentOf[T] | undefined> => {
  const row = await db
    .selectFrom(`${table} as v` as 'cost_sheet_versions as v')
    .where('v.sheet_id', '=', sheetId ?? 0)
    .where('v.number', '=', version)
    .select('v.content')
    .$if(table === 'secondary_cost_versions', (of) =>
      of.select(sql<SecondaryLines | null>`v.lines`.as('lines')),
    )
    .executeTakeFirst()
  return row && ({ ...row.content, ...row.lines } as ContentOf[T])
}

interface NewVersion<T extends VersionTable> {
  sheetId: number
  number: number
  comment: string | null
  userId: number
  savedAt: Date
  content: ContentOf[T]
}

const rowOf = <T extends VersionTable>({ sheetId, userId, savedAt, content, ...row }: NewVersion<T>) => ({
  ...row,
  sheet_id: sheetId,
  saved_by: userId,
  saved_at: savedAt.toISOString(),
  content: JSON.stringify(content),
})

export const insertSheetVersion = async (
  tx: Tx,
  version: NewVersion<'cost_sheet_versions'>,
): Promise<void> => {
  await tx.insertInto('cost_sheet_versions').values(rowOf(version)).execute()
}

const partContent = (content: SecondaryCostContent): { head: SecondaryHead; lines: SecondaryLines } => {
  const { yarn, fabric, trims, embellishment_cost, cm_fob, other_costs, ...head } = content
  return { head, lines: { yarn, fabric, trims, embellishment_cost, cm_fob, other_costs } }
}

export const insertSecondaryVersion = async (
  tx: Tx,
  version: NewVersion<'secondary_cost_versions'>,
): Promise<void> => {
  const { head, lines } = partContent(version.content)
  const row = { ...rowOf(version), content: JSON.stringify(head), lines: JSON.stringify(lines) }
  await tx.insertInto('secondary_cost_versions').values(row).execute()
}

/** The version after `from`, with its lines as they are and another head: what is not sent does not travel. */
export const insertSecondaryHead = async (
  tx: Tx,
  {
    from,
    head,
    sheetId,
    userId,
    savedAt,
    comment,
  }: Omit<NewVersion<'secondary_cost_versions'>, 'number' | 'content'> & {
    from: number
    head: SecondaryHead
  },
): Promise<void> => {
  await sql`insert into secondary_cost_versions (sheet_id, number, comment, content, lines, saved_by, saved_at)
    select v.sheet_id, v.number + 1, ${comment}, ${JSON.stringify(head)}::jsonb,
      coalesce(v.lines, (select jsonb_object_agg(x.key, x.value) from jsonb_each(v.content) x
        where x.key = any(${SECTIONS}))),
      ${userId}::bigint, ${savedAt.toISOString()}::timestamptz
    from secondary_cost_versions v where v.sheet_id = ${sheetId} and v.number = ${from}`.execute(tx)
}
