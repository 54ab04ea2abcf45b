/** What a link opens: the one request that it belongs to, and nothing beside it. */
import { sql } from 'kysely'
import type { AnswerChanges, AnswerPage } from '#contract/evidence/evidence-answers.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type AskedOn = AnswerPage['asked_on'][number]

/** Of a company that somebody still signs in for; what ended or was revoked opens nothing. */
const isLinked = (hash: Buffer, today: string) => sql<boolean>`exists (
    select from evidence_letters l where l.request_id = r.id and l.token_hash = ${hash})
  and r.revoked_at is null and r.ends_on >= ${today}::date
  and exists (select from accounts a join users x on x.account_id = a.id
    where a.organization_id = r.organization_id and x.active)`

const selectLinked = (db: Reader, hash: Buffer, today: string) =>
  db
    .selectFrom('evidence_requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .leftJoin('organizations as b', 'b.id', 'r.supplies_id')
    .leftJoin('evidence_requests as f', 'f.id', 'r.asked_on_from')
    .where(isLinked(hash, today))
    .selectAll('r')
    .select(['o.name as asker_name', 'b.name as supplies', 'f.company_name as asked_on_by'])

export const findByLink = (db: Reader, hash: Buffer, today: string) =>
  selectLinked(db, hash, today).executeTakeFirst()
export type LinkedRequest = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/** Whether the link was ever one of the request's, ended or not. */
export const isLetterOf = async (
  db: Reader,
  { requestId, hash }: { requestId: number; hash: Buffer },
): Promise<boolean> => {
  const letter = await db
    .selectFrom('evidence_letters')
    .where('request_id', '=', requestId)
    .where('token_hash', '=', hash)
    .select('id')
    .executeTakeFirst()
  return letter !== undefined
}

/** Locked until the transaction ends: two who answer at once come one after the other. */
export const lockByLink = (tx: Tx, hash: Buffer, today: string) =>
  selectLinked(tx, hash, today).forUpdate('r').executeTakeFirst()

/** Who was asked on by the request's link, oldest first, with no more than how it stands. */
export const listAskedOn = async (db: Reader, requestId: number, today: string): Promise<AskedOn[]> => {
  const { rows } =
    await sql<AskedOn>`select r.id, r.company_name, case when r.answered_at is not null then 'answered'
      when r.refused_at is not null then 'refused' when r.revoked_at is not null or r.ends_on < ${today}::date then 'ended'
      else 'waiting' end as state
    from evidence_requests r where r.asked_on_from = ${requestId} order by r.id`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Locked; undefined for a request that was not asked on from this one. */
export const lockAskedOn = (tx: Tx, { id, from }: { id: number; from: number }) =>
  tx
    .selectFrom('evidence_requests')
    .where('id', '=', id)
    .where('asked_on_from', '=', from)
    .select(['id', 'company_name', 'answered_at', 'refused_at', 'revoked_at'])
    .forUpdate()
    .executeTakeFirst()

/** Openings that are listed; of more, nobody learns more. */
const MAX_OPENINGS = 200

export const noteOpening = async (
  tx: Tx,
  { requestId, browser, at }: { requestId: number; browser: string; at: string },
): Promise<void> => {
  await sql`insert into evidence_openings (request_id, at, browser) select ${requestId}, ${at}::timestamptz, ${browser}
    where (select count(*) from evidence_openings where request_id = ${requestId}) < ${MAX_OPENINGS}`.execute(
    tx,
  )
  await tx
    .updateTable('evidence_requests')
    .set({ opened_at: at })
    .where('id', '=', requestId)
    .where('opened_at', 'is', null)
    .execute()
}

export const touchRequest = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('evidence_requests').set({ version: sql`version + 1` }).where('id', '=', id).execute()
}

interface Answered {
  requestId: number
  questionId: number
  at: string
}

const NO_FILE = { blob_hash: null, file_title: null, file_mime_type: null, file_size: null }

/** An answer that came back is open again with its first change. */
const written = (at: string) => ({
  saved_at: at,
  version: sql<number>`version + 1`,
  state: 'open',
  reason: null,
  decided_by: null,
  decided_at: null,
})

export const writeAnswer = async (
  tx: Tx,
  { requestId, questionId, at }: Answered,
  { file, quantity_kg, ...values }: AnswerChanges,
): Promise<void> => {
  await tx
    .updateTable('evidence_questions')
    .set({
      ...values,
      ...(quantity_kg !== undefined && { quantity_kg: quantity_kg === null ? null : String(quantity_kg) }),
      ...(file === null && NO_FILE),
      ...written(at),
    })
    .where('id', '=', questionId)
    .execute()
  await touchRequest(tx, requestId)
}

interface SentFile {
  hash: string
  title: string
  mime_type: string
  size: number
}

export const writeAnswerFile = async (
  tx: Tx,
  { requestId, questionId, at }: Answered,
  file: SentFile,
): Promise<void> => {
  await tx
    .updateTable('evidence_questions')
    .set({
      blob_hash: file.hash,
      file_title: file.title,
      file_mime_type: file.mime_type,
      file_size: file.size,
      upload_count: sql`upload_count + 1`,
      missing_reason: null,
      ...written(at),
    })
    .where('id', '=', questionId)
    .execute()
  await touchRequest(tx, requestId)
}

export const markSent = async (
  tx: Tx,
  { id, name, role, at }: { id: number; name: string; role: string; at: string },
): Promise<void> => {
  await tx
    .updateTable('evidence_questions')
    .set({
      state: 'offered',
      ...{ stated_name: name, stated_role: role, stated_at: at },
      reason: null,
      decided_by: null,
      decided_at: null,
      version: sql`version + 1`,
    })
    .where('request_id', '=', id)
    .where('state', 'in', ['open', 'refused'])
    .execute()
  await tx
    .updateTable('evidence_requests')
    .set({ answered_at: at, answered_name: name, answered_role: role, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const markRefused = async (
  tx: Tx,
  { id, name, role, reason, at }: { id: number; name: string; role: string; reason: string; at: string },
): Promise<void> => {
  await tx
    .updateTable('evidence_requests')
    .set({ refused_at: at, refusal_reason: reason, answered_name: name, answered_role: role })
    .where('id', '=', id)
    .execute()
}

/** Gives the letter its link; null where there is nothing to say any more. */
export const setLetterToken = async (
  tx: Tx,
  { id, hash, today, at }: { id: number; hash: Buffer; today: string; at: string },
) => {
  const { rows } = await sql<{ request_id: number }>`
    update evidence_letters l set token_hash = ${hash}, sent_at = ${at}::timestamptz
    from evidence_requests r where l.id = ${id} and r.id = l.request_id and r.revoked_at is null
      and r.refused_at is null and r.ends_on >= ${today}::date
      and (l.kind = 'returned' or r.answered_at is null)
    returning l.request_id`.execute(tx)
  const requestId = rows[0]?.request_id
  if (requestId === undefined) return null
  return tx
    .selectFrom('evidence_requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('evidence_letters as l', 'l.request_id', 'r.id')
    .leftJoin('organizations as b', 'b.id', 'r.supplies_id')
    .leftJoin('evidence_requests as f', 'f.id', 'r.asked_on_from')
    .where('l.id', '=', id)
    .select(['r.email', 'r.language', 'r.company_name', 'r.message', 'r.shows_asker', 'r.ends_on', 'l.kind'])
    .select(['o.name as asker_name', 'b.name as supplies', 'f.company_name as asked_on_by'])
    .select(
      sql<{ question: string; reason: string | null; state: string }[]>`(select json_agg(json_build_object(
        'question', q.question, 'reason', q.reason, 'state', q.state) order by q.place)
        from evidence_questions q where q.request_id = r.id)`.as('questions'),
    )
    .executeTakeFirstOrThrow()
}

/**
 * Answers that were saved and never sent, of requests that ended or were revoked, are as if nobody had begun. One that came
 * back to who answered and was changed since is open and has been sent before: what was sent last is not kept beside it.
 */
export const clearUnsent = async (
  tx: Tx,
  { today, limit }: { today: string; limit: number },
): Promise<{ hash: string | null }[]> => {
  const { rows } = await sql<{ hash: string | null }>`
    with ended as (
      select q.id, q.blob_hash from evidence_questions q join evidence_requests r on r.id = q.request_id
      where q.state = 'open' and q.saved_at is not null and (r.ends_on < ${today}::date or r.revoked_at is not null)
      order by q.id limit ${limit} for update of q)
    update evidence_questions q set number = null, issuing_body = null, holder_name = null, valid_from = null,
      valid_until = null, quantity_kg = null, laboratory = null, processes = '{}', note = null, missing_reason = null, confirms = null,
      blob_hash = null, file_title = null, file_mime_type = null, file_size = null, saved_at = null
    from ended where ended.id = q.id returning ended.blob_hash as hash`.execute(tx)
  return rows
}
