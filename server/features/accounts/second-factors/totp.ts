import { randomBytes } from 'node:crypto'
import QRCode from 'qrcode'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findTotp, putTotp, takeTotpStep } from './second-factor.store.ts'
import { describeTotp, findTotpStep, newTotpSecret } from './totp.rules.ts'

export const placeOf = (userId: number) => ({ purpose: 'totp', owner: userId })

/** @throws Refusal `conflict` where an app is set up already */
export const makeTotp = async (tx: Tx, { sealing, now }: Pick<Parts, 'sealing' | 'now'>, actor: Actor) => {
  const secret = newTotpSecret(randomBytes)
  const isPut = await putTotp(tx, actor.user_id, sealing.seal(secret, placeOf(actor.user_id)), now())
  if (!isPut) throw new Refusal('conflict', { text: 'An authenticator app is already set up.' })
  const described = describeTotp(secret, actor.email)
  return { ...described, qr_code: await QRCode.toString(described.uri, { type: 'svg', margin: 4 }) }
}

interface Shown {
  userId: number
  code: string
  /** False for the first code, which shows that the app has the secret. */
  mustBeConfirmed: boolean
}

/** Whether the code is one of now that was not used yet; using it uses it up. */
export const spendTotpCode = async (
  tx: Tx,
  { sealing, now }: Pick<Parts, 'sealing' | 'now'>,
  { userId, code, mustBeConfirmed }: Shown,
): Promise<boolean> => {
  const factor = await findTotp(tx, userId)
  if (!factor || (mustBeConfirmed && !factor.confirmed_at)) return false
  const step = findTotpStep(sealing.open(factor.secret, placeOf(userId)), code, now())
  return step !== null && (await takeTotpStep(tx, userId, step))
}

export const hasTotp = async (db: Reader, userId: number): Promise<boolean> =>
  (await findTotp(db, userId))?.confirmed_at != null
