/** Saved versions of cost sheets and of secondary costs: written once, never changed. */
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { CostSheetContent, SecondaryCostContent } from './cost-content.ts'

export type VersionTable = 'cost_sheet_versions' | 'secondary_cost_versions'

/** A version as lists name it. */
export interface VersionRow {
  version: number
  saved_at: string
  saved_by_name: string
  comment: string | null
}

const fromVersions = (db: Reader, table: VersionTable, sheetId: number) =>
  db
    .selectFrom(`${table} as v` as 'cost_sheet_versions as v')
    .innerJoin('users as u', 'u.id', 'v.saved_by')
    .where('v.sheet_id', '=', sheetId)
    .select(['v.number as version', 'v.saved_at', 'u.full_name as saved_by_name', 'v.comment'])

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
    .selectFrom(table as 'cost_sheet_versions')
    .where('sheet_id', '=', sheetId ?? 0)
    .where('number', '=', version)
    .select('content')
    .executeTakeFirst()
  return row?.content as ContentOf[T] | undefined
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

export const insertSecondaryVersion = async (
  tx: Tx,
  version: NewVersion<'secondary_cost_versions'>,
): Promise<void> => {
  await tx.insertInto('secondary_cost_versions').values(rowOf(version)).execute()
}
