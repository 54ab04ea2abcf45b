/**
 * Secrets that must be read again, such as those of authenticator apps, are sealed in the database: anyone who copies it
 * without the installation's key learns nothing of them. AES-256-GCM, with a key for each purpose (HKDF, SHA-256).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { InstallationKeys } from './installation-key.ts'

export interface Sealing {
  /** `purpose` and `owner` belong to what is sealed: it opens for them alone. */
  seal(plain: Buffer, place: SealedFor): Buffer
  /** @throws Error where the bytes were sealed for something else, with another key, or were changed */
  open(sealed: Buffer, place: SealedFor): Buffer
}

export interface SealedFor {
  purpose: string
  owner: number
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export const openSealing = (keys: InstallationKeys): Sealing => {
  const keyOf = (key: Buffer, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `selvedge ${purpose}`, 32))
  return {
    seal: (plain, { purpose, owner }) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys[0], purpose), nonce).setAAD(
        Buffer.from(String(owner)),
      )
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open: (sealed, place) => {
      let failure: unknown
      for (const key of keys) {
        try {
          return unseal(sealed, keyOf(key, place.purpose), place.owner)
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
  }
}

const unseal = (sealed: Buffer, key: Buffer, owner: number): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
