import type { Reader } from '#server/platform/db/database.ts'
import { isPassword, refuseUnknown } from '#server/platform/sessions/passwords.ts'
import { type Credentials, findCandidates } from './account.store.ts'

export interface Found {
  id: number
  is_proved: boolean
}

/**
 * Whose e-mail and password these are: of whoever proved the address, or of the newest who registered with it and did
 * not. Always two comparisons, so that neither the time tells how many there are.
 */
export const findPerson = async (
  db: Reader,
  { email, password }: { email: string; password: string },
): Promise<Found | null> => {
  const { proved, unproved } = await findCandidates(db, email)
  const matches = (person: Credentials | null) =>
    person ? isPassword(password, person.password_hash) : refuseUnknown(password)
  const [isProvedOne, isOther] = await Promise.all([matches(proved), matches(unproved)])
  if (proved && isProvedOne) return { id: proved.id, is_proved: true }
  return unproved && isOther ? { id: unproved.id, is_proved: false } : null
}
