/** Who issues, as `did:web`: the document with a company's keys is served by this installation. */
import { jwkOf, type PublicKey } from '../es256.ts'

/** `https://host:8443` → `host%3A8443`. */
const hostOf = (origin: string): string => new URL(origin).host.replaceAll(':', '%3A')

/**
 * A company's document is at `/companies/{uuid}/did.json`, as the method says (did:web, 3.2). Without a company it is
 * the installation, which signs nothing itself.
 */
export const didOf = (origin: string, companyUuid?: string): string =>
  `did:web:${hostOf(origin)}${companyUuid ? `:companies:${companyUuid}` : ''}`

export const keyIdOf = (did: string, thumbprint: string): string => `${did}#${thumbprint}`

interface NamedKey extends PublicKey {
  thumbprint: string
}

interface MoreOfDid {
  /** Another DID of the same company. */
  alsoKnownAs?: string | null
  /** An address that only this company's document has. */
  proof?: string
}

/** Keys that were replaced stay, so that what they signed can be verified. */
export const describeDid = (
  did: string,
  keys: readonly NamedKey[],
  { alsoKnownAs, proof }: MoreOfDid = {},
): object => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
  id: did,
  ...(alsoKnownAs && { alsoKnownAs: [alsoKnownAs] }),
  verificationMethod: keys.map((key) => ({
    id: keyIdOf(did, key.thumbprint),
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: { ...jwkOf(key), kid: key.thumbprint, alg: 'ES256', use: 'sig' },
  })),
  assertionMethod: keys.map(({ thumbprint }) => keyIdOf(did, thumbprint)),
  ...(proof && {
    service: [{ id: `${did}#domain-proof`, type: 'SelvedgeDomainProof', serviceEndpoint: proof }],
  }),
})
