import { CODE_TRIES, type OwnClaim } from '#contract/accounts/claims.ts'
import { maskAddress } from '#contract/values/text/mask-address.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findOwnClaim } from './claim.store.ts'

export const presentOwnClaim = async (
  db: Reader,
  actor: Pick<Actor, 'account_id'>,
  now: Date,
): Promise<{ claim: OwnClaim | null }> => {
  const row = await findOwnClaim(db, actor.account_id)
  if (!row) return { claim: null }
  const isGood = row.code_expires_at !== null && Date.parse(row.code_expires_at) > now.getTime()
  return {
    claim: {
      id: row.id,
      status: row.status,
      organization: { name: row.name, type: row.type, country: row.country },
      requested_at: row.requested_at,
      reason: row.reason,
      contact_address: row.contact_email ? maskAddress(row.contact_email) : null,
      code:
        isGood && row.code_expires_at
          ? { expires_at: row.code_expires_at, tries_left: Math.max(0, CODE_TRIES - row.code_tries) }
          : null,
    },
  }
}
