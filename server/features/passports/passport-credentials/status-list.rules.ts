/** Which credentials of an issuer were revoked, as a list of bits (W3C Bitstring Status List 1.0). */
import { gzipSync } from 'node:zlib'

/** The least that the standard allows, so that one bit hides among many. */
export const LIST_BITS = 131_072
/** A list is half full at most: a free place is soon found by chance. */
const MAX_ENTRIES = LIST_BITS / 2
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Lists {
  /** The newest of those signed as the same DID. A list is signed by the issuer of what it names. */
  newest: { list: number; entries: number } | null
  /** The issuer's last one, whatever DID; 0 for none. */
  last: number
}

/** Into which list the next credential goes; they count from 1. */
export const listFor = ({ newest, last }: Lists): number =>
  newest !== null && newest.entries < MAX_ENTRIES ? newest.list : last + 1

/**
 * By chance, so that nobody learns from a place which credential, or how many, came before. Never the first one: some
 * libraries take the number 0 for a missing one.
 * @param random a whole number below its argument
 */
export const findFreePlace = (taken: ReadonlySet<number>, random: (below: number) => number): number => {
  let place: number
  do place = 1 + random(LIST_BITS - 1)
  while (taken.has(place))
  return place
}

export const listAddress = (origin: string, companyUuid: string, list: number): string =>
  `${origin}/companies/${companyUuid}/status/${list}`

/** `credentialStatus` of a credential. The standard wants the index as text; UNTP's schema wants a number. */
export const describeEntry = (address: string, index: number) => ({
  id: `${address}#${index}`,
  type: 'BitstringStatusListEntry' as const,
  statusPurpose: 'revocation' as const,
  statusListIndex: index,
  statusListCredential: address,
})

/** GZIP of the bits, the first one leftmost, as multibase base64url. */
export const encodeBits = (set: readonly number[]): string => {
  const bits = Buffer.alloc(LIST_BITS / 8)
  for (const index of set) {
    const at = index >> 3
    bits[at] = (bits[at] ?? 0) | (0x80 >> (index & 7))
  }
  return `u${gzipSync(bits).toString('base64url')}`
}

interface StatusList {
  did: string
  address: string
  revoked: readonly number[]
  now: Date
}

/**
 * It holds for a day: anyone who keeps it longer has to ask again. It begins with the hour, since a verifier's clock may be
 * behind.
 */
export const describeStatusList = ({ did, address, revoked, now }: StatusList): object => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: address,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: did,
  validFrom: new Date(now.getTime() - (now.getTime() % HOUR)).toISOString(),
  validUntil: new Date(now.getTime() + DAY).toISOString(),
  credentialSubject: {
    id: `${address}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: encodeBits(revoked),
  },
})
