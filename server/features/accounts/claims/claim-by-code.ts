/** Anyone who reads the emails of the company's contact address may act for it. */

import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { CLAIM_TEXTS, CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '#contract/accounts/claims.ts'
import { told } from '#contract/values/text/told.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { findOwnClaim } from './claim.store.ts'
import { setCode, takeTry } from './claim-code.store.ts'

const DAY_SECONDS = 86_400
const LETTERS_A_CLAIM = 3
/** Of all who claim it: nobody's mailbox is filled by people who claim. */
const LETTERS_AN_ENTRY = 9
export const CODE_LETTER = 'claim-code'

const hashCode = (claimId: number, code: string): Buffer =>
  createHash('sha256').update(`${claimId}:${code}`).digest()

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** @throws Refusal `conflict` without a claim that waits or an address, `too_many` */
export const sendClaimCode = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  actor: Actor,
): Promise<void> => {
  const claim = await findOwnClaim(tx, actor.account_id)
  if (claim?.status !== 'waiting') throw new Refusal('conflict', { text: CLAIM_TEXTS.noClaim })
  if (!claim.contact_email) throw new Refusal('conflict', { text: CLAIM_TEXTS.noContact })
  const seconds = DAY_SECONDS
  await takeFromLimit(tx, { key: `claim-code:${claim.id}`, attempts: LETTERS_A_CLAIM, seconds }, now())
  const ofEntry = { key: `claim-code:entry:${claim.entry_id}`, attempts: LETTERS_AN_ENTRY, seconds }
  await takeFromLimit(tx, ofEntry, now())
  await mail.sendLink(tx, { kind: CODE_LETTER, id: claim.id })
  const subject = { kind: 'organization', id: claim.entry_id }
  await audit(tx, actor, { action: 'claim.code_sent', subject })
}

/** The code is good for half an hour from when its email was written; an earlier one works no more. */
export const writeCodeLetter = async (tx: Tx, claimId: number, now: Date): Promise<Letter | null> => {
  const code = newCode()
  const code_expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString()
  const claim = await setCode(tx, claimId, { code_hash: hashCode(claimId, code), code_expires_at })
  if (!claim?.contact_email) return null
  return {
    to: claim.contact_email,
    language: null,
    subject: told`Code to confirm a claim of ${claim.name}`,
    paragraphs: [
      told`${claim.full_name} (${claim.email}) claims ${claim.name} on Selvedge and wants to act for it.`,
      told`If this person may do so, pass on this code: ${code.slice(0, 4)} ${code.slice(4)}`,
      told`It is valid for ${CODE_MINUTES} minutes. If you do not know this person, do not share it.`,
    ],
  }
}

/**
 * The claim that the code confirms. A try counts whatever becomes of the call, so it has a transaction of its own.
 * @throws Refusal `invalid` at the code
 */
export const requireRightCode = async (
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: Actor,
  code: string,
): Promise<number> => {
  const taken = await db.write((tx) => takeTry(tx, actor.account_id, { tries: CODE_TRIES, now: now() }))
  if (taken && timingSafeEqual(taken.code_hash, hashCode(taken.id, code))) return taken.id
  throw refusalAt({ code: CLAIM_TEXTS.wrongCode })
}
