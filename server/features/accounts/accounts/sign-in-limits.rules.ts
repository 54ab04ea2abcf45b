/** How guessing of passwords is slowed (ASVS 5, 6.3.1). */
import type { Limit } from '#server/platform/limits/rate-limit.ts'

const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3600
/** Wrong tries on one account from one address or one known browser, in a quarter of an hour. */
const TRIES_A_PLACE = 10
/** On any accounts from one address. */
const TRIES_AN_ADDRESS = 100
/** On one account from all unknown browsers together, in an hour: many addresses may belong to one guesser. */
const TRIES_AN_ACCOUNT = 100

export interface SignInLimits {
  /** All of them are counted before the password is looked at. */
  counted: Limit[]
  /** Those that a right password brings back to zero. */
  ended: Limit[]
  /** Those from which a right password takes back its own attempt only: others share them. */
  forgiven: Limit[]
}

interface Try {
  email: string
  /** As limits count it. */
  address: string
  /** The hash of the browser's token where the person has signed in with it before. */
  device: Buffer | null
}

export const signInLimits = ({ email, address, device }: Try): SignInLimits => {
  const atAddress = {
    key: `sign-in:address:${address}`,
    attempts: TRIES_AN_ADDRESS,
    seconds: QUARTER_SECONDS,
  }
  if (device) {
    const key = `sign-in:device:${device.toString('base64url')}:${email}`
    const own = { key, attempts: TRIES_A_PLACE, seconds: QUARTER_SECONDS }
    // A neighbour who guesses must not keep this browser out, so it does not share the address's count.
    return { counted: [own], ended: [own], forgiven: [] }
  }
  const place = {
    key: `sign-in:account:${email}:${address}`,
    attempts: TRIES_A_PLACE,
    seconds: QUARTER_SECONDS,
  }
  const account = {
    key: `sign-in:account:${email}`,
    attempts: TRIES_AN_ACCOUNT,
    seconds: HOUR_SECONDS,
  }
  return { counted: [atAddress, place, account], ended: [place], forgiven: [atAddress, account] }
}
