/** What somebody shows again before what a sign-in needs is changed. */
import { FACTOR_FRESH_MINUTES } from '#contract/accounts/second-factor.ts'
import { requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import { Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import type { Actor } from '../access/actor.ts'
import type { Db, Reader } from '../db/database.ts'
import { isPassword } from './passwords.ts'
import { findFactorProof, findPasswordHash, findSignOnTime } from './session.store.ts'

const TRIES = { attempts: 10, seconds: 900 }

type Person = Pick<Actor, 'session_id' | 'user_id'>

/**
 * Who changes what a sign-in needs shows the password again, or has just come from a provider of single sign-on, and the second factor where they have one, so that neither
 * an open browser that somebody found nor a password that somebody knows is enough (ASVS 5, 7.5.1).
 * @throws Refusal `invalid` at `current_password`, `factor_needed`, `too_many`
 */
export const requireReauthentication = async (
  db: Db,
  person: Person,
  { password, now }: { password: string; now: Date },
): Promise<void> => {
  await requireCurrentPassword(db, person, { password, now })
  await requireFreshFactor(db, person, now)
}

const requireCurrentPassword = async (
  db: Db,
  person: Person,
  { password, now }: { password: string; now: Date },
): Promise<void> => {
  const { user_id: userId } = person
  await requireWithinLimit(db, { key: `password:${userId}`, ...TRIES }, now)
  if (await isPassword(password, await findPasswordHash(db, userId))) return
  const signedOnAt = await findSignOnTime(db, person)
  if (signedOnAt === null) refuseInput({ current_password: 'This is not your current password.' })
  else if (!isFresh(signedOnAt, now))
    refuseInput({
      current_password:
        'This is not your current password. Or sign in through your provider again, and repeat this within 15 minutes.',
    })
}

const isFresh = (at: string, now: Date): boolean =>
  Date.parse(at) >= now.getTime() - FACTOR_FRESH_MINUTES * 60_000

/** Asks nothing of who has no second factor. @throws Refusal `factor_needed` where this session showed none lately */
export const requireFreshFactor = async (db: Reader, person: Person, now: Date): Promise<void> => {
  const { has_second_factor, factor_proved_at } = await findFactorProof(db, person)
  if (!has_second_factor) return
  if (factor_proved_at === null || !isFresh(factor_proved_at, now)) throw new Refusal('factor_needed')
}
