/** All that is written of people, but when they were seen last, which their sessions note. */
import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'

export const insertUser = async (
  tx: Tx,
  user: {
    account_id: number
    organization_type: 'brand' | 'supplier' | 'operator'
    email: string
    full_name: string
    role: Role
    password_hash: string
    /** Null until the person opened an email that went to the address. */
    email_proved_at: string | null
  },
): Promise<number> => {
  const row = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const setPasswordHash = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** The person with the company; null where they are not there any more. */
export const setProved = async (tx: Tx, userId: number, now: Date) => {
  const row = await tx
    .updateTable('users as u')
    .from('accounts as a')
    .whereRef('a.id', '=', 'u.account_id')
    .where('u.id', '=', userId)
    .where('u.active', '=', true)
    .set({ email_proved_at: sql`coalesce(u.email_proved_at, ${now.toISOString()}::timestamptz)` })
    .returning(['u.email', 'u.id as user_id', 'u.account_id', 'a.organization_id'])
    .executeTakeFirst()
  await announceActorChange(tx)
  return row ?? null
}

/** `proved_at`: of another address, for which the company's directory vouches. @throws an error of a duplicate in `users_email` */
export const setNameAndAddress = async (
  tx: Tx,
  id: number,
  { full_name, email, proved_at }: { full_name: string; email: string; proved_at: Date | null },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      ...{ full_name, email },
      ...(proved_at && { email_proved_at: proved_at.toISOString(), email_doubted_at: null }),
    })
    .where('id', '=', id)
    .execute()
  await announceActorChange(tx)
}

export const closeRegistration = async (tx: Tx, userId: number): Promise<void> => {
  await tx.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
}

/** `null`: as the browser has it. */
export const setLanguage = async (
  tx: Tx,
  userId: number,
  language: ProductLanguage | null,
): Promise<void> => {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
  await announceActorChange(tx)
}

/** For the person alone; colleagues go on seeing the path. */
export const putAwayFirstSteps = async (tx: Tx, userId: number, isAway: boolean): Promise<void> => {
  const first_steps_put_away_at = isAway ? sql<string>`now()` : null
  await tx.updateTable('users').set({ first_steps_put_away_at }).where('id', '=', userId).execute()
  await announceActorChange(tx)
}

export const updateMember = async (
  tx: Tx,
  id: number,
  change: { role: Role; active: boolean },
): Promise<void> => {
  await tx.updateTable('users').set(change).where('id', '=', id).execute()
  await announceActorChange(tx)
}

/** The row that records go on naming: nobody signs in with it, and nothing of it is a person's any more. */
export const markDeparted = async (
  tx: Tx,
  id: number,
  { name, at }: { name: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      ...{ active: false, left_at: at.toISOString(), full_name: name, email: `former-member-${id}@invalid` },
      ...{ email_proved_at: null, email_doubted_at: null, password_hash: '', last_seen_at: null },
      ...{ language: null, browser_language: null, first_steps_put_away_at: null, is_demo: false },
    })
    .where('id', '=', id)
    .execute()
  await announceActorChange(tx)
}
