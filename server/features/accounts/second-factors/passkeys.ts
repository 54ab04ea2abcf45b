/** Passkeys by Web Authentication Level 3; what browsers answer is checked by a library made for it. */
import type * as WebAuthn from '@simplewebauthn/server'
import type { z } from 'zod'
import { MAX_PASSKEYS, type newCredential, type provedCredential } from '#contract/accounts/second-factor.ts'
import { told } from '#contract/values/text/told.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { isDuplicate, type Reader, type Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  putChallenge,
  takeChallenge,
} from './passkey.store.ts'
import type { PasskeyPlace } from './passkey-place.rules.ts'

/** With the first passkey: the library takes 6 MB. */
const webAuthn = () => import('@simplewebauthn/server')

const CHALLENGE_MS = 5 * 60_000

type Transports = NonNullable<
  NonNullable<
    Parameters<typeof WebAuthn.generateRegistrationOptions>[0]['excludeCredentials']
  >[number]['transports']
>

const descriptorsOf = (passkeys: Awaited<ReturnType<typeof listPasskeys>>) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports as Transports,
  }))

/** @throws Refusal `conflict` with as many as there may be */
export const offerPasskey = async (
  tx: Tx,
  { actor, place, now }: { actor: Actor; place: PasskeyPlace; now: Date },
) => {
  const passkeys = await listPasskeys(tx, actor.user_id)
  if (passkeys.length >= MAX_PASSKEYS)
    throw new Refusal('conflict', { text: told`You have ${MAX_PASSKEYS} passkeys. Remove one first.` })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Selvedge',
    rpID: place.id,
    userID: new TextEncoder().encode(String(actor.user_id)),
    userName: actor.email,
    userDisplayName: actor.full_name,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(tx, actor, { challenge: options.challenge, now })
  return options
}

/** What the person's browser was asked; asking again ends it. */
export const keepChallenge = async (
  tx: Tx,
  { user_id }: Actor,
  { challenge, now }: { challenge: string; now: Date },
): Promise<void> => {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString()
  await putChallenge(tx, { user_id, challenge, expires_at })
}

interface Made {
  actor: Actor
  place: PasskeyPlace
  name: string
  credential: z.output<typeof newCredential>
  now: Date
}

/** @throws Refusal `conflict` where the browser's answer is not to what was asked, or the key is known */
export const keepPasskey = async (tx: Tx, { actor, place, name, credential, now }: Made) => {
  const challenge = await takeChallenge(tx, actor.user_id, now)
  const made = challenge === null ? null : await verifyMade({ credential, challenge, place })
  if (!made) throw new Refusal('conflict', { text: 'The passkey could not be checked. Please try again.' })
  try {
    return await insertPasskey(tx, {
      user_id: actor.user_id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: credential.response.transports ?? [],
      name,
    })
  } catch (error) {
    if (!isDuplicate(error, 'passkeys_credential_id_key')) throw error
    throw new Refusal('conflict', { text: 'This passkey is already in use.' })
  }
}

interface Answered<T> {
  credential: T
  challenge: string
  place: PasskeyPlace
}

const verifyMade = async ({ credential, challenge, place }: Answered<Made['credential']>) => {
  const response = credential as Parameters<typeof WebAuthn.verifyRegistrationResponse>[0]['response']
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
  }).catch(() => null)
  return verified?.registrationInfo?.credential ?? null
}

/** Of one person, or of anyone who has a passkey of this installation. */
export const askForPasskey = async (db: Reader, userId: number | null, place: PasskeyPlace) => {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: place.id,
    allowCredentials: userId === null ? [] : descriptorsOf(await listPasskeys(db, userId)),
    userVerification: 'required',
  })
}

/** Whose passkey it is; null where the answer proves nothing. */
export const provePasskey = async (
  tx: Tx,
  { credential, challenge, place, now }: Answered<z.output<typeof provedCredential>> & { now: Date },
): Promise<number | null> => {
  const passkey = await findPasskey(tx, credential.id)
  if (!passkey) return null
  const response = credential as Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response']
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as Transports,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter: counter } = verified.authenticationInfo
  return (await notePasskeyUse(tx, { id: passkey.id, counter, now })) ? passkey.user_id : null
}
