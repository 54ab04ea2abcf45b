/** Requests of every kind, over a description of the table that holds them. */
import { type Insertable, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DecidedFirst } from '#contract/values/decisions.ts'
import { sliceOf, type TableSize } from '#contract/values/page.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

interface Decided {
  id: unknown
  status: unknown
  decided_by: unknown
  decided_at: unknown
  reason: unknown
}
export type RequestTable = { [T in keyof DB]: DB[T] extends Decided ? T : never }[keyof DB]

export type RequestRow<T extends RequestTable> = Selectable<DB[T]>
export type NewRequest<T extends RequestTable> = Insertable<DB[T]>

/** The states of a request: the first waits, the second comes of a yes, the third of a no. */
type States = readonly [waiting: string, accepted: string, declined: string, ...ended: string[]]

export interface RequestKind<T extends RequestTable = RequestTable, Row = unknown> {
  table: T
  states: States
  /** What anyone who comes second is told. */
  decidedAlready: string
  /** All of them as the contract has them; the table is `r`. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind joins tables of its own
  select: (db: Reader) => SelectQueryBuilder<any, any, Row>
  /** Those that the actor decides on; all, where the call's access says enough. */
  isDecidedBy?: (actor: Actor) => RawBuilder<boolean>
  /** The text that a search looks in. */
  words: RawBuilder<string>
}

/** The columns of how a request stands. */
export const standingOf = <Status extends string>() =>
  [
    sql<Status>`r.status`.as('status'),
    sql<string | null>`r.decided_at`.as('decided_at'),
    sql<string | null>`(select p.full_name from users p where p.id = r.decided_by)`.as('decided_by'),
    sql<string | null>`r.reason`.as('reason'),
  ] as const

interface Slice {
  offset: number
  limit: number
}

/** Some rows of a query, and how many it has. */
export const readSlice = async <Row>(
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables
  rows: SelectQueryBuilder<any, any, Row>,
  { offset, limit }: Slice,
): Promise<{ data: Row[]; total: number }> => {
  const [data, { total }] = await Promise.all([
    rows.offset(offset).limit(limit).execute(),
    rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}

/** Every row is found by nothing. */
export const isFound = (words: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  search === '' ? sql`true` : sql`search_form(${words}) like search_form(${containing(search)})`

interface Asked {
  /** The waiting ones, unless another is named. */
  status?: string
  search?: string
  /** Whose decision they are, for kinds that different people decide on. */
  actor?: Actor
}

/** Those of a state, that the actor decides on. */
const requestsIn = <T extends RequestTable, Row>(
  db: Reader,
  kind: RequestKind<T, Row>,
  { status = kind.states[0], actor }: Pick<Asked, 'status' | 'actor'>,
) => {
  const rows = kind.select(db).where(sql<boolean>`r.status = ${status}`)
  return actor && kind.isDecidedBy ? rows.where(kind.isDecidedBy(actor)) : rows
}

/** Those that wait come oldest first, the others newest first. */
export const listRequests = <T extends RequestTable, Row>(
  db: Reader,
  kind: RequestKind<T, Row>,
  { search = '', offset, limit, ...asked }: Asked & Slice,
): Promise<{ data: Row[]; total: number }> => {
  const isWaiting = (asked.status ?? kind.states[0]) === kind.states[0]
  const rows = requestsIn(db, kind, asked)
    .where(isFound(kind.words, search))
    .orderBy(sql`r.id`, isWaiting ? 'asc' : 'desc')
  return readSlice(rows, { offset, limit })
}

/** One that waits for the actor. */
export const findWaiting = <T extends RequestTable, Row>(
  db: Reader,
  kind: RequestKind<T, Row>,
  { id, actor }: { id: number; actor: Actor },
): Promise<Row | undefined> =>
  requestsIn(db, kind, { actor }).where(sql<boolean>`r.id = ${id}`).executeTakeFirst() as Promise<
    Row | undefined
  >

/** The page that a table of requests shows. */
export const readRequestsPage = async <T extends RequestTable, Row>(
  db: Reader,
  kind: RequestKind<T, Row>,
  { page, page_size, ...asked }: Asked & { page: number; page_size: TableSize },
) => {
  const { read, said } = sliceOf({ page, page_size })
  return { ...(await listRequests(db, kind, { ...asked, ...read })), ...said }
}

export const getRequest = <T extends RequestTable, Row>(
  db: Reader,
  kind: RequestKind<T, Row>,
  id: number,
): Promise<Row> => kind.select(db).where(sql<boolean>`r.id = ${id}`).executeTakeFirstOrThrow() as Promise<Row>

/** The row itself, among those that the actor decides on: of two who decide, the second reads what the first did. */
export const lockRequest = async <T extends RequestTable>(
  tx: Tx,
  kind: RequestKind<T>,
  { id, actor }: { id: number; actor: Actor },
): Promise<RequestRow<T> | undefined> => {
  const isIt = sql<boolean>`r.id = ${id}`
  const own = kind.isDecidedBy
    ? sql`r.id in (${kind.select(tx).clearSelect().select('r.id').where(isIt).where(kind.isDecidedBy(actor))})`
    : sql`true`
  const { rows } = await sql<RequestRow<T>>`
    select r.* from ${sql.table(kind.table)} r where ${isIt} and ${own} for update`.execute(tx)
  return rows[0]
}

/** Null where one that waits forbids it, also when both were asked at once. */
export const insertRequest = async <T extends RequestTable>(
  tx: Tx,
  { table }: Pick<RequestKind<T>, 'table'>,
  values: NewRequest<T>,
): Promise<number | null> => {
  const row = await tx
    .insertInto(table as RequestTable)
    .values(values as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface Closing {
  status: string
  decided_by: number | null
  decided_at: string
  [column: string]: unknown
}

/** Decides, if it waits still; false when somebody else has decided. */
export const closeRequest = async (
  tx: Tx,
  kind: Pick<RequestKind, 'table' | 'states'>,
  { id, ...columns }: Closing & { id: number },
): Promise<boolean> => {
  const values = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(kind.table)} set ${sql.join(values)}
    where id = ${id} and status = ${kind.states[0]}`.execute(tx)
  return numAffectedRows > 0n
}

/** Who decided, when and what; null where it waits, or ended without a decision. */
export const findDecision = async (
  db: Reader,
  { table, states: [, accepted, declined] }: Pick<RequestKind, 'table' | 'states'>,
  id: number,
): Promise<DecidedFirst | null> => {
  const { rows } = await sql<DecidedFirst>`
    select p.full_name as by, r.decided_at as at, r.status = ${accepted} as approve_status, r.reason
    from ${sql.table(table)} r left join users p on p.id = r.decided_by
    where r.id = ${id} and r.status in (${accepted}, ${declined})`.execute(db as Tx)
  return rows[0] ?? null
}
