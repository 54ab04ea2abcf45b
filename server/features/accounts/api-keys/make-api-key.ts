import { MAX_OPEN_KEYS, TOO_MANY_KEYS } from '#contract/accounts/api-keys.ts'
import { type Scope, tidyScopes } from '#contract/api-scopes.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { hashToken, newApiKey } from '#server/platform/sessions/tokens.ts'
import { expiryOf } from './api-key.rules.ts'
import { countOpenKeys, findKey, insertKey, lockAccount } from './api-key.store.ts'

interface Wish {
  actor: Actor
  caller: Caller
  name: string
  scopes: readonly Scope[]
  expires_in_days: number | null
}

/** @throws Refusal `conflict` when the account has as many open keys as it may */
export const makeApiKey = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, wish: Wish) => {
  const { actor, caller, name } = wish
  const now = parts.now()
  await lockAccount(tx, actor.account_id)
  if ((await countOpenKeys(tx, actor.account_id, now)) >= MAX_OPEN_KEYS)
    throw new Refusal('conflict', { text: TOO_MANY_KEYS })
  const { key, prefix } = newApiKey()
  const scopes = tidyScopes(wish.scopes)
  const id = await insertKey(tx, {
    account_id: actor.account_id,
    name,
    prefix,
    key_hash: hashToken(key),
    scopes,
    created_by: actor.user_id,
    created_at: now.toISOString(),
    expires_at: expiryOf(wish.expires_in_days, now),
  })
  await audit(tx, actor, {
    action: 'api_key.made',
    subject: { kind: 'api_key', id },
    details: { name, prefix, scopes, expires_in_days: wish.expires_in_days },
  })
  await noteSecurity(tx, {
    kind: 'api_key_made',
    person: actor,
    caller,
    details: { name, prefix },
  })
  await notify(tx, parts, {
    audience: { organizationId: actor.organization_id, managersOnly: true },
    news: {
      kind: 'api_key_made',
      text: told`${actor.full_name} created the API key «${name}» for ${actor.organization_name}.`,
      link: `/api-keys?row=keys:${id}`,
    },
  })
  return { data: found(await findKey(tx, actor.account_id, id, now)), key }
}
