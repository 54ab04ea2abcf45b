import type { Exchange } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type PasskeyPlace, passkeyPlace } from './passkey-place.rules.ts'

/** @throws Refusal `conflict` where the product is opened by an address of numbers */
export const requirePasskeyPlace = ({ origin }: Exchange): PasskeyPlace => {
  const place = passkeyPlace(origin)
  if (place) return place
  throw new Refusal('conflict', {
    text: 'Passkeys work only when Selvedge is opened by its host name, not by an IP address.',
  })
}
