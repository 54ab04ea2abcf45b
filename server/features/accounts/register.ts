/**
 * Registration answers the same whether or not the address has an account, in words and in time: whoever registers gets
 * a company of their own with an address that is not proved, and the address belongs to whoever proves it. The letter
 * alone differs, and goes to the address (docs/product.md, Registration).
 */
import type { z } from 'zod'
import type { register as call } from '#contract/accounts.ts'
import { settleInvitedClaim } from '#server/features/claims/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isPassword, refuseUnknown } from '#server/platform/sessions/passwords.ts'
import { findLately, lockAddress } from './email-proof.store.ts'
import { supersede } from './prove-email.ts'
import { registerCompany } from './register-company.ts'
import { sendProofLetter } from './send-proof-letter.ts'

/** A second press of the button, or a second try after a broken connection, is the same registration. */
const SAME_MINUTES = 10

/** The id of the person who registered. @throws Refusal `conflict` about the company, `link_expired` */
export const registerPerson = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'files' | 'now'>,
  body: z.output<typeof call.body>,
  passwordHash: string,
): Promise<number> => {
  const { password, ...registration } = body
  await lockAddress(tx, body.email)
  const since = new Date(parts.now().getTime() - SAME_MINUTES * 60_000)
  const earlier = await findLately(tx, { email: body.email, since })
  const isSame = earlier ? await isPassword(password, earlier.password_hash) : await refuseUnknown(password)
  if (earlier && isSame) return earlier.id
  const made = await registerCompany(tx, parts, registration, { passwordHash })
  const { userId, accountId: account_id, organizationId: organization_id } = made
  if (!(await sendProofLetter(tx, parts, { userId, email: body.email }))) {
    await supersede(tx, { email: body.email, keptUserId: userId })
    await settleInvitedClaim(tx, parts, { user_id: userId, account_id, organization_id })
  }
  return userId
}
