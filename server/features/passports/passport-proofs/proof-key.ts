/**
 * Keys that sign versions. What a public key is, follows from the sealed private one and never from a column: who
 * changes rows can't seal.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { findSealedKey, insertProofKey, replaceSealedProofKey } from './proof-key.store.ts'

const PLACE = { purpose: 'proof_key', owner: 1 }

export interface SigningKey {
  /** A company's is its thumbprint. */
  name: string
  algorithm: 'ES256' | 'Ed25519'
  privateKey: KeyObject
  publicKey: KeyObject
}

const readKey = (der: Buffer): KeyObject => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })

/** The 32 bytes of an Ed25519 key. */
export const bytesOf = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')

const nameOf = (publicKey: Buffer): string =>
  `selvedge/${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`

/** Null before the installation's first start. @throws Error where somebody put other bytes in its place */
export const findProofKey = async (db: Reader, sealing: Sealing): Promise<SigningKey | null> => {
  const kept = await findSealedKey(db)
  if (!kept) return null
  const privateKey = readKey(sealing.open(kept.private_key, PLACE))
  const publicKey = createPublicKey(privateKey)
  return { name: nameOf(bytesOf(publicKey)), algorithm: 'Ed25519', privateKey, publicKey }
}

/** False where the installation has one already. */
export const makeProofKey = (tx: Tx, sealing: Sealing, at: Date): Promise<boolean> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const sealed = sealing.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), PLACE)
  const bytes = bytesOf(publicKey)
  return insertProofKey(tx, { name: nameOf(bytes), publicKey: bytes, sealed, at })
}

/** Whether the columns beside the sealed key say what it is. */
export const isDescribedRightly = async (db: Reader, sealing: Sealing): Promise<boolean> => {
  const [kept, key] = [await findSealedKey(db), await findProofKey(db, sealing)]
  if (!kept || !key) return false
  return kept.name === key.name && kept.public_key.equals(bytesOf(key.publicKey))
}

/** Seals it with the installation's present key; how many. */
export const resealProofKey = async (db: Db, sealing: Sealing): Promise<number> => {
  const kept = await findSealedKey(db)
  if (!kept) return 0
  const fresh = sealing.seal(sealing.open(kept.private_key, PLACE), PLACE)
  await db.write((tx) => replaceSealedProofKey(tx, fresh))
  return 1
}

interface SealedCompanyKey {
  thumbprint: string
  private_key: Buffer
  sealed_for: number
}

/** @throws Error where the row is not what the product sealed */
export const openCompanyKey = (sealing: Sealing, kept: SealedCompanyKey): SigningKey => {
  const privateKey = readKey(
    sealing.open(kept.private_key, { purpose: 'issuer_key', owner: kept.sealed_for }),
  )
  const publicKey = createPublicKey(privateKey)
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  // RFC 7638
  const name = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { name, algorithm: 'ES256', privateKey, publicKey }
}
