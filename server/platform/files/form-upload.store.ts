/** Files of forms on their way in parts: what was said of them, and how much is there. */
import { sql } from 'kysely'
import { PART_BYTES, type UploadState } from '#contract/files/style-file-uploads.ts'
import type { Reader, Tx } from '../db/database.ts'

/** A person, or who has the link of a request. */
type Sender = { user_id: number; organization_id: number } | { request_id: number }

export interface NewFormUpload {
  id: string
  use: string
  target_id: number | null
  title: string
  size: number
}

/** An actor has more than what is kept. */
const sentBy = (sender: Sender) =>
  'request_id' in sender
    ? { request_id: sender.request_id }
    : { user_id: sender.user_id, organization_id: sender.organization_id }

/** Nothing where there is one of this id, which may be anybody's. */
export const insertFormUpload = async (
  tx: Tx,
  sender: Sender,
  upload: NewFormUpload & { at: Date },
): Promise<void> => {
  const { at, ...said } = upload
  await tx
    .insertInto('form_uploads')
    .values({ ...said, ...sentBy(sender), touched_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const countBy = async (db: Reader, column: 'user_id' | 'request_id', id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('form_uploads')
    .where(column, '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countFormUploadsOf = (db: Reader, { user_id }: { user_id: number }): Promise<number> =>
  countBy(db, 'user_id', user_id)
export const countFormUploadsOfRequest = (db: Reader, requestId: number): Promise<number> =>
  countBy(db, 'request_id', requestId)

export type FormUploadRow = NonNullable<Awaited<ReturnType<typeof findFormUpload>>>

export const findFormUpload = (db: Reader, id: string) =>
  db.selectFrom('form_uploads').where('id', '=', id).selectAll().executeTakeFirst()

export const stateOfUpload = ({
  id,
  size,
  received,
}: Pick<FormUploadRow, 'id' | 'size' | 'received'>): UploadState => ({
  ...{ upload_id: id, size, received },
  part_bytes: PART_BYTES,
})

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
