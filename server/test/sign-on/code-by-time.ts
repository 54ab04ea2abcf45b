import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/**
 * What an authenticator app shows for this secret (base 32), `steps` of half a minute later than now. Each step's code
 * opens once, and one of a step before or after counts too: set the app up with 0 and sign in with 1, which holds
 * however long the machine takes in between. Where a third code or the same one is needed, stand the clock.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
