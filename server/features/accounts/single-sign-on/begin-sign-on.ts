/** To the provider: what it shall bring back is bound to this browser, and good for one return. */
import { createHmac } from 'node:crypto'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { finishSignOn } from '#contract/accounts/single-sign-on.ts'
import { fillPath } from '#contract/call.ts'
import {
  findProvider,
  type OidcClients,
  type Provider,
} from '#server/features/accounts/sign-on-providers/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { ownPath } from './claims.rules.ts'
import { clientOrRefuse } from './client-or-refuse.ts'
import { insertAttempt } from './sign-on.store.ts'

const VALID_MS = 10 * 60_000

/**
 * What the token endpoint and the ID token must show (RFC 7636; OpenID Connect Core, 3.1.2.1). Made of the state, which the
 * database does not have, and of the browser's token, which no address shows.
 */
export const secretsOf = (state: string, browserHash: Buffer): { verifier: string; nonce: string } => {
  const secret = (use: string) =>
    createHmac('sha256', browserHash).update(`${use} ${state}`).digest('base64url')
  return { verifier: secret('verifier'), nonce: secret('nonce') }
}

export const redirectUri = (origin: string, { id }: Pick<Provider, 'id'>): string =>
  origin + fillPath(finishSignOn.path, { id })

interface Beginning {
  id: number
  return: string
  email: string | undefined
}

/** Where the browser goes. @throws Refusal `not_found`, `conflict` */
export const begin = async (
  { db, clients, now }: { db: Db; clients: OidcClients; now: Date },
  http: Exchange,
  asked: Beginning,
): Promise<string> => {
  const provider = found(await findProvider(db, asked.id))
  if (!provider.enabled) throw new Refusal('not_found')
  const { config, said } = await clientOrRefuse(clients, provider)
  const state = newToken()
  // Several tabs of a browser may be on their way at once.
  const browser = http.cookies.signOn.tokenHash ? null : newToken()
  const browser_hash = browser ? hashToken(browser) : (http.cookies.signOn.tokenHash as Buffer)
  await db.write((tx) =>
    insertAttempt(tx, {
      ...{ state_hash: hashToken(state), browser_hash, provider_id: provider.id },
      return_path: ownPath(asked.return),
      expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
    }),
  )
  if (browser) http.cookies.signOn.set(browser)
  const { verifier, nonce } = secretsOf(state, browser_hash)
  const scopes = (said as { scopes_supported?: unknown }).scopes_supported
  const wantsGroups = Array.isArray(scopes) && scopes.includes('groups')
  return buildAuthorizationUrl(config, {
    ...{ response_type: 'code', scope: `openid email profile${wantsGroups ? ' groups' : ''}` },
    ...{ redirect_uri: redirectUri(http.origin, provider), state, nonce },
    ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    ...(asked.email !== undefined && { login_hint: asked.email }),
  }).href
}
