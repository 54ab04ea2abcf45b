import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { makeKey, signCompact } from '../es256.ts'
import { keyIdOf } from './did.rules.ts'
import { insertKey, type KeyInUse, lockKeyInUse } from './issuer-key.store.ts'

/** What a sealed private key belongs to. */
export const placeOf = (sealedFor: number) => ({ purpose: 'issuer_key', owner: sealedFor })

type Sealed = Pick<Parts, 'sealing'>

export const addKey = async (
  tx: Tx,
  { sealing }: Sealed,
  { organizationId, userId }: { organizationId: number; userId: number | null },
): Promise<void> => {
  const key = makeKey()
  const sealed = sealing.seal(key.privateKey, placeOf(organizationId))
  await insertKey(tx, { organizationId, key, sealed, userId })
}

/** The company's key, locked; made with its first signature. */
export const takeKey = async (tx: Tx, parts: Sealed, organizationId: number): Promise<KeyInUse> => {
  const key = await lockKeyInUse(tx, organizationId)
  if (key) return key
  await addKey(tx, parts, { organizationId, userId: null })
  const made = await lockKeyInUse(tx, organizationId)
  if (!made) throw new Error('a company has a key once one was made')
  return made
}

interface Signing {
  did: string
  key: KeyInUse
  payload: object
}

/** Enveloping proof (W3C VC-JOSE-COSE, 3.1.1). */
export const sign = ({ sealing }: Sealed, { did, key, payload }: Signing): string =>
  signCompact(
    { typ: 'vc+jwt', cty: 'vc', kid: keyIdOf(did, key.thumbprint), iss: did },
    payload,
    sealing.open(key.private_key, placeOf(key.sealed_for)),
  )
