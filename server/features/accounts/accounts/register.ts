/**
 * Registration answers the same whether or not the address has an account, in words and in time: anyone who registers gets
 * a company of their own with an address that is not proved, and the address belongs to anyone who proves it. The email
 * alone differs, and goes to the address (docs/product.md, Registration).
 */
import type { z } from 'zod'
import type { register as call } from '#contract/accounts/accounts.ts'
import { settleInvitedClaim } from '#server/features/accounts/claims/index.ts'
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isPassword, refuseUnknown } from '#server/platform/sessions/passwords.ts'
import { findLately, lockAddress } from './email-proof.store.ts'
import { supersede } from './prove-email.ts'
import { registerCompany } from './register-company.ts'
import { sendProofLetter } from './send-proof-letter.ts'

/** A second press of the button, or a second try after a broken connection, is the same registration. */
const SAME_MINUTES = 10

/** Who registered with the address a moment ago, and whether that was with this password. */
interface Earlier {
  id: number | undefined
  isSame: boolean
}

type Registering = Pick<Parts, 'mail' | 'files' | 'now'>

/**
 * Registers within a transaction and goes on with `then` and the person's id.
 * @throws Refusal `conflict` about the company, `link_expired`
 */
export const registerPerson = async <T>(
  db: Db,
  parts: Registering,
  { body, passwordHash }: { body: z.output<typeof call.body>; passwordHash: string },
  then: (tx: Tx, userId: number) => Promise<T>,
): Promise<T> => {
  // Passwords are compared outside the transaction. Who registers at the same moment makes it compare once more.
  for (;;) {
    const earlier = await compareEarlier(db, parts, body)
    const done = await db.write(async (tx) => {
      await lockAddress(tx, body.email)
      const found = await findLately(tx, { email: body.email, since: sinceLately(parts) })
      if (found?.id !== earlier.id) return null
      const userId = found && earlier.isSame ? found.id : await makePerson(tx, parts, body, passwordHash)
      return { answer: await then(tx, userId) }
    })
    if (done) return done.answer
  }
}

const sinceLately = ({ now }: Registering): Date => new Date(now().getTime() - SAME_MINUTES * 60_000)

const compareEarlier = async (
  db: Reader,
  parts: Registering,
  { email, password }: { email: string; password: string },
): Promise<Earlier> => {
  const found = await findLately(db, { email, since: sinceLately(parts) })
  const isSame = found ? await isPassword(password, found.password_hash) : await refuseUnknown(password)
  return { id: found?.id, isSame }
}

const makePerson = async (
  tx: Tx,
  parts: Registering,
  { password: _, ...registration }: z.output<typeof call.body>,
  passwordHash: string,
): Promise<number> => {
  const { email } = registration
  const made = await registerCompany(tx, parts, registration, { passwordHash })
  const { userId, accountId: account_id, organizationId: organization_id } = made
  if (!(await sendProofLetter(tx, parts, { userId, email }))) {
    await supersede(tx, { email, keptUserId: userId })
    await settleInvitedClaim(tx, parts, { user_id: userId, account_id, organization_id })
  }
  return userId
}
