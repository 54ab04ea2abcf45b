import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface DueHead {
  size: number
  note: string
  tries: number
}

interface Claim {
  now: Date
  /** How long a try may take: what a process died with is taken up again after that. */
  lease: Date
}

/** The newest head, where it is time to have one stamped; of several processes one gets it. */
export const claimHead = async (tx: Tx, { now, lease }: Claim): Promise<DueHead | null> => {
  await sql`select pg_advisory_xact_lock(hashtext('publication_time_stamps'))`.execute(tx)
  const [waits] = (
    await sql<{ waits: boolean }>`select exists (
      select from publication_time_stamps where next_try > ${now.toISOString()}) as waits`.execute(tx)
  ).rows
  if (waits?.waits) return null
  const head = await tx
    .selectFrom('publication_heads as h')
    .leftJoin('publication_time_stamps as t', 't.head_size', 'h.size')
    .select(['h.size', 'h.note', 't.tries', 't.token'])
    .orderBy('h.size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!head || head.token) return null
  // Where a newer head is there, an older one is not asked for again: the newer one has all of it.
  const former = await tx
    .deleteFrom('publication_time_stamps')
    .where('token', 'is', null)
    .where('head_size', '<', head.size)
    .returning('tries')
    .executeTakeFirst()
  const tries = (head.tries ?? former?.tries ?? 0) + 1
  await tx
    .insertInto('publication_time_stamps')
    .values({ head_size: head.size, note: head.note, tries, next_try: lease.toISOString() })
    .onConflict((on) => on.column('head_size').doUpdateSet({ tries, next_try: lease.toISOString() }))
    .execute()
  return { size: head.size, note: head.note, tries }
}

export const keepStamp = async (
  tx: Tx,
  size: number,
  { token, at, authority, next }: { token: Buffer; at: string; authority: string; next: Date },
): Promise<void> => {
  await tx
    .updateTable('publication_time_stamps')
    .set({ token, stamped_at: at, authority, next_try: next.toISOString() })
    .where('head_size', '=', size)
    .where('token', 'is', null)
    .execute()
}

export const putOff = async (tx: Tx, size: number, until: Date): Promise<void> => {
  await tx
    .updateTable('publication_time_stamps')
    .set({ next_try: until.toISOString() })
    .where('head_size', '=', size)
    .where('token', 'is', null)
    .execute()
}

const selectStamped = (db: Reader) =>
  db
    .selectFrom('publication_time_stamps')
    .where('token', 'is not', null)
    .select(({ ref }) => [
      ...(['head_size', 'note'] as const),
      ref('authority').$castTo<string>().as('authority'),
      ref('token').$castTo<Buffer>().as('token'),
      ref('stamped_at').$castTo<string>().as('stamped_at'),
    ])
    .limit(1)
export type Stamped = NonNullable<Awaited<ReturnType<typeof findStamped>>>

/** The newest head that was stamped, with its stamp. */
export const findStamped = async (db: Reader) =>
  (await selectStamped(db).orderBy('head_size', 'desc').executeTakeFirst()) ?? null

/** The first stamped head that has all of a head of this size: it stays what it is, however the log grows. */
export const findStampOver = async (db: Reader, size: number): Promise<Stamped | null> =>
  (await selectStamped(db).where('head_size', '>=', size).orderBy('head_size').executeTakeFirst()) ?? null

/** Stamped heads that the log does not have, or has otherwise. */
export const listForeignStamps = (db: Reader) =>
  db
    .selectFrom('publication_time_stamps as t')
    .leftJoin('publication_heads as h', (join) =>
      join.onRef('h.size', '=', 't.head_size').onRef('h.note', '=', 't.note'),
    )
    .where('t.token', 'is not', null)
    .where('h.size', 'is', null)
    .select(['t.head_size', 't.stamped_at'])
    .orderBy('t.head_size')
    .execute()
