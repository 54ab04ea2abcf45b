/** The token with which a company's directory keeps its people here. */
import * as calls from '#contract/accounts/provisioning.ts'
import { OK } from '#contract/values/fields.ts'
import { roleByGroup } from '#server/features/accounts/single-sign-on/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { requireFreshFactor } from '#server/platform/sessions/require-password.ts'
import { hashToken, newScimToken } from '#server/platform/sessions/tokens.ts'
import { listGroupsWithCounts, readGivenRoles } from './groups.store.ts'
import { countProvisioned, listOwnDomains } from './people.store.ts'
import { deleteToken, findToken, keepToken } from './token.store.ts'

const present = async (
  db: Reader,
  { account_id: accountId }: Actor,
  origin: string,
): Promise<calls.Provisioning> => {
  const [token, domains, people, groups, given] = await Promise.all([
    findToken(db, accountId),
    listOwnDomains(db, accountId),
    countProvisioned(db, accountId),
    listGroupsWithCounts(db, accountId),
    readGivenRoles(db, accountId),
  ])
  return {
    address: origin + calls.SCIM_PATH,
    ...{ token, domains, people },
    groups: groups.map(({ external_id, ...group }) => ({
      ...group,
      role: roleByGroup(given.mapped, [group.name, ...(external_id === null ? [] : [external_id])]),
    })),
  }
}

const note = async (
  tx: Tx,
  { actor, caller }: { actor: Actor; caller: Caller },
  { act, prefix }: { act: 'made' | 'revoked'; prefix: string },
): Promise<void> => {
  const { account_id: id } = actor
  await audit(tx, actor, {
    action: `provisioning_token.${act}`,
    subject: { kind: 'account', id },
    details: { prefix },
  })
  await noteSecurity(tx, {
    kind: `provisioning_token_${act}`,
    person: actor,
    caller,
    details: { name: prefix },
  })
}

export const routeProvisioningTokens = (app: App, parts: Parts): void => {
  const { address, now } = parts
  app.route(calls.readProvisioning, ({ actor, db }) => present(db, actor, address.origin()))
  app.route(calls.makeProvisioningToken, async ({ actor, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      if ((await listOwnDomains(tx, actor.account_id)).length === 0)
        throw new Refusal('conflict', { text: calls.PROVISIONING_TEXTS.domainFirst })
      const { key, prefix } = newScimToken()
      await keepToken(tx, {
        ...{ account_id: actor.account_id, prefix, token_hash: hashToken(key) },
        ...{ created_by: actor.user_id, created_at: now().toISOString() },
      })
      await note(tx, { actor, caller: http }, { act: 'made', prefix })
      return { data: await present(tx, actor, address.origin()), token: key }
    })
  })
  app.route(calls.revokeProvisioningToken, async ({ actor, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      const prefix = await deleteToken(tx, actor.account_id)
      if (prefix === null) throw new Refusal('conflict', { text: calls.PROVISIONING_TEXTS.none })
      await note(tx, { actor, caller: http }, { act: 'revoked', prefix })
      return OK
    })
  })
}
