/**
 * SCIM 2.0 (RFC 7643, 7644): a company's directory keeps its people and groups. Its requests, answers and errors are the
 * protocol's, so they are no calls of the contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCIM_PATH } from '#contract/accounts/provisioning.ts'
import { BODY_BYTES } from '#contract/call.ts'
import { readJsonBodies } from '#server/platform/http/guards/json-body.ts'
import { requireStorableText } from '#server/platform/http/guards/text-guard.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { newToken } from '#server/platform/sessions/tokens.ts'
import { changeResource, type Resource, readOperations } from './change-resource.rules.ts'
import { type ByDirectory, GROUPS, type Kind, PEOPLE, type Shown } from './resources.ts'
import {
  isSameVersion,
  listOf,
  locationOf,
  present,
  type Query,
  readId,
  readListing,
  versionOf,
} from './scim.rules.ts'
import { describeProvider, describeSchemas, describeTypes } from './scim-description.ts'
import { OtherVersion, presentError, ScimRefusal } from './scim-error.ts'
import { type Admitted, openScimGate } from './scim-gate.ts'

const SCIM = 'application/scim+json'
const ROUTE = {
  schema: { hide: true },
  bodyLimit: BODY_BYTES.document,
  config: { errorForm: { type: SCIM, present: presentError } },
} as const

const send = (reply: FastifyReply, body: object, status = 200): FastifyReply =>
  reply.status(status).type(`${SCIM}; charset=utf-8`).send(JSON.stringify(body))

export const routeScim = async (server: FastifyInstance, parts: Parts): Promise<void> => {
  const admit = openScimGate(parts)
  await server.register(
    async (scim) => {
      readJsonBodies(scim, { maxBytes: BODY_BYTES.document, types: [SCIM, 'application/json'] })
      scim.decorateRequest('directory', null)
      scim.addHook('onRequest', async (request) => {
        request.directory = await admit(request)
      })
      scim.addHook('preValidation', async ({ body, query }) => {
        requireStorableText(body, 'body')
        requireStorableText(query, 'query')
      })
      routeDescriptions(scim, parts)
      for (const kind of [PEOPLE, GROUPS]) {
        routeReading(scim, parts, kind)
        routeWriting(scim, parts, kind)
      }
      scim.all('/*', ROUTE, () => {
        throw new Refusal('not_found')
      })
    },
    { prefix: SCIM_PATH },
  )
}

const routeDescriptions = (scim: FastifyInstance, { address }: Parts): void => {
  scim.get('/ServiceProviderConfig', ROUTE, (_, reply) => send(reply, describeProvider(address.origin())))
  const lists = { ResourceTypes: describeTypes, Schemas: describeSchemas }
  for (const [name, describe] of Object.entries(lists)) {
    scim.get(`/${name}`, ROUTE, (_, reply) => send(reply, listOf(describe(address.origin()))))
    scim.get<{ Params: { id: string } }>(`/${name}/:id`, ROUTE, ({ params }, reply) =>
      send(reply, found(describe(address.origin()).find(({ id }) => id === params.id))),
    )
  }
}

const admitted = ({ directory }: FastifyRequest): Admitted => {
  if (!directory) throw new Refusal('not_signed_in')
  return directory
}

interface Sending {
  kind: Kind
  origin: string
  query?: Query
  status?: number
}

const sendShown = (
  reply: FastifyReply,
  shown: Shown,
  { kind, origin, query = {}, status = 200 }: Sending,
): FastifyReply => {
  reply.headers({ etag: versionOf(shown), location: locationOf(kind, shown, origin) })
  return send(reply, present(shown, { kind, query, origin }), status)
}

interface OfOne {
  Params: { id: string }
  Querystring: Query
  Body: unknown
}

const routeReading = (scim: FastifyInstance, { db, address }: Parts, kind: Kind): void => {
  scim.get<{ Querystring: Query }>(`/${kind.name}s`, ROUTE, async (request, reply) => {
    const { account_id } = admitted(request).directory
    const listing = readListing(request.query, kind)
    const { total, shown } = await kind.list(db, account_id, listing)
    const said = { kind, query: request.query, origin: address.origin() }
    const resources = shown.map((each) => present(each, said))
    return send(reply, listOf(resources, { total, startIndex: listing.offset + 1 }))
  })
  scim.get<OfOne>(`/${kind.name}s/:id`, ROUTE, async (request, reply) => {
    const { account_id } = admitted(request).directory
    const shown = found(await kind.find(db, account_id, found(readId(request.params.id))))
    const known = request.headers['if-none-match']
    if (known !== undefined && isSameVersion(known, shown))
      return reply.status(304).header('etag', versionOf(shown)).send()
    return sendShown(reply, shown, { kind, query: request.query, origin: address.origin() })
  })
}

/** @throws ScimRefusal `invalidSyntax` */
const resourceOf = (body: unknown): Resource => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimRefusal('invalidSyntax', 'The request has a JSON object as its body.')
  return body as Resource
}

const callerOf = ({ ip, headers }: FastifyRequest) => ({
  ip,
  device: (headers['user-agent'] ?? 'unknown').slice(0, 300),
})

const routeWriting = (scim: FastifyInstance, { address, now }: Parts, kind: Kind): void => {
  const origin = () => address.origin()
  const by = (request: FastifyRequest, directory: Admitted['directory']): ByDirectory => ({
    ...{ directory, caller: callerOf(request), now: now() },
  })
  /** Of the directory's own, as it is now. @throws Refusal `not_found`, `OtherVersion` */
  const change = <T>(
    request: FastifyRequest<OfOne>,
    work: (...of: [...Parameters<Parameters<Admitted['write']>[0]>, before: Shown]) => Promise<T>,
  ): Promise<T> =>
    admitted(request).write(async (tx, directory) => {
      const before = found(await kind.find(tx, directory.account_id, found(readId(request.params.id))))
      const seen = request.headers['if-match']
      if (seen !== undefined && !isSameVersion(seen, before)) throw new OtherVersion()
      return work(tx, directory, before)
    })

  scim.post(`/${kind.name}s`, ROUTE, async (request, reply) => {
    const resource = resourceOf(request.body)
    const passwordHash = await hashPassword(newToken())
    const shown = await admitted(request).write((tx, directory) =>
      kind.make(tx, by(request, directory), { resource, passwordHash }),
    )
    return sendShown(reply, shown, { kind, origin: origin(), status: 201 })
  })
  scim.put<OfOne>(`/${kind.name}s/:id`, ROUTE, async (request, reply) => {
    const resource = resourceOf(request.body)
    const shown = await change(request, (tx, directory, before) =>
      kind.change(tx, by(request, directory), { before, resource }),
    )
    return sendShown(reply, shown, { kind, query: request.query, origin: origin() })
  })
  scim.patch<OfOne>(`/${kind.name}s/:id`, ROUTE, async (request, reply) => {
    const operations = readOperations(request.body)
    const shown = await change(request, (tx, directory, before) => {
      const resource = changeResource(kind.name, before.resource, operations)
      return kind.change(tx, by(request, directory), { before, resource })
    })
    return sendShown(reply, shown, { kind, query: request.query, origin: origin() })
  })
  scim.delete<OfOne>(`/${kind.name}s/:id`, ROUTE, async (request, reply) => {
    await change(request, (tx, directory, before) => kind.remove(tx, by(request, directory), before))
    return reply.status(204).send()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request of SCIM, whose it is. */
    directory: Admitted | null
  }
}
