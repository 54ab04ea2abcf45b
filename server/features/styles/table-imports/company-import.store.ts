/** Imports of what belongs to a company, one for each table. */
import { sql } from 'kysely'
import type { CompanyTableName, ImportState } from '#contract/styles/table-imports.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface OfCompany {
  organizationId: number
  table: CompanyTableName
}

export const findOfCompany = (db: Reader, { organizationId, table }: OfCompany) =>
  db
    .selectFrom('unfinished_company_imports as i')
    .innerJoin('users as u', 'u.id', 'i.updated_by')
    .select([
      ...(['i.version', 'i.file_name', 'i.lines', 'i.state', 'i.updated_at'] as const),
      'u.full_name as updated_by_name',
    ])
    .where('i.organization_id', '=', organizationId)
    .where('i.of_table', '=', table)
    .executeTakeFirst()

interface CompanyWrite extends OfCompany {
  userId: number
  fileName: string
  lines: number
  state: ImportState
}

/**
 * @param version that it replaces; null where there was none
 * @returns its version; null where there is another one by now
 */
export const writeOfCompany = async (
  tx: Tx,
  write: CompanyWrite,
  version: number | null,
): Promise<number | null> => {
  const columns = {
    file_name: write.fileName,
    lines: write.lines,
    state: JSON.stringify(write.state),
    updated_by: write.userId,
  }
  const row = await tx
    .insertInto('unfinished_company_imports')
    .values({ organization_id: write.organizationId, of_table: write.table, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'of_table'])
        .doUpdateSet({
          ...columns,
          updated_at: sql<string>`now()`,
          version: sql<number>`unfinished_company_imports.version + 1`,
        })
        .where('unfinished_company_imports.version', '=', version ?? 0),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

export const deleteOfCompany = async (
  tx: Tx,
  { organizationId, table }: OfCompany,
): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('unfinished_company_imports')
    .where('organization_id', '=', organizationId)
    .where('of_table', '=', table)
    .returning('file_name')
    .executeTakeFirst()
  return row?.file_name
}
