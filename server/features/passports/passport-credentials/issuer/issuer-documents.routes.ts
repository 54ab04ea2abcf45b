/** What verifiers need beside a signed passport: the issuer's keys, what was revoked, and what the terms mean. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PassportPages } from '#server/features/passports/passports/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findIssuer, findListIssuance, listRevokedPlaces } from '../credential.store.ts'
import { CONTEXT_PATH, describeContext } from '../passport-context.rules.ts'
import { describeStatusList, listAddress } from '../status-list.rules.ts'
import { describeDid, didOf } from './did.rules.ts'
import { didOfIssuance } from './issuer.ts'
import { findOwnDid } from './issuer-domain.store.ts'
import { findKeyInUse, findKeyOfList, listPublicKeys } from './issuer-key.store.ts'
import { sign } from './issuer-key.ts'

const HIDDEN = { schema: { hide: true } }
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LIST = /^[1-9]\d{0,5}$/
/** How long a revocation, or a key's end, may stay unnoticed: five minutes. */
const SHORT = 'public, max-age=300'
const UNCHANGING = 'public, max-age=31536000, immutable'
export const SIGNED_TYPE = 'application/vc+jwt'

interface PublicDocument {
  type: string
  body: string
  cacheControl: string
}

const send = (reply: FastifyReply, { type, body, cacheControl }: PublicDocument): FastifyReply =>
  reply
    .headers({ 'content-type': type, 'cache-control': cacheControl, 'access-control-allow-origin': '*' })
    .send(body)

export const routeIssuerDocuments = (server: FastifyInstance, parts: Parts, pages: PassportPages): void => {
  const { db } = parts
  server.get<{ Params: { uuid: string } }>('/companies/:uuid/did.json', HIDDEN, async (request, reply) => {
    const { uuid } = request.params
    const body = JSON.stringify(await describeIssuer(db, { uuid, origin: pages.originOf(request) }))
    return send(reply, { type: 'application/did+ld+json', body, cacheControl: SHORT })
  })
  server.get<{ Params: { uuid: string; list: string } }>(
    '/companies/:uuid/status/:list',
    HIDDEN,
    async (request, reply) => {
      const { uuid, list } = request.params
      const body = await signStatusList(parts, { uuid, list, origin: pages.originOf(request) })
      return send(reply, { type: SIGNED_TYPE, body, cacheControl: SHORT })
    },
  )
  server.get(CONTEXT_PATH, HIDDEN, (request, reply) => {
    const body = JSON.stringify(describeContext(pages.originOf(request)))
    return send(reply, { type: 'application/ld+json', body, cacheControl: UNCHANGING })
  })
}

/** The company's DID document under this installation. @throws Refusal `not_found` for one that never signed */
export const describeIssuer = async (
  db: Reader,
  { uuid, origin }: { uuid: string; origin: string },
): Promise<object> => {
  const keys = UUID.test(uuid) ? await listPublicKeys(db, uuid) : []
  found(keys[0])
  const { id } = found(await findIssuer(db, uuid))
  return describeDid(didOf(origin, uuid), keys, { alsoKnownAs: await findOwnDid(db, id) })
}

/** @throws Refusal `not_found` for a list that no credential names */
const signStatusList = async (
  { db, sealing, now }: Parts,
  { uuid, list, origin }: { uuid: string; list: string; origin: string },
): Promise<string> => {
  const number = LIST.test(list) ? Number(list) : 0
  const issuer = found(UUID.test(uuid) ? await findIssuer(db, uuid) : null)
  const { domain_did } = found(await findListIssuance(db, issuer.id, number))
  // The company's own document may lack a key that is newer than all that signed under it.
  const proved = domain_did === null ? undefined : await findKeyOfList(db, issuer.id, number)
  const key = found(proved ?? (await findKeyInUse(db, issuer.id)))
  const did = didOfIssuance(domain_did, origin, uuid)
  const revoked = await listRevokedPlaces(db, issuer.id, number)
  const address = listAddress(origin, uuid, number)
  return sign({ sealing }, { did, key, payload: describeStatusList({ did, address, revoked, now: now() }) })
}
