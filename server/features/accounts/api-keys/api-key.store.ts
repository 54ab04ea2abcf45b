import { sql } from 'kysely'
import type { ApiKey } from '#contract/accounts/api-keys.ts'
import { SCOPES, type Scope } from '#contract/api-scopes.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { stateOf } from './api-key.rules.ts'

/** All that can work come first, and there are far fewer of them. */
const MAX_LISTED = 100

const selectKeys = (db: Reader, accountId: number) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .where('k.account_id', '=', accountId)
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'k.created_at', 'k.expires_at', 'k.last_used_at'])
    .select(['k.revoked_at', 'u.full_name as created_by', 'u.active as maker_active'])

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

const toApiKey = ({ maker_active, ...row }: KeyRow, now: Date): ApiKey => ({
  ...row,
  scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
  state: stateOf({ ...row, maker_active }, now),
})

/** Neither revoked nor expired; a key whose maker is deactivated counts, because it can come back. */
const isOpen = (now: Date) =>
  sql<boolean>`revoked_at is null and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`

export const listKeys = async (db: Reader, accountId: number, now: Date): Promise<ApiKey[]> => {
  const rows = await selectKeys(db, accountId)
    .orderBy(isOpen(now), 'desc')
    .orderBy('k.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => toApiKey(row, now))
}

export const findKey = async (
  db: Reader,
  accountId: number,
  id: number,
  now: Date,
): Promise<ApiKey | null> => {
  const row = await selectKeys(db, accountId).where('k.id', '=', id).executeTakeFirst()
  return row ? toApiKey(row, now) : null
}

export const countOpenKeys = async (db: Reader, accountId: number, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('api_keys')
    .where('account_id', '=', accountId)
    .where(isOpen(now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Anyone who makes a key of this account waits here, so that the count that is decided on stays true. */
export const lockAccount = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.selectFrom('accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
}

export interface NewKey {
  account_id: number
  name: string
  prefix: string
  key_hash: Buffer
  scopes: Scope[]
  created_by: number
  created_at: string
  expires_at: string | null
}

export const insertKey = async (tx: Tx, key: NewKey): Promise<number> => {
  const row = await tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** False when it is revoked already, or no key of the account. Every process forgets it with the commit. */
export const markRevoked = async (
  tx: Tx,
  { accountId, id, userId, now }: { accountId: number; id: number; userId: number; now: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now.toISOString(), revoked_by: userId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  await announceActorChange(tx)
  return done.numUpdatedRows > 0n
}
