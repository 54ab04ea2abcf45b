import { sql } from 'kysely'
import type { MeetingList, MeetingState, NewMeeting } from '#contract/collaboration/meetings.ts'
import { type Actor, isManager, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

const STATES: Readonly<Record<MeetingList, readonly MeetingState[]>> = {
  open: ['requested', 'proposed'],
  accepted: ['accepted'],
  closed: ['declined', 'cancelled'],
}

/** One's own; account managers those of their company as well; the operator all. */
const selectSeen = (db: Reader, actor: Actor) => {
  const meetings = db.selectFrom('meetings as m')
  if (isOperator(actor)) return meetings
  return meetings.where((where) =>
    where.or([
      where('m.asked_by', '=', actor.user_id),
      ...(isManager(actor) ? [where('m.organization_id', '=', actor.organization_id)] : []),
    ]),
  )
}
type Seen = ReturnType<typeof selectSeen>

/** For whose answer they wait: the operator's, or one's own. */
const onlyWaiting = (meetings: Seen, actor: Actor): Seen =>
  isOperator(actor)
    ? meetings.where('m.status', '=', 'requested')
    : meetings.where('m.status', '=', 'proposed').where('m.asked_by', '=', actor.user_id)

const selectFacts = (meetings: Seen) =>
  meetings
    .innerJoin('users as u', 'u.id', 'm.asked_by')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .innerJoin('users as l', 'l.id', 'm.last_by')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .innerJoin('organizations as lo', 'lo.id', 'a.organization_id')
    .selectAll('m')
    .select(['u.full_name', 'o.name as organization_name'])
    .select(['l.full_name as last_name', 'lo.name as last_organization'])

type Row = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>
export interface MeetingRow extends Omit<Row, 'status'> {
  status: MeetingState
  /** Proposed last, in their order. */
  times: string[]
}

const withTimes = async (db: Reader, rows: readonly Row[]): Promise<MeetingRow[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const times = await db
    .selectFrom('meeting_times')
    .where('meeting_id', 'in', ids)
    .selectAll()
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    status: row.status as MeetingState,
    times: times.filter(({ meeting_id }) => meeting_id === row.id).map(({ starts_at }) => starts_at),
  }))
}

/** Open ones that wait for the reader first; the next of the accepted ones first; of the others the newest. */
const ordered = (
  meetings: ReturnType<typeof selectFacts>,
  { actor, list, now }: { actor: Actor; list: MeetingList; now: Date },
) => {
  if (list === 'closed') return meetings.orderBy('m.last_at', 'desc').orderBy('m.id')
  if (list === 'accepted') {
    const at = now.toISOString()
    return meetings
      .orderBy(sql`m.starts_at < ${at}::timestamptz`)
      .orderBy(sql`abs(extract(epoch from m.starts_at - ${at}::timestamptz))`)
      .orderBy('m.id')
  }
  const waits = isOperator(actor)
    ? sql`m.status = 'requested'`
    : sql`(m.status = 'proposed' and m.asked_by = ${actor.user_id})`
  return meetings.orderBy(waits, 'desc').orderBy('m.last_at').orderBy('m.id')
}

export const listMeetings = async (
  db: Reader,
  actor: Actor,
  { list, now, offset, limit }: { list: MeetingList; now: Date; offset: number; limit: number },
): Promise<{ rows: MeetingRow[]; total: number }> => {
  const seen = selectSeen(db, actor).where('m.status', 'in', STATES[list])
  const rows = await ordered(selectFacts(seen), { actor, list, now }).offset(offset).limit(limit).execute()
  const { total } = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: await withTimes(db, rows), total }
}

/** For the dashboard, the longest waiting first. */
export const listWaitingMeetings = async (db: Reader, actor: Actor, { limit }: { limit: number }) => {
  const waiting = onlyWaiting(selectSeen(db, actor), actor)
  const data = await selectFacts(waiting).orderBy('m.last_at').orderBy('m.id').limit(limit).execute()
  const { total } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, total }
}

export const findMeeting = async (db: Reader, actor: Actor, id: number): Promise<MeetingRow | undefined> => {
  const rows = await selectFacts(selectSeen(db, actor).where('m.id', '=', id)).execute()
  return (await withTimes(db, rows))[0]
}

export const lockMeeting = async (tx: Tx, actor: Actor, id: number): Promise<MeetingRow | undefined> => {
  const locked = await selectSeen(tx, actor)
    .where('m.id', '=', id)
    .select('m.id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findMeeting(tx, actor, locked.id)
}

/** While a person's open requests are counted, the person makes no other one. */
export const countOpen = async (tx: Tx, userId: number): Promise<number> => {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
  const { open } = await tx
    .selectFrom('meetings')
    .where('asked_by', '=', userId)
    .where('status', 'in', STATES.open)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return open
}

export const insertMeeting = async (
  tx: Tx,
  actor: Actor,
  { times, ...input }: NewMeeting,
  now: Date,
): Promise<number> => {
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('meetings')
    .values({
      ...input,
      organization_id: actor.organization_id,
      asked_by: actor.user_id,
      asked_at: at,
      last_by: actor.user_id,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTimes(tx, id, times)
  return id
}

const insertTimes = async (tx: Tx, meeting_id: number, times: readonly string[]): Promise<void> => {
  await tx
    .insertInto('meeting_times')
    .values(times.map((starts_at) => ({ meeting_id, starts_at })))
    .execute()
}

export const replaceTimes = async (tx: Tx, id: number, times: readonly string[]): Promise<void> => {
  await tx.deleteFrom('meeting_times').where('meeting_id', '=', id).execute()
  await insertTimes(tx, id, times)
}

interface Step {
  status: MeetingState
  starts_at?: string | undefined
  words: string | null
  by: number
  at: Date
}

export const takeStep = async (
  tx: Tx,
  id: number,
  { status, starts_at, words, by, at }: Step,
): Promise<void> => {
  await tx
    .updateTable('meetings')
    .set({ status, last_by: by, last_at: at.toISOString(), last_words: words })
    .set('version', sql`version + 1`)
    .$if(starts_at !== undefined, (update) => update.set({ starts_at: starts_at as string }))
    .where('id', '=', id)
    .execute()
}
