/** Codes by time (RFC 6238), as all authenticator apps make them: SHA-1, six digits, thirty seconds. */
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A clock may be one step off in either direction. */
const WINDOW = 1
const SECRET_BYTES = 20

const totpOf = (secret: Buffer, account: string): TOTP =>
  new TOTP({
    issuer: 'Selvedge',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

export const newTotpSecret = (random: (bytes: number) => Buffer): Buffer => random(SECRET_BYTES)

/** For the app: the secret for typing, and an address with all it needs. */
export const describeTotp = (secret: Buffer, account: string): { secret: string; uri: string } => {
  const totp = totpOf(secret, account)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that the code is of, counted from 1970; null where it is none of now. */
export const findTotpStep = (secret: Buffer, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
