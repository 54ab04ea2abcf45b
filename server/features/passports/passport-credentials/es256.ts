/** Signatures by ECDSA on P-256 (RFC 7518, `ES256`), which every JOSE library verifies. */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

export interface PublicKey {
  /** Coordinates, base64url. */
  x: string
  y: string
}

export interface MadeKey extends PublicKey {
  thumbprint: string
  /** PKCS #8. */
  privateKey: Buffer
}

/** Members in the order of RFC 7638, so that its thumbprint is that of this text. */
export const jwkOf = ({ x, y }: PublicKey) => ({ crv: 'P-256', kty: 'EC', x, y }) as const

export const thumbprintOf = (key: PublicKey): string =>
  createHash('sha256')
    .update(JSON.stringify(jwkOf(key)))
    .digest('base64url')

export const makeKey = (): MadeKey => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
  return {
    x,
    y,
    thumbprint: thumbprintOf({ x, y }),
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Compact serialization (RFC 7515, 7.1). @param privateKey PKCS #8 */
export const signCompact = (header: Record<string, string>, payload: object, privateKey: Buffer): string => {
  const text = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
