/** Codes for when app and passkeys are lost: 140 random bits each, so that a plain hash keeps them (ASVS 5, 6.5.2, 11.5.1). */
import { createHash } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS = 28
const GROUP = 4

/** `7Q4M-…`, seven groups of four; those made earlier have six and work on. */
export const newRecoveryCode = (random: (bytes: number) => Buffer): string => {
  const signs = [...random(SIGNS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** As typed: small letters, blanks and the letters that look like digits are forgiven. */
export const hashRecoveryCode = (typed: string): Buffer => {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(`recovery code ${signs}`).digest()
}
