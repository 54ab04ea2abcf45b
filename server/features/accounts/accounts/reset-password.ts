import { told } from '#contract/values/text/told.ts'
import { setPasswordHash } from '#server/features/accounts/registry/index.ts'
import { findOnlyWay } from '#server/features/accounts/sign-on-providers/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { forgetDevicesOf } from '#server/platform/sessions/known-device.store.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import {
  findCandidates,
  findPerson,
  insertPasswordReset,
  setResetToken,
  usePasswordReset,
} from './account.store.ts'
import { markProved } from './prove-email.ts'

const VALID_MINUTES = 60
export const RESET_LETTER = 'password-reset'

/** Of no row: for an address that is nobody's the same is done, so that the time of the answer tells nothing. */
const NOBODY = 0

/** Sends the link, if the address is somebody's; the caller learns nothing either way. */
export const requestPasswordReset = async (
  { db, mail, now }: Pick<Parts, 'db' | 'mail' | 'now'>,
  email: string,
): Promise<void> => {
  await requireWithinLimit(db, { key: `reset:${email}`, attempts: 5, seconds: 3600 }, now())
  const { proved, unproved } = await findCandidates(db, email)
  const userId = (proved ?? unproved)?.id ?? NOBODY
  await db.write(async (tx) =>
    mail.sendLink(tx, { kind: RESET_LETTER, id: (await insertPasswordReset(tx, userId)) ?? NOBODY }),
  )
}

/** The link is good for an hour from when its email was written. */
export const writeResetLetter = async (tx: Tx, id: number, now: Date): Promise<Letter | null> => {
  const token = newToken()
  const expires_at = new Date(now.getTime() + VALID_MINUTES * 60_000).toISOString()
  const reader = await setResetToken(tx, id, { token_hash: hashToken(token), expires_at })
  if (!reader) return null
  const onlyWay = await findOnlyWay(tx, reader.user_id)
  if (onlyWay !== null) return writeOtherWay(reader, onlyWay)
  return {
    to: reader.email,
    language: reader.language,
    subject: told`Set a new password`,
    paragraphs: [
      told`Somebody requested a new password for your Selvedge account.`,
      told`The link works once, for ${VALID_MINUTES} minutes. If it was not you, ignore this email.`,
    ],
    // In the fragment, so that no server and no proxy logs it.
    action: { label: told`Set a new password`, path: `/reset-password#token=${token}` },
  }
}

/** There is no password to set where the company signs in through its provider alone. */
const writeOtherWay = (
  { email, language }: { email: string; language: string | null },
  provider: string,
): Letter => ({
  to: email,
  language,
  subject: told`Set a new password`,
  paragraphs: [
    told`Somebody requested a new password for your Selvedge account.`,
    told`Your company signs in through ${provider}, so you have no password here.`,
  ],
  action: { label: told`Sign in`, path: '/sign-in' },
})

/** @throws Refusal `link_expired` */
export const resetPassword = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'files' | 'now'>,
  { token, passwordHash, caller }: { token: string; passwordHash: string; caller: Caller },
): Promise<void> => {
  const userId = await usePasswordReset(tx, hashToken(token), parts.now())
  if (userId === null) throw new Refusal('link_expired')
  // The link lay in the mailbox of the address.
  await markProved(tx, parts, userId)
  await setPasswordHash(tx, userId, passwordHash)
  await deleteSessionsOf(tx, userId)
  await forgetDevicesOf(tx, userId)
  await noteSecurity(tx, { kind: 'password_reset', person: await findPerson(tx, userId), caller })
  await audit(tx, null, { action: 'user.password_reset', subject: { kind: 'user', id: userId } })
}
