import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/database.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { refuseInput } from '../http/refusal.ts'
import { isPassword } from './passwords.ts'
import { findPasswordHash } from './session.store.ts'

const TRIES = { attempts: 10, seconds: 900 }

/**
 * Who changes what a sign-in needs shows the password again, so that an open browser that somebody found is not enough
 * (ASVS 5, 7.5.1). @throws Refusal `invalid` at `current_password`, `too_many`
 */
export const requireCurrentPassword = async (
  db: Db,
  { user_id }: Pick<Actor, 'user_id'>,
  { password, now }: { password: string; now: Date },
): Promise<void> => {
  await requireWithinLimit(db, { key: `password:${user_id}`, ...TRIES }, now)
  if (!(await isPassword(password, await findPasswordHash(db, user_id))))
    refuseInput({ current_password: 'This is not your current password.' })
}
