/** Verifies a signed passport as a stranger would: with libraries that did not sign it, and by what is public. */
import * as statusList from '@digitalbazaar/vc-bitstring-status-list'
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose'
import type { Maker } from '#server/test/make.ts'

interface DidDocument {
  id: string
  verificationMethod: { id: string; publicKeyJwk: JWK }[]
  assertionMethod: string[]
}

export interface Payload {
  [name: string]: unknown
  id: string
  issuer: { id: string; name: string }
  validFrom: string
  validUntil: string
  credentialStatus: { statusListIndex: number; statusListCredential: string; statusPurpose: string }
  credentialSubject: Record<string, unknown>
}

const HOST = 'did:web:localhost:'

/** Reads an address of the installation without signing in. @throws for any other */
const readPublic = async (make: Maker, url: string): Promise<string> => {
  const path = url.startsWith('http://localhost/') ? url.slice('http://localhost'.length) : null
  const answer = path === null ? null : await make.anyone.request({ url: path })
  if (answer?.status !== 200) throw new Error(`${url} is not there`)
  return String(answer.raw)
}

/** What other hosts serve, by address. */
export type Elsewhere = ReadonlyMap<string, string>

/** did:web, 3.2. */
export const resolveDid = async (
  make: Maker,
  did: string,
  elsewhere: Elsewhere = new Map(),
): Promise<DidDocument> => {
  if (!did.startsWith(HOST)) {
    const [host, ...path] = did.slice('did:web:'.length).split(':')
    const served = elsewhere.get(`https://${host}/${path.join('/') || '.well-known'}/did.json`)
    if (served === undefined) throw new Error(`${did} is another host's`)
    return JSON.parse(served)
  }
  const path = did.slice(HOST.length).replaceAll(':', '/')
  return JSON.parse(await readPublic(make, `http://localhost/${path}/did.json`))
}

const keyOf = async (
  make: Maker,
  token: string,
  elsewhere: Elsewhere,
): Promise<{ did: string; jwk: JWK }> => {
  const { kid = '', iss } = decodeProtectedHeader(token)
  const did = (decodeJwt(token) as unknown as Payload).issuer
  const name = typeof did === 'string' ? did : did.id
  const document = await resolveDid(make, name, elsewhere)
  const method = document.verificationMethod.find(({ id }) => id === kid)
  if (document.id !== name || iss !== name) throw new Error('another issuer')
  if (!method || !document.assertionMethod.includes(kid)) throw new Error('not a key of the issuer')
  return { did: name, jwk: method.publicKeyJwk }
}

const verifySignature = async (make: Maker, token: string, elsewhere: Elsewhere): Promise<Payload> => {
  const { did, jwk } = await keyOf(make, token, elsewhere)
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    algorithms: ['ES256'],
    typ: 'vc+jwt',
    ...(decodeJwt(token).iss !== undefined && { issuer: did }),
  })
  return payload as unknown as Payload
}

const requireValidAt = ({ validFrom, validUntil }: Payload, now: Date): void => {
  if (!(new Date(validFrom) <= now && now < new Date(validUntil))) throw new Error('not valid now')
}

/** @throws where anything is wrong */
export const verifyCredential = async (
  make: Maker,
  token: string,
  now = new Date(),
  elsewhere: Elsewhere = new Map(),
): Promise<Payload> => {
  const credential = await verifySignature(make, token, elsewhere)
  requireValidAt(credential, now)
  if (!credential.credentialStatus) throw new Error('no status')
  const documentLoader = async (url: string) => {
    const list = await verifySignature(make, await readPublic(make, url), elsewhere)
    requireValidAt(list, now)
    if (list.id !== url) throw new Error('another list')
    // As strict verifiers do: only the issuer revokes.
    if (String(list.issuer) !== credential.issuer.id) throw new Error('another issuer’s list')
    return { document: list }
  }
  const { verified, results, error } = await statusList.checkStatus({
    ...{ credential, documentLoader, suite: [] },
    // Its own signature, by JOSE, is verified above.
    verifyBitstringStatusListCredential: false,
  })
  if (!verified) throw error ?? new Error('no status that can be read')
  if (results.some(({ status }) => status)) throw new Error('revoked')
  return credential
}
