/** Writes of requests for evidence by the company that asks. */
import { sql } from 'kysely'
import type { NewRequests, StepWords } from '#contract/evidence/evidence-requests.ts'
import type { Doing } from '#server/features/evidence/evidence/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Who asks, when, and by whose link where it is asked on. */
interface Asker {
  organization_id: number
  asked_by: number
  asked_at: string
  asked_on_from?: number
  tier?: number
  asked_on_name?: string
  asked_on_role?: string
}

type Asked = Omit<NewRequests, 'questions'> & {
  questions: readonly (NewRequests['questions'][number] & { step_words: StepWords | null })[]
}

/** All of them in a few statements, however many are asked; the ids of their letters. */
export const insertRequests = async (
  tx: Tx,
  asker: Asker,
  { recipients, questions, ...asked }: Asked,
): Promise<number[]> => {
  const requests = await tx
    .insertInto('evidence_requests')
    .values(recipients.map((recipient) => ({ ...asked, ...recipient, ...asker })))
    .returning('id')
    .execute()
  await sql`insert into evidence_questions (request_id, place, kind, evidence_kind, standard, question, detail_id, step_words)
    select r.id, q.place, q.kind, q.evidence_kind, q.standard, q.question, q.detail_id, q.step_words
    from unnest(${requests.map(({ id }) => id)}::bigint[]) r (id)
    cross join jsonb_to_recordset(${JSON.stringify(questions.map((each, at) => ({ ...each, place: at + 1 })))}::jsonb)
      as q (place int, kind text, evidence_kind text, standard text, question text, detail_id bigint, step_words jsonb)
    order by r.id, q.place`.execute(tx)
  const letters = await tx
    .insertInto('evidence_letters')
    .values(requests.map(({ id }) => ({ request_id: id, kind: 'request', asked_at: asker.asked_at })))
    .returning('id')
    .execute()
  return letters.map(({ id }) => id)
}

interface NewLetter {
  requestId: number
  kind: 'reminder' | 'returned'
  days?: number | null
  at: string
}

/** Undefined where another process has asked for the same reminder. */
export const insertLetter = async (
  tx: Tx,
  { requestId, kind, days = null, at }: NewLetter,
): Promise<number | undefined> => {
  const row = await tx
    .insertInto('evidence_letters')
    .values({ request_id: requestId, kind, days, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const setEnd = async (tx: Tx, id: number, endsOn: string): Promise<void> => {
  await tx.updateTable('evidence_requests').set({ ends_on: endsOn }).where('id', '=', id).execute()
}

/** With all that was asked on from it. */
export const markRevoked = async (tx: Tx, id: number, at: string): Promise<void> => {
  await sql`with recursive below as (
      select ${id}::bigint as id
      union all select r.id from evidence_requests r join below b on r.asked_on_from = b.id)
    update evidence_requests r set revoked_at = ${at}::timestamptz from below
    where r.id = below.id and r.revoked_at is null`.execute(tx)
}

export const lockQuestion = (tx: Tx, { id, questionId }: { id: number; questionId: number }) =>
  tx
    .selectFrom('evidence_questions as q')
    .leftJoin('users as u', 'u.id', 'q.decided_by')
    .where('q.id', '=', questionId)
    .where('q.request_id', '=', id)
    .selectAll('q')
    .select('u.full_name as decided_by_name')
    .forUpdate('q')
    .executeTakeFirst()

interface Decided {
  questionId: number
  state: 'accepted' | 'refused'
  reason: string | null
}

export const setAnswerDecision = async (
  tx: Tx,
  { actor, at }: Doing,
  { questionId, state, reason }: Decided,
): Promise<void> => {
  await tx
    .updateTable('evidence_questions')
    .set({ state, reason, decided_by: actor.user_id, decided_at: at, version: sql`version + 1` })
    .where('id', '=', questionId)
    .execute()
}

/** The day of a moment by UTC. */
const askedOn = sql<string>`to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD')`

/** Open requests whose end is near and of which nobody was reminded for that day, locked; others pass them over. */
export const lockUnreminded = async (tx: Tx, { today, limit }: { today: string; limit: number }) => {
  const { rows } = await sql<{ id: number; ends_on: string; asked_on: string }>`
    select r.id, r.ends_on, ${askedOn} as asked_on from evidence_requests r
    where r.answered_at is null and r.refused_at is null and r.revoked_at is null
      and r.ends_on between ${today}::date and ${today}::date + 7
      and (r.asked_at at time zone 'UTC')::date < r.ends_on
        - (case when r.ends_on - ${today}::date <= 1 then 1 else 7 end)
      and not exists (select from evidence_letters l where l.request_id = r.id
        and l.days = case when r.ends_on - ${today}::date <= 1 then 1 else 7 end)
    order by r.id limit ${limit} for update of r skip locked`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
