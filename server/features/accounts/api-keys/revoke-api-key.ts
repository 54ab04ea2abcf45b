import type { ApiKey } from '#contract/accounts/api-keys.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { findKey, markRevoked } from './api-key.store.ts'

interface Revocation {
  actor: Actor
  caller: Caller
  id: number
}

/** @throws Refusal `not_found` for a key of another account, `conflict` for one that is revoked already */
export const revokeApiKey = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, caller, id }: Revocation,
): Promise<ApiKey> => {
  const now = parts.now()
  const accountId = actor.account_id
  const isDone = await markRevoked(tx, { accountId, id, userId: actor.user_id, now })
  const key = found(await findKey(tx, accountId, id, now))
  if (!isDone) throw new Refusal('conflict', { text: 'This API key is already revoked.' })
  await audit(tx, actor, {
    action: 'api_key.revoked',
    subject: { kind: 'api_key', id },
    details: { name: key.name, prefix: key.prefix },
  })
  await noteSecurity(tx, {
    kind: 'api_key_revoked',
    person: actor,
    caller,
    details: { name: key.name, prefix: key.prefix },
  })
  await notify(tx, parts, {
    audience: { organizationId: actor.organization_id, managersOnly: true },
    news: {
      kind: 'api_key_revoked',
      text: told`${actor.full_name} revoked the API key «${key.name}» of ${actor.organization_name}.`,
      link: `/api-keys?row=keys:${id}`,
    },
  })
  return key
}
