import type { Reader, Tx } from '#server/platform/db/database.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'

export const listPasskeys = (db: Reader, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .orderBy('id')
    .execute()

export const findPasskey = async (db: Reader, credentialId: string) => {
  const row = await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.credential_id', '=', credentialId)
    .where('u.active', '=', true)
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.transports'])
    .executeTakeFirst()
  return row ?? null
}

interface NewPasskey {
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
}

export const insertPasskey = async (tx: Tx, passkey: NewPasskey) => {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
  await announceActorChange(tx)
  return row
}

/** False where its count went back, as that of a copied key does; keys that do not count stay at zero. */
export const notePasskeyUse = async (
  tx: Tx,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> => {
  const noted = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where.and({ counter: 0 })]))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

export const deletePasskey = async (tx: Tx, userId: number, id: number): Promise<string | null> => {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  await announceActorChange(tx)
  return gone?.name ?? null
}

/** A challenge is answered once: asking for another one, or answering, ends it. */
export const putChallenge = async (
  tx: Tx,
  challenge: { user_id: number; challenge: string; expires_at: string },
): Promise<void> => {
  const { challenge: text, expires_at } = challenge
  await tx
    .insertInto('passkey_challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ challenge: text, expires_at }))
    .execute()
}

export const takeChallenge = async (tx: Tx, userId: number, now: Date): Promise<string | null> => {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}
