import {
  addOperator,
  addPerson,
  DEMO_PASSWORD,
  registerCompany,
} from '#server/features/accounts/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { markDemoPeople } from '../demo.store.ts'
import { OPERATOR, REGISTERED_COMPANIES } from '../facts/people.ts'

export const makePeople = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await addOperator(tx, { ...OPERATOR, passwordHash })
  for (const { name, type, manager, others } of REGISTERED_COMPANIES) {
    const registration = { ...manager, company: { name, type } }
    const { userId } = await registerCompany(tx, parts, registration, { passwordHash, isProved: true })
    for (const person of others) await addPerson(tx, { besideUserId: userId, ...person, passwordHash })
  }
  await markDemoPeople(tx)
}
