/** For a person who has lost every second factor and the recovery codes, by the operator of the installation. */
import { told } from '#contract/values/text/told.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findReaderLanguage } from '#server/platform/languages/reader-language.store.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { deletePasskey, listPasskeys } from './passkey.store.ts'
import { deleteRecoveryCodes, deleteTotp, lockFactorsOf } from './second-factor.store.ts'

interface Person {
  id: number
  account_id: number
  email: string
}

const BY = { by: 'command_line' }

/**
 * Takes all of them and ends the person's sessions; the password stays. The person is told, so that a reset that nobody
 * asked for is noticed. Answers how many there were.
 */
export const resetFactors = async (
  tx: Tx,
  mail: Pick<Mail, 'send'> | null,
  { id: user_id, account_id, email }: Person,
): Promise<number> => {
  await lockFactorsOf(tx, user_id)
  const passkeys = await listPasskeys(tx, user_id)
  for (const { id } of passkeys) await deletePasskey(tx, user_id, id)
  const hadApp = await deleteTotp(tx, user_id)
  await deleteRecoveryCodes(tx, user_id)
  await deleteSessionsOf(tx, user_id)
  const factors = passkeys.length + Number(hadApp)
  if (factors === 0) return 0
  const person = { user_id, account_id }
  await audit(tx, null, {
    action: 'user.factors_reset',
    subject: { kind: 'user', id: user_id },
    details: { ...BY, factors },
  })
  await noteSecurity(tx, { kind: 'factor_removed', person, caller: null, details: BY })
  await mail?.send(tx, {
    to: email,
    language: await findReaderLanguage(tx, user_id),
    subject: told`Two-step sign-in: removed`,
    paragraphs: [
      told`The operator of this installation removed every way to confirm your sign-in from your Selvedge account.`,
      told`Your account is now protected by your password only. If it was not you, change it.`,
    ],
    action: { label: told`Your account`, path: '/account' },
  })
  return factors
}
