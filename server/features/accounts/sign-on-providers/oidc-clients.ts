/** The product as a client of a provider: what the provider says of itself, read as any address that somebody typed. */
import { createRemoteJWKSet, customFetch as fetchOfKeys, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { DISCOVERY_FAILURES } from '#contract/accounts/sign-on-providers.ts'
import { inEnglish, told } from '#contract/values/text/told.ts'
import type { Outside, OutsideFailure } from '#server/platform/outside/outside.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { RefusalText } from '#server/platform/refusals/refusal.ts'
import { type Discovered, discoveryUrl, judgeDiscovery } from './sign-on.rules.ts'
import type { Provider } from './sign-on-provider.store.ts'

/** How long what a provider says of itself is believed. */
const KEPT_MS = 10 * 60_000
const MAX_KEPT = 200

/** The provider could not be asked, or says what cannot be used; the text is for who set it up. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
  readonly text: RefusalText
  constructor(text: RefusalText) {
    super(typeof text === 'string' ? text : inEnglish(text))
    this.text = text
  }
}

export interface OidcClient {
  config: Configuration
  said: Discovered
  /** The provider's public keys, read when they are needed. */
  keys: JWTVerifyGetKey
}

export interface OidcClients {
  /** @throws ProviderFailed */
  of(provider: Provider): Promise<OidcClient>
  /** Asked now, whatever is kept. @throws ProviderFailed */
  discover(issuer: string): Promise<Discovered>
}

export const secretPlace = (owner: number) => ({ purpose: 'sign-on client', owner })

export const openOidcClients = (parts: Pick<Parts, 'outside' | 'sealing'>): OidcClients => {
  const kept = new LRUCache<string, OidcClient>({ max: MAX_KEPT, ttl: KEPT_MS })
  const discover = (issuer: string) => readDiscovery(parts.outside, issuer)
  return {
    discover,
    of: async (provider) => {
      const { id, issuer, client_id, client_secret } = provider
      const key = JSON.stringify([id, issuer, client_id, client_secret?.toString('base64')])
      const known = kept.get(key)
      if (known) return known
      const said = await discover(issuer)
      const secret = client_secret && parts.sealing.open(client_secret, secretPlace(id)).toString()
      const client = clientOf(parts.outside, said, { client_id, secret })
      kept.set(key, client)
      return client
    },
  }
}

const readDiscovery = async (outside: Outside, issuer: string): Promise<Discovered> => {
  const asked = { method: 'GET', headers: { accept: 'application/json' } }
  const reply = await outside.exchange(discoveryUrl(issuer), asked)
  if ('failure' in reply) throw failed(reply.failure)
  if (reply.status >= 300 && reply.status < 400) throw failed('redirect')
  if (reply.status !== 200) throw failed('not_served')
  const json = parse(reply.body)
  const isReachable = (url: string) =>
    outside.isInner(url) || (URL.canParse(url) && new URL(url).protocol === 'https:')
  const wrong = judgeDiscovery(json, { issuer, isReachable })
  if (wrong && 'other' in wrong) throw new ProviderFailed(DISCOVERY_FAILURES.other_issuer)
  if (wrong) throw new ProviderFailed(told`The document at this address lacks “${wrong.missing}”.`)
  return json as Discovered
}

const failed = (failure: OutsideFailure): ProviderFailed => new ProviderFailed(DISCOVERY_FAILURES[failure])

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw failed('not_json')
  }
}

const clientOf = (
  outside: Outside,
  said: Discovered,
  { client_id, secret }: { client_id: string; secret: string | null },
): OidcClient => {
  const config = new Configuration(said as never, client_id, {}, authenticationOf(said, secret))
  const fetch = fetchThrough(outside)
  config[customFetch] = fetch as never
  if (said.issuer.startsWith('http:')) allowInsecureRequests(config)
  // The ID token's signature is checked although it comes over TLS from the token endpoint.
  enableNonRepudiationChecks(config)
  const keys = createRemoteJWKSet(new URL(said.jwks_uri), { [fetchOfKeys]: fetch as never })
  return { config, said, keys }
}

/** By header where the provider takes that, which is what OAuth assumes of one that says nothing. */
const authenticationOf = (said: Discovered, secret: string | null) => {
  if (secret === null) return None()
  const methods = said.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

const NO_BODY = new Set([204, 205, 304])

/** Every request of the library goes through the one way out. */
const fetchThrough =
  (outside: Outside) =>
  async (
    url: string,
    options: { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown },
  ): Promise<Response> => {
    const { method = 'GET', headers, body } = options
    const reply = await outside.exchange(`${url}`, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: `${body}` }),
    })
    if ('failure' in reply) throw failed(reply.failure)
    const { status, headers: sent } = reply
    const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = sent
    return new Response(NO_BODY.has(status) ? null : new Uint8Array(reply.body), { status, headers: kept })
  }
