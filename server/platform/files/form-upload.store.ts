/** Files of forms on their way in parts: what was said of them, and how much is there. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'

interface Sender {
  user_id: number
  organization_id: number
}

export interface NewFormUpload {
  id: string
  use: string
  target_id: number | null
  title: string
  size: number
}

/** Nothing where there is one of this id, which may be anybody's. */
export const insertFormUpload = async (
  tx: Tx,
  { user_id, organization_id }: Sender,
  upload: NewFormUpload & { at: Date },
): Promise<void> => {
  const { at, ...said } = upload
  await tx
    .insertInto('form_uploads')
    .values({ ...said, user_id, organization_id, touched_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const countFormUploadsOf = async (
  db: Reader,
  { user_id }: Pick<Sender, 'user_id'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('form_uploads')
    .where('user_id', '=', user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type FormUploadRow = NonNullable<Awaited<ReturnType<typeof findFormUpload>>>

export const findFormUpload = (db: Reader, id: string) =>
  db.selectFrom('form_uploads').where('id', '=', id).selectAll().executeTakeFirst()

/** False where another request brought the part, or the upload ended. */
export const appendFormPart = async (
  tx: Tx,
  { id, offset, key, size, at }: { id: string; offset: number; key: string; size: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('form_uploads')
    .set({
      received: offset + size,
      parts: sql`array_append(parts, ${key})`,
      touched_at: at.toISOString(),
    })
    .where('id', '=', id)
    .where('received', '=', offset)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where it ended already. */
export const deleteFormUpload = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('form_uploads').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Nobody sent a part since then. */
export const deleteFormUploadsBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('form_uploads').where('touched_at', '<=', before.toISOString()).execute()
}

/** Of these, those that are under way. */
export const listOpenFormUploads = async (db: Reader, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('form_uploads')
    .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
