/** A company with a proved domain, and its directory as a client of SCIM. */
import { makeProvisioningToken, SCIM_PATH } from '#contract/accounts/provisioning.ts'
import {
  addSignOnDomain,
  addSignOnProvider,
  changeSignOnProvider,
  confirmNamedDomain,
} from '#contract/accounts/sign-on-providers.ts'
import { granted } from '#server/test/client.ts'
import type { Company } from '#server/test/make.ts'
import type { World } from '#server/test/world.ts'

export interface ScimAnswer {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown> & { Resources?: Record<string, unknown>[] }
}

export interface ScimClient {
  domain: string
  provider: string
  token: string
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<ScimAnswer>
}

let count = 0

export const scimClient =
  ({ app }: Pick<World, 'app'>, token: string): ScimClient['send'] =>
  async (method, path, body, headers = {}) => {
    const answer = await app.fastify.inject({
      ...{ method, url: `${SCIM_PATH}${path}` },
      headers: {
        ...{ host: 'localhost', authorization: `Bearer ${token}` },
        ...(body && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.payload === '' ? {} : answer.json(),
    }
  }

/** `groups`: which give a role, by the settings of single sign-on. */
export const openDirectory = async (
  world: Pick<World, 'app' | 'make'>,
  { manager }: Pick<Company, 'manager'>,
  {
    groups = [],
    default_role = null,
  }: { groups?: { group: string; role: string }[]; default_role?: string | null } = {},
): Promise<ScimClient> => {
  const domain = `directory${++count}.example`
  const body = { name: 'Entra ID', issuer: `https://login${count}.example`, client_id: 'selvedge' }
  const { id } = granted(await manager.send(addSignOnProvider, { body }))
  const params = { id: String(id) }
  const named = granted(await manager.send(addSignOnDomain, { params, body: { domain } }))
  const operator = await world.make.operator()
  granted(await operator.send(confirmNamedDomain, { params: { id: String(named.domains[0]?.id) } }))
  granted(await manager.send(changeSignOnProvider, { params, body: { groups, default_role } as never }))
  const token = granted(await manager.send(makeProvisioningToken)).token ?? ''
  return { domain, provider: params.id, token, send: scimClient(world, token) }
}

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const patch = (...Operations: object[]) => ({ schemas: [PATCH_OP], Operations })
