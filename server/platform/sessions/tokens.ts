/** Opaque secrets of 256 bits; the database keeps their SHA-256 only. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How every API key begins, so that people and scanners of leaked secrets know one when they see it. */
export const KEY_START = 'slv_'

/** How the token of a company's directory begins. */
export const SCIM_START = 'scim_'

/** `slv_`, eight characters by which the key is recognised, `_`, and the secret. */
export const newApiKey = (): { key: string; prefix: string } => newKey(KEY_START)
export const newScimToken = (): { key: string; prefix: string } => newKey(SCIM_START)

const newKey = (start: string): { key: string; prefix: string } => {
  const prefix = start + randomBytes(4).toString('hex')
  return { key: `${prefix}_${newToken()}`, prefix }
}
