import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Actor } from '../access/actor.ts'
import type { Reader, Tx } from '../db/database.ts'
import { sendNotice } from '../db/notices.ts'
import { prepare } from '../db/statement.ts'
import { secondFactorDue } from './second-factor-due.store.ts'

/** ASVS 5 §7.3: a session ends after two weeks without use, and after ninety days whatever happens. */
const IDLE_DAYS = 14
const ABSOLUTE_DAYS = 90
/** The channel on which processes hear that what they cache of sessions is old. */
export const ACTORS_CHANGED = 'actors_changed'
/** A session's last use is noted at most this often, so that reading stays reading. */
const TOUCH_AFTER_MS = 5 * 60_000

type SessionActor = Actor & { session_id: number; touch: boolean }

/** Active people as they act, whether or not they are signed in. */
const fromPeople = (db: Reader) =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('u.active', '=', true)
    .select(['u.id as user_id', 'u.full_name', 'u.email', 'u.role'])
    .select(['u.has_second_factor', 'u.language'])
    .select([
      'a.id as account_id',
      'a.uuid as account_uuid',
      'a.verification_status',
      'a.verification_reason',
    ])
    .select(['o.id as organization_id', 'o.uuid as organization_uuid', 'o.name as organization_name'])
    .select(['o.type as organization_type', 'o.city', 'o.country', 'o.logo_hash', 'o.claims_id'])
    .select(secondFactorDue.as('second_factor_due'))
    .select(sql<boolean>`u.email_proved_at is not null`.as('email_proved'))
    .select(
      sql<Actor['first_steps']>`case when a.first_steps_ended_at is not null then 'ended'
        when u.first_steps_put_away_at is not null then 'put_away' else 'open' end`.as('first_steps'),
    )

const actorOfToken = prepare((db, value: { tokenHash: Buffer; now: string }) =>
  fromPeople(db)
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .where('s.token_hash', '=', value.tokenHash)
    .where('s.expires_at', '>', value.now)
    .select(['s.id as session_id', 's.last_seen_at'])
    .select(
      sql<boolean>`s.sign_on_id is not null and s.factor_proved_at is not null`.as('factor_at_provider'),
    ),
)

type PersonRow = Awaited<ReturnType<ReturnType<typeof fromPeople>['executeTakeFirstOrThrow']>> & {
  factor_at_provider?: boolean
}

const toActor = (row: PersonRow): Omit<Actor, 'session_id'> => ({
  ...row,
  api_key_id: null,
  factor_at_provider: row.factor_at_provider ?? false,
  role: row.role as Role,
  language: row.language as Actor['language'],
  organization_type: row.organization_type as Actor['organization_type'],
  verification_status: row.verification_status as Actor['verification_status'],
})

/** Somebody who is told something: what they may read is what they may read signed in. Null of who is not active. */
export const findPerson = async (db: Reader, userId: number): Promise<Actor | null> => {
  const row = await fromPeople(db).where('u.id', '=', userId).executeTakeFirst()
  return row ? { ...toActor(row), session_id: null } : null
}

export const findActor = async (db: Reader, tokenHash: Buffer, now: Date): Promise<SessionActor | null> => {
  const [row] = await actorOfToken(db, { tokenHash, now: now.toISOString() })
  if (!row) return null
  const { last_seen_at, session_id, ...person } = row
  return {
    ...toActor(person),
    session_id,
    touch: now.getTime() - Date.parse(last_seen_at) > TOUCH_AFTER_MS,
  }
}

export const insertSession = async (
  tx: Tx,
  session: {
    userId: number
    tokenHash: Buffer
    device: string
    browserLanguage?: string | null
    isFactorProved?: boolean
    /** The sign-in at a provider that opened it. */
    signOnId?: number | null
    now: Date
  },
): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      expires_at: addDays(session.now, IDLE_DAYS),
      factor_proved_at: session.isFactorProved ? session.now.toISOString() : null,
      sign_on_id: session.signOnId ?? null,
    })
    .execute()
  const last_seen_at = session.now.toISOString()
  const browser_language = session.browserLanguage
  await tx
    .updateTable('users')
    .set({ last_seen_at, ...(browser_language && { browser_language }) })
    .where('id', '=', session.userId)
    .execute()
}

export const touchSession = async (
  tx: Tx,
  actor: { session_id: number; user_id: number },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({
      last_seen_at: now.toISOString(),
      expires_at: sql`least(${addDays(now, IDLE_DAYS)}::timestamptz, created_at + make_interval(days => ${ABSOLUTE_DAYS}))`,
    })
    .where('id', '=', actor.session_id)
    .execute()
  await tx
    .updateTable('users')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', actor.user_id)
    .execute()
}

/** The session of this person showed a second factor. */
export const noteFactorProof = async (
  tx: Tx,
  { session_id, user_id }: Pick<Actor, 'session_id' | 'user_id'>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ factor_proved_at: now.toISOString() })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Whether the person has a second factor, and when this session last showed one. */
export const findFactorProof = (
  db: Reader,
  { session_id, user_id }: Pick<Actor, 'session_id' | 'user_id'>,
): Promise<{ has_second_factor: boolean; factor_proved_at: string | null }> =>
  db
    .selectFrom('users as u')
    .leftJoin('sessions as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.id', '=', session_id))
    .where('u.id', '=', user_id)
    .select(['u.has_second_factor', 's.factor_proved_at'])
    .executeTakeFirstOrThrow()

export const deleteSessionByToken = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  await sendNotice(tx, ACTORS_CHANGED, '')
}

/** True when the session was the user's own and is gone now. */
export const deleteSession = async (tx: Tx, userId: number, sessionId: number): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await sendNotice(tx, ACTORS_CHANGED, '')
  return gone.numDeletedRows > 0n
}

/** How many ended. */
export const deleteSessionsOf = async (
  tx: Tx,
  userId: number,
  { except = null }: { except?: number | null } = {},
): Promise<number> => {
  const gone = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst()
  await sendNotice(tx, ACTORS_CHANGED, '')
  return Number(gone.numDeletedRows)
}

/** Those that these sign-ins at a provider opened. */
export const deleteSessionsBySignOn = async (tx: Tx, signOnIds: readonly number[]): Promise<void> => {
  if (signOnIds.length > 0) await tx.deleteFrom('sessions').where('sign_on_id', 'in', signOnIds).execute()
  await sendNotice(tx, ACTORS_CHANGED, '')
}

export const deleteSessionsOfProvider = async (tx: Tx, providerId: number): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('sign_on_id', 'in', (db) =>
      db.selectFrom('sign_ons').where('provider_id', '=', providerId).select('id'),
    )
    .execute()
  await sendNotice(tx, ACTORS_CHANGED, '')
}

/** How many ended. */
export const deleteAllSessions = async (tx: Tx): Promise<number> => {
  const gone = await tx.deleteFrom('sessions').executeTakeFirst()
  await sendNotice(tx, ACTORS_CHANGED, '')
  return Number(gone.numDeletedRows)
}

export const listSessionsOf = (db: Reader, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()

/** When the provider that opened the session was last asked who the person is; null where none did. */
export const findSignOnTime = async (
  db: Reader,
  { session_id, user_id }: Pick<Actor, 'session_id' | 'user_id'>,
): Promise<string | null> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('sign_ons as o', 'o.id', 's.sign_on_id')
    .where('s.id', '=', session_id)
    .where('s.user_id', '=', user_id)
    .select('o.at')
    .executeTakeFirst()
  return row?.at ?? null
}

export const findPasswordHash = async (db: Reader, userId: number): Promise<string> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return row.password_hash
}

const addDays = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString()

export const deleteExpiredSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute()
}

/** Sign-ins whose second step never came, and questions for passkeys that nobody answered. */
export const deleteEndedSignIns = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('pending_sign_ins').where('expires_at', '<', now.toISOString()).execute()
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now.toISOString()).execute()
}
