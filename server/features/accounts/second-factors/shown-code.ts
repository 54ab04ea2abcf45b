/** A code of the app or a recovery code that somebody shows: to sign in, or before a change. */

import type { ShownCode } from '#contract/accounts/second-factor.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findReaderLanguage } from '#server/platform/languages/reader-language.store.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { hashRecoveryCode } from './recovery-code.rules.ts'
import { spendRecoveryCode } from './second-factor.store.ts'
import { spendTotpCode } from './totp.ts'

interface Shown {
  person: { user_id: number; account_id: number; email: string }
  shown: ShownCode
  caller: Caller
  /** What the letter about a recovery code says first. */
  sentence: Told
}

/** Uses the code up and tells of a recovery code; by what it was, null where it is wrong. */
export const spendShownCode = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'sealing' | 'now'>,
  { person, shown, caller, sentence }: Shown,
): Promise<'totp' | 'recovery_code' | null> => {
  const { user_id: userId } = person
  if ('code' in shown)
    return (await spendTotpCode(tx, parts, { userId, code: shown.code, mustBeConfirmed: true }))
      ? 'totp'
      : null
  const codeHash = hashRecoveryCode(shown.recovery_code)
  if (!(await spendRecoveryCode(tx, { userId, codeHash, now: parts.now() }))) return null
  await noteSecurity(tx, { kind: 'recovery_code_used', person, caller })
  await parts.mail.send(tx, {
    to: person.email,
    language: await findReaderLanguage(tx, userId),
    subject: told`A recovery code was used`,
    paragraphs: [sentence, told`If it was not you, change your password and create new recovery codes.`],
    action: { label: told`Your account`, path: '/account' },
  })
  return 'recovery_code'
}

/** @throws Refusal `invalid` at the field that was filled in */
export const refuseShownCode = (shown: ShownCode): never =>
  refuseInput(
    'code' in shown
      ? { code: "This is not the app's current code, or it was used before." }
      : { recovery_code: 'This is not one of your recovery codes, or it was used before.' },
  )
