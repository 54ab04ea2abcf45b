import { told } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { countTowards } from '#server/platform/limits/rate-limit.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { findProof, insertEmailProof, isProved, setProofToken } from './email-proof.store.ts'

const VALID_HOURS = 24
export const PROOF_LETTER = 'email-proof'
/** Anyone who registers with a stranger's address fills no mailbox. */
const LETTERS_A_DAY = 10

/**
 * False, and no email goes, where the address is proved already. Past the day's emails to one address none goes either,
 * and nobody is told so: the caller would learn of other people's tries.
 */
export const sendProofLetter = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> => {
  if (await isProved(tx, userId)) return false
  const { count } = await countTowards(tx, { key: `proof:address:${email}`, seconds: 86_400 }, now())
  const id = await insertEmailProof(tx, userId)
  if (count <= LETTERS_A_DAY) await mail.sendLink(tx, { kind: PROOF_LETTER, id })
  return true
}

/** To a new person the link; to anyone who has the address already, what somebody tried with it. */
export const writeProofLetter = async (tx: Tx, id: number, now: Date): Promise<Letter | null> => {
  const proof = await findProof(tx, id)
  if (!proof) return null
  if (proof.is_taken) return writeTaken(proof)
  const token = newToken()
  const expires_at = new Date(now.getTime() + VALID_HOURS * 3_600_000).toISOString()
  await setProofToken(tx, id, { token_hash: hashToken(token), expires_at })
  return {
    to: proof.email,
    language: proof.language,
    subject: told`Confirm your email address`,
    paragraphs: [
      told`Somebody registered on Selvedge with this address.`,
      told`The link works once, for ${VALID_HOURS} hours. If it was not you, ignore this email.`,
    ],
    // In the fragment, so that no server and no proxy logs it.
    action: { label: told`Confirm the address`, path: `/prove-email#token=${token}` },
  }
}

const writeTaken = ({ email, language }: { email: string; language: string | null }): Letter => ({
  to: email,
  language,
  subject: told`Somebody tried to register with your address`,
  paragraphs: [
    told`Somebody tried to register on Selvedge with your address. You already have an account, and it has not changed.`,
    told`If it was you, sign in with the password of your account; if you forgot it, request a new one on the same page.`,
  ],
  action: { label: told`Sign in`, path: '/sign-in' },
})
