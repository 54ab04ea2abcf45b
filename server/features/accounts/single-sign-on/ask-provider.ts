/** Back from the provider: the code becomes an ID token, which the library verifies, and what it says. */
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { finishSignOn, SignOnProblem } from '#contract/accounts/single-sign-on.ts'
import type { CallInput } from '#contract/call.ts'
import {
  type OidcClients,
  type Provider,
  ProviderFailed,
} from '#server/features/accounts/sign-on-providers/index.ts'
import { redirectUri, secretsOf } from './begin-sign-on.ts'
import type { Claims } from './claims.rules.ts'

export type Returned = CallInput<typeof finishSignOn>['query']

/** The sign-in ends on the sign-in page, with this word. */
export class SignOnEnded extends Error {
  override name = 'SignOnEnded'
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface Told {
  issuer: string
  subject: string
  claims: Claims
  idToken: string
}

interface Asking {
  provider: Provider
  origin: string
  returned: Returned
  state: string
  browserHash: Buffer
}

/** @throws SignOnEnded */
export const askProvider = async (clients: OidcClients, asking: Asking): Promise<Told> => {
  try {
    return await exchangeCode(clients, asking)
  } catch (error) {
    if (isOfNetwork(error)) throw new SignOnEnded('unreachable')
    throw new SignOnEnded('not_valid')
  }
}

const isOfNetwork = (error: unknown): boolean =>
  error instanceof ProviderFailed || (error instanceof Error && error.cause instanceof ProviderFailed)

const exchangeCode = async (
  clients: OidcClients,
  { provider, origin, returned, state, browserHash }: Asking,
): Promise<Told> => {
  const { config, said } = await clients.of(provider)
  const { verifier, nonce } = secretsOf(state, browserHash)
  const url = new URL(redirectUri(origin, provider))
  for (const [name, value] of Object.entries(returned))
    if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(config, url, {
    ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
    idTokenExpected: true,
  })
  const shown = tokens.claims()
  if (!shown || tokens.id_token === undefined) throw new Error('no ID token')
  // Many providers put the address and the groups there alone.
  const isWhole = ['email', provider.verified_claim, provider.group_claim].every((name) => name in shown)
  const more =
    !isWhole && said.userinfo_endpoint ? await fetchUserInfo(config, tokens.access_token, shown.sub) : {}
  return { issuer: shown.iss, subject: shown.sub, claims: { ...more, ...shown }, idToken: tokens.id_token }
}
