/** Reads of requests for evidence, for the company that asks. */
import { type RawBuilder, sql } from 'kysely'
import type {
  AnswerFields,
  EvidenceRequest,
  EvidenceRequestDetails,
  RequestState,
} from '#contract/evidence/evidence-requests.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { instantOf } from '#server/features/evidence/evidence/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Of the request `r`, as `stateOfRequest` has it. */
const stateIn = (today: string): RawBuilder<RequestState> => sql`case
  when r.revoked_at is not null then 'revoked'
  when r.answered_at is not null then 'answered'
  when r.refused_at is not null then 'refused'
  when r.ends_on < ${today}::date then 'overdue'
  when r.opened_at is not null then 'opened'
  when exists (select from evidence_letters l where l.request_id = r.id and l.sent_at is not null) then 'sent'
  else 'sending' end`

export type RequestRow = Omit<EvidenceRequest, 'can'>

interface Scope {
  organizationId: number
  today: string
}

const rowsOf = async (db: Reader, today: string, which: RawBuilder<unknown>): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select r.id, r.company_name, r.email, ${stateIn(today)} as state, r.ends_on, ${instantOf(sql`r.asked_at`)} as asked_at,
      u.full_name as asked_by, ${instantOf(sql`r.opened_at`)} as opened_at, ${instantOf(sql`r.answered_at`)} as answered_at,
      ${instantOf(sql`r.refused_at`)} as refused_at, r.refusal_reason, r.answered_name, r.answered_role,
      case when f.id is not null then json_build_object('company', f.company_name, 'name', r.asked_on_name,
        'role', r.asked_on_role) end as asked_on,
      (select count(*) from evidence_questions q where q.request_id = r.id)::int as question_count,
      (select count(*) from evidence_questions q where q.request_id = r.id and q.state = 'offered')::int as waiting_count
    from evidence_requests r join users u on u.id = r.asked_by
    left join evidence_requests f on f.id = r.asked_on_from
    where ${which} order by r.id desc`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export interface RequestFilter {
  query: string
  state?: RequestState | undefined
  after?: number | undefined
  page_size: number
}

const WORDS = sql`lower(concat_ws(' ', r.company_name, r.email))`

export const listRequests = async (db: Reader, { organizationId, today }: Scope, filter: RequestFilter) => {
  const { query, state, after, page_size: size } = filter
  const wanted = sql`r.organization_id = ${organizationId}
    and (${query} = '' or position(lower(${query}) in ${WORDS}) > 0)
    and (${state ?? null}::text is null or ${stateIn(today)} = ${state ?? null})`
  const { rows: found } = await sql<{ id: number }>`select r.id from evidence_requests r
    where ${wanted} and (${after ?? null}::bigint is null or r.id < ${after ?? null})
    order by r.id desc limit ${size + 1}`.execute(db as Tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from evidence_requests r where ${wanted}`.execute(db as Tx)
  const ids = found.slice(0, size).map(({ id }) => Number(id))
  return {
    rows: await rowsOf(db, today, sql`r.id = any(${ids}::bigint[])`),
    total: counted[0]?.total ?? 0,
    next: found.length > size ? (ids.at(-1) ?? null) : null,
  }
}

export const countStates = async (
  db: Reader,
  { organizationId, today }: Scope,
): Promise<Partial<Record<RequestState, number>>> => {
  const { rows } = await sql<{ state: RequestState; count: number }>`
    select ${stateIn(today)} as state, count(*)::int as count from evidence_requests r
    where r.organization_id = ${organizationId} group by 1`.execute(db as Tx)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Of the question `q`, as one JSON value. */
export const answerOfRow = sql<AnswerFields>`json_build_object('number', q.number, 'issuing_body', q.issuing_body,
  'holder_name', q.holder_name, 'valid_from', q.valid_from, 'valid_until', q.valid_until,
  'quantity_kg', q.quantity_kg::float8, 'laboratory', q.laboratory, 'processes', q.processes, 'note', q.note, 'missing_reason', q.missing_reason, 'confirms', q.confirms,
  'file', case when q.blob_hash is not null then json_build_object('title', q.file_title,
    'mime_type', q.file_mime_type, 'size', q.file_size) end)`

export type QuestionRow = Omit<EvidenceRequestDetails['questions'][number], 'can'>

export const listQuestions = async (db: Reader, requestId: number): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.kind, q.evidence_kind, q.standard, q.question, q.step_words, q.state, q.version, q.reason, ${answerOfRow} as answer,
      q.stated_name, q.stated_role, ${instantOf(sql`q.stated_at`)} as stated_at,
      u.full_name as decided_by, ${instantOf(sql`q.decided_at`)} as decided_at, e.id as evidence_id
    from evidence_questions q left join users u on u.id = q.decided_by left join evidence e on e.answer_id = q.id
    where q.request_id = ${requestId} order by q.place`.execute(db as Tx)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    evidence_id: row.evidence_id === null ? null : Number(row.evidence_id),
  }))
}

interface More {
  language: ProductLanguage
  message: string | null
  shows_asker: boolean
  supplies: string | null
}

export const findRequest = async (db: Reader, { organizationId, today }: Scope, id: number) => {
  const [row] = await rowsOf(db, today, sql`r.id = ${id} and r.organization_id = ${organizationId}`)
  if (!row) return undefined
  const more = await db
    .selectFrom('evidence_requests as r')
    .leftJoin('organizations as o', 'o.id', 'r.supplies_id')
    .where('r.id', '=', id)
    .select(['r.message', 'r.shows_asker', 'o.name as supplies'])
    .select(sql<ProductLanguage>`r.language`.as('language'))
    .executeTakeFirstOrThrow()
  const openings = await db
    .selectFrom('evidence_openings')
    .where('request_id', '=', id)
    .select(['id', 'at', 'browser'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const letters = await db
    .selectFrom('evidence_letters')
    .where('request_id', '=', id)
    .select(['id', 'asked_at', 'sent_at'])
    .select(sql<EvidenceRequestDetails['letters'][number]['kind']>`kind`.as('kind'))
    .orderBy('id')
    .execute()
  return { ...row, ...(more satisfies More), questions: await listQuestions(db, id), openings, letters }
}

/** Whose styles name the company as a supplier, and can be named where it asks; of companies with an account. */
export const listSupplied = async (
  db: Reader,
  organizationId: number,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from organizations o where o.id <> ${organizationId} and o.account_created_at is not null
      and exists (select from style_assignments a join styles s on s.id = a.style_id
        join collections c on c.id = s.collection_id
        where a.organization_id = ${organizationId} and c.brand_id = o.id and s.deleted_at is null)
    order by o.name, o.id`.execute(db as Tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** One's own company's, locked until the transaction ends. */
export const lockRequest = (tx: Tx, organizationId: number, id: number) =>
  tx
    .selectFrom('evidence_requests')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** Of an answer that was sent. */
export const findAnswerFile = (
  db: Reader,
  { organizationId, id, questionId }: { organizationId: number; id: number; questionId: number },
) =>
  db
    .selectFrom('evidence_questions as q')
    .innerJoin('evidence_requests as r', 'r.id', 'q.request_id')
    .where('q.id', '=', questionId)
    .where('r.id', '=', id)
    .where('r.organization_id', '=', organizationId)
    .where('q.state', '<>', 'open')
    .where('q.blob_hash', 'is not', null)
    .select(['q.blob_hash', 'q.file_title as title', 'q.file_mime_type as mime_type'])
    .executeTakeFirst()
