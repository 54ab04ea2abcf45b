import { sql } from 'kysely'
import type { ImportAnswer, ImportState, ImportTableName } from '#contract/styles/table-imports.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const listAnswers = async (db: Reader, organizationId: number): Promise<ImportAnswer[]> => {
  const rows = await db
    .selectFrom('import_answers')
    .select(['of_table', 'about', 'said', 'means'])
    .where('organization_id', '=', organizationId)
    .orderBy('answered_at', 'desc')
    .orderBy('of_table')
    .orderBy('about')
    .orderBy('said')
    .execute()
  return rows.map(({ of_table, ...answer }) => ({
    ...answer,
    ...(of_table !== '' && { table: of_table }),
  })) as ImportAnswer[]
}

interface AnswersWrite {
  organizationId: number
  userId: number
  answers: readonly ImportAnswer[]
}

/** The last answer counts; of two for one word in a save the later one. */
export const writeAnswers = async (
  tx: Tx,
  { organizationId, userId, answers }: AnswersWrite,
): Promise<void> => {
  const last = new Map(
    answers.map((answer) => [`${answer.table ?? ''} ${answer.about} ${answer.said}`, answer]),
  )
  // In one order, so that two who save at once wait for each other and no more.
  const rows = [...last.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { table, ...answer }]) => ({
      ...answer,
      ...{ of_table: table ?? '', organization_id: organizationId, answered_by: userId },
    }))
  if (rows.length === 0) return
  await tx
    .insertInto('import_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'of_table', 'about', 'said']).doUpdateSet({
        means: (set) => set.ref('excluded.means'),
        answered_by: (set) => set.ref('excluded.answered_by'),
        answered_at: sql<string>`now()`,
      }),
    )
    .execute()
}

/** The newest stay. */
export const forgetOldAnswers = async (tx: Tx, organizationId: number, kept: number): Promise<void> => {
  await sql`delete from import_answers where organization_id = ${organizationId} and (of_table, about, said) in (
    select of_table, about, said from import_answers where organization_id = ${organizationId}
    order by answered_at desc, of_table, about, said offset ${kept})`.execute(tx)
}

/** One for a table of a company, or of one of its styles. */
export interface UnfinishedOf {
  /** Null for a table of the company itself. */
  styleId: number | null
  organizationId: number
  table: ImportTableName
}

const isOf = ({ styleId, organizationId, table }: UnfinishedOf) =>
  sql<boolean>`i.style_id is not distinct from ${styleId}::bigint
    and i.organization_id = ${organizationId} and i.of_table = ${table}`

export const findUnfinished = (db: Reader, of: UnfinishedOf) =>
  db
    .selectFrom('unfinished_imports as i')
    .innerJoin('users as u', 'u.id', 'i.updated_by')
    .select([
      ...(['i.version', 'i.file_name', 'i.lines', 'i.state', 'i.updated_at'] as const),
      'u.full_name as updated_by_name',
    ])
    .where(isOf(of))
    .executeTakeFirst()

interface UnfinishedWrite extends UnfinishedOf {
  userId: number
  fileName: string
  lines: number
  state: ImportState
}

/**
 * @param version that it replaces; null where there was none
 * @returns its version; null where there is another one by now
 */
export const writeUnfinished = async (
  tx: Tx,
  write: UnfinishedWrite,
  version: number | null,
): Promise<number | null> => {
  const columns = {
    file_name: write.fileName,
    lines: write.lines,
    state: JSON.stringify(write.state),
    updated_by: write.userId,
  }
  const row = await tx
    .insertInto('unfinished_imports')
    .values({
      ...{ style_id: write.styleId, organization_id: write.organizationId, of_table: write.table },
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['style_id', 'organization_id', 'of_table'])
        .doUpdateSet({
          ...columns,
          updated_at: sql<string>`now()`,
          version: sql<number>`unfinished_imports.version + 1`,
        })
        .where('unfinished_imports.version', '=', version ?? 0),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

export const deleteUnfinished = async (tx: Tx, of: UnfinishedOf): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('unfinished_imports as i')
    .where(isOf(of))
    .returning('file_name')
    .executeTakeFirst()
  return row?.file_name
}
