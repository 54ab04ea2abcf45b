/** What a provider may be like, and whose addresses may sign in through it. */
import type { Role } from '#contract/access.ts'
import { DISCOVERED, SIGN_ON_TEXTS as TEXTS } from '#contract/accounts/sign-on-providers.ts'
import { keepsPassword } from '#server/access/accounts/sign-on.access.ts'
import { hasPublicEnding, isDomainName } from '#server/platform/outside/domain-name.rules.ts'
import PUBLIC_MAIL from './public-mail.json' with { type: 'json' }

const publicMail: ReadonlySet<string> = new Set(PUBLIC_MAIL)

/** Of an address; in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Why a company cannot have it, or null. A mail service that is open to everybody vouches for no company's people. */
export const refuseDomain = (domain: string): string | null => {
  if (!isDomainName(domain) || !hasPublicEnding(domain)) return TEXTS.domain
  return publicMail.has(domain) ? TEXTS.publicMail : null
}

export interface Discovered {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  userinfo_endpoint?: string
  end_session_endpoint?: string
  token_endpoint_auth_methods_supported?: string[]
}

/** Where the provider's own description is (OpenID Connect Discovery 1.0, 4). */
export const discoveryUrl = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** What is wrong with the description, or null. `isReachable`: whether the product may send a browser or itself there. */
export const judgeDiscovery = (
  json: unknown,
  { issuer, isReachable }: { issuer: string; isReachable: (url: string) => boolean },
): { other: string } | { missing: string } | null => {
  const said = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (typeof said.issuer === 'string' && said.issuer !== issuer) return { other: said.issuer }
  const isUsable = (name: string): boolean => {
    const value = said[name]
    return typeof value === 'string' && (name === 'issuer' || isReachable(value))
  }
  const missing =
    DISCOVERED.needed.find((name) => !isUsable(name)) ??
    DISCOVERED.useful.find((name) => said[name] !== undefined && !isUsable(name))
  return missing ? { missing } : null
}

export interface Standing {
  enabled: boolean
  enforced: boolean
  tested_at: string | null
}

/** What keeps the provider from being switched on as wanted, at its field; null where nothing does. */
export const refuseStanding = (
  { enabled, enforced, tested_at }: Standing,
  known: { isOfCompany: boolean; hasDomain: boolean; hasManagerWithFactor: boolean },
): Record<string, string> | null => {
  if (enabled && tested_at === null) return { enabled: TEXTS.testFirst }
  if (enabled && known.isOfCompany && !known.hasDomain) return { enabled: TEXTS.domainFirst }
  if (enforced && !known.isOfCompany) return { enforced: TEXTS.ofCompanies }
  if (enforced && !known.hasManagerWithFactor) return { enforced: TEXTS.managerFirst }
  return null
}

export type WayIn = 'password' | 'link' | 'totp' | 'passkey' | 'recovery_code' | 'provider'

/**
 * Whether somebody whose company signs in through its provider alone may come in another way: an account manager, by
 * password and second factor, so that a provider that fails locks nobody out for good.
 */
export const isWayOpen = (person: { role: Role; has_second_factor: boolean }, by: WayIn): boolean => {
  if (by === 'provider') return true
  return keepsPassword(person) && person.has_second_factor && by !== 'link'
}
