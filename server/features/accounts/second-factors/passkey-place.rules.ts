/** What a passkey belongs to: a name of this installation, and the origin under which the browser sees it. */
import { isIP } from 'node:net'

export interface PasskeyPlace {
  /** The «relying party id» of Web Authentication. */
  id: string
  origin: string
}

/** Null where the product is opened by an address of numbers, for which browsers make no passkeys. */
export const passkeyPlace = (origin: string): PasskeyPlace | null => {
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  return isIP(name) === 0 ? { id: name, origin } : null
}
