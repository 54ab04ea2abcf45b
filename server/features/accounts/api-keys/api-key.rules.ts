import type { ApiKey } from '#contract/accounts/api-keys.ts'

interface KeyFacts {
  expires_at: string | null
  revoked_at: string | null
  /** Whether the person who made it is still active. */
  maker_active: boolean
}

export const stateOf = (key: KeyFacts, now: Date): ApiKey['state'] => {
  if (key.revoked_at) return 'revoked'
  if (key.expires_at && Date.parse(key.expires_at) <= now.getTime()) return 'expired'
  return key.maker_active ? 'open' : 'stopped'
}

/** The end of a key made now that lasts so many days; null is never. */
export const expiryOf = (days: number | null, now: Date): string | null =>
  days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString()
