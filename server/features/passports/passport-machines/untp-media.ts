import { SIGNED_TYPE } from '#server/features/passports/passport-credentials/index.ts'
import { chooseOffer } from './negotiation.rules.ts'

/** Names the shape of the document besides its media type (RFC 6906). */
export const UNTP_PROFILE = 'https://vocabulary.uncefact.org/untp/0.7.0/context/'
export const UNTP_AS_JSON_LD = `application/ld+json;profile="${UNTP_PROFILE}"`
/** W3C's type for credentials, the one that came before it, and JSON-LD of the named shape. */
const UNTP_TYPES = ['application/vc', 'application/vc+ld+json', UNTP_AS_JSON_LD] as const
/** Anyone who names a credential beside plain JSON, as much wanted, gets the credential. */
const ALL_TYPES = [
  'text/html',
  ...UNTP_TYPES,
  SIGNED_TYPE,
  'application/ld+json',
  'application/json',
] as const

type UntpType = (typeof UNTP_TYPES)[number]

/** In which type the document is wanted at an address that has other forms too; null where another form is. */
export const untpTypeOf = (accept: string | undefined): UntpType | null => {
  const chosen = chooseOffer(accept, ALL_TYPES)
  return UNTP_TYPES.find((type) => type === chosen) ?? null
}

/** Whether the document is wanted with its proof. */
export const isSignedWanted = (accept: string | undefined): boolean =>
  chooseOffer(accept, ALL_TYPES) === SIGNED_TYPE

/** At an address of its own the document comes in any case. */
export const untpTypeAnyway = (accept: string | undefined): UntpType =>
  chooseOffer(accept, [UNTP_AS_JSON_LD, ...UNTP_TYPES]) ?? UNTP_AS_JSON_LD

export const isPageWanted = (accept: string | undefined): boolean =>
  chooseOffer(accept, ['application/json', 'text/html']) === 'text/html'
