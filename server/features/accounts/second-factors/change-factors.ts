/** What follows when somebody's second factors change: codes for the emergency, an email, the log, other sessions. */

import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import { fixed } from '#contract/values/text/marked.ts'
import { told } from '#contract/values/text/told.ts'
import { requireWayIn } from '#server/features/accounts/registry/index.ts'
import { type Actor, isManager, isOperator, keepsSecondFactor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findReaderLanguage } from '#server/platform/languages/reader-language.store.ts'
import { adminsNeedSecondFactor, type Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsOf, noteFactorProof } from '#server/platform/sessions/session.store.ts'
import { listPasskeys } from './passkey.store.ts'
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.rules.ts'
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes } from './second-factor.store.ts'
import { hasTotp } from './totp.ts'

const ADMINS_KEEP_ONE = fixed`Admins keep at least one. Add another one first.`
const ONE_IS_REQUIRED = fixed`Two-step sign-in is required for you. Add another one first.`

interface Change {
  actor: Actor
  caller: Caller
  /** `authenticator app`, or the passkey's name. */
  factor: string
}

export const makeRecoveryCodes = async (tx: Tx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(randomBytes))
  await insertRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

/** The recovery codes that come with the first factor, else null. */
export const noteAddedFactor = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  { actor, caller, factor }: Change,
): Promise<string[] | null> => {
  const had = await countRecoveryCodes(tx, actor.user_id)
  const codes = had > 0 ? null : await makeRecoveryCodes(tx, actor.user_id)
  // Anyone who was signed in by the password alone proves who they are again (ASVS 5, 7.4.3).
  await deleteSessionsOf(tx, actor.user_id, { except: actor.session_id })
  // The first one was shown here; of a later one, the session showed another before.
  if ((await countFactors(tx, actor.user_id)) === 1) await noteFactorProof(tx, actor, now())
  await note(tx, { kind: 'factor_added', actor, caller, factor })
  await mail.send(tx, {
    to: actor.email,
    language: await findReaderLanguage(tx, actor.user_id),
    subject: told`Two-step sign-in: added`,
    paragraphs: [
      told`A way to confirm your sign-in was added to your Selvedge account: ${factor}.`,
      told`If it was not you, change your password and remove it.`,
    ],
    action: { label: told`Your account`, path: '/account' },
  })
  return codes
}

/** @throws Refusal `conflict` where the person, or the company, must keep one */
export const noteRemovedFactor = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'demo'>,
  { actor, caller, factor }: Change,
): Promise<void> => {
  const isLast = (await countFactors(tx, actor.user_id)) === 0
  if (isLast && keepsSecondFactor(actor, adminsNeedSecondFactor(parts)))
    throw new Refusal('conflict', { text: isOperator(actor) ? ADMINS_KEEP_ONE : ONE_IS_REQUIRED })
  if (isLast && isManager(actor)) await requireWayIn(tx, actor.account_id)
  if (isLast) await deleteRecoveryCodes(tx, actor.user_id)
  await note(tx, { kind: 'factor_removed', actor, caller, factor })
  await parts.mail.send(tx, {
    to: actor.email,
    language: await findReaderLanguage(tx, actor.user_id),
    subject: told`Two-step sign-in: removed`,
    paragraphs: [
      told`A way to confirm your sign-in was removed from your Selvedge account: ${factor}.`,
      isLast
        ? told`Your account is now protected by your password only. If it was not you, change it.`
        : told`If it was not you, change your password.`,
    ],
    action: { label: told`Your account`, path: '/account' },
  })
}

/** Recovery codes apart. */
const countFactors = async (tx: Tx, userId: number): Promise<number> =>
  Number(await hasTotp(tx, userId)) + (await listPasskeys(tx, userId)).length

const note = async (
  tx: Tx,
  { kind, actor, caller, factor }: Change & { kind: 'factor_added' | 'factor_removed' },
): Promise<void> => {
  const subject = { kind: 'user', id: actor.user_id }
  await audit(tx, actor, { action: `user.${kind}`, subject, details: { factor } })
  await noteSecurity(tx, { kind, person: actor, caller, details: { factor } })
}
