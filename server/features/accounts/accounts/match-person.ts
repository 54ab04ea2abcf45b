import type { Reader } from '#server/platform/db/database.ts'
import { isPassword, refuseUnknown } from '#server/platform/sessions/passwords.ts'
import { type Credentials, findCandidates } from './account.store.ts'

export interface Match {
  /** Whose email and password these are; null where they are nobody's. */
  person: Credentials | null
  isProved: boolean
  /** Who proved the address, whatever the password. */
  owner: Credentials | null
}

/**
 * By email and password: anyone who proved the address, or the newest who registered with it and did not. Always two
 * comparisons, so that the time does not tell either how many there are.
 */
export const matchPerson = async (
  db: Reader,
  { email, password }: { email: string; password: string },
): Promise<Match> => {
  const { proved, unproved } = await findCandidates(db, email)
  const matches = (person: Credentials | null) =>
    person ? isPassword(password, person.password_hash) : refuseUnknown(password)
  const [isOwner, isOther] = await Promise.all([matches(proved), matches(unproved)])
  if (proved && isOwner) return { person: proved, isProved: true, owner: proved }
  return { person: isOther ? unproved : null, isProved: false, owner: proved }
}
