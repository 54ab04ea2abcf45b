import { sql } from 'kysely'
import type { ImportAnswer, ImportState } from '#contract/materials/bom-imports.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const listAnswers = (db: Reader, organizationId: number): Promise<ImportAnswer[]> =>
  db
    .selectFrom('import_answers')
    .select(['about', 'said', 'means'])
    .where('organization_id', '=', organizationId)
    .orderBy('answered_at', 'desc')
    .orderBy('about')
    .orderBy('said')
    .execute() as Promise<ImportAnswer[]>

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
  const last = new Map(answers.map((answer) => [`${answer.about} ${answer.said}`, answer]))
  // In one order, so that two who save at once wait for each other and no more.
  const rows = [...last.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, answer]) => ({ ...answer, organization_id: organizationId, answered_by: userId }))
  if (rows.length === 0) return
  await tx
    .insertInto('import_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'about', 'said']).doUpdateSet({
        means: (set) => set.ref('excluded.means'),
        answered_by: (set) => set.ref('excluded.answered_by'),
        answered_at: sql<string>`now()`,
      }),
    )
    .execute()
}

/** The newest stay. */
export const forgetOldAnswers = async (tx: Tx, organizationId: number, kept: number): Promise<void> => {
  await sql`delete from import_answers where organization_id = ${organizationId} and (about, said) in (
    select about, said from import_answers where organization_id = ${organizationId}
    order by answered_at desc, about, said offset ${kept})`.execute(tx)
}

export const findUnfinished = (db: Reader, styleId: number, organizationId: number) =>
  db
    .selectFrom('unfinished_imports as i')
    .innerJoin('users as u', 'u.id', 'i.updated_by')
    .select([
      'i.version',
      'i.file_name',
      'i.lines',
      'i.state',
      'i.updated_at',
      'u.full_name as updated_by_name',
    ])
    .where('i.style_id', '=', styleId)
    .where('i.organization_id', '=', organizationId)
    .executeTakeFirst()

interface UnfinishedWrite {
  styleId: number
  organizationId: number
  userId: number
  fileName: string
  lines: number
  state: ImportState
}

export const writeUnfinished = async (tx: Tx, write: UnfinishedWrite): Promise<number> => {
  const columns = {
    file_name: write.fileName,
    lines: write.lines,
    state: JSON.stringify(write.state),
    updated_by: write.userId,
  }
  const { version } = await tx
    .insertInto('unfinished_imports')
    .values({ style_id: write.styleId, organization_id: write.organizationId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['style_id', 'organization_id']).doUpdateSet({
        ...columns,
        updated_at: sql<string>`now()`,
        version: sql<number>`unfinished_imports.version + 1`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const deleteUnfinished = async (
  tx: Tx,
  styleId: number,
  organizationId: number,
): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('unfinished_imports')
    .where('style_id', '=', styleId)
    .where('organization_id', '=', organizationId)
    .returning('file_name')
    .executeTakeFirst()
  return row?.file_name
}
