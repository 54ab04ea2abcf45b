import * as calls from '#contract/accounts/second-factor-policy.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { requireFreshFactor } from '#server/platform/sessions/require-password.ts'
import { findInstallationPolicy, findPolicy, listWithout, lockPolicy, savePolicy } from './policy.store.ts'

const present = async (db: Reader, actor: Actor): Promise<calls.SecondFactorPolicy> => {
  const ofAll = isOperator(actor)
  const [own, installation, without] = await Promise.all([
    findPolicy(db, actor.account_id),
    ofAll ? null : findInstallationPolicy(db),
    // Whose people they are stays with their companies.
    listWithout(db, actor.account_id),
  ])
  return { ...own, of_installation: installation, without }
}

export const routeSecondFactorPolicies = (app: App, parts: Parts): void => {
  app.route(calls.readSecondFactorPolicy, ({ actor, db }) => present(db, actor))
  app.route(calls.changeSecondFactorPolicy, async ({ actor, body, db, http }) => {
    const now = parts.now()
    await requireFreshFactor(parts.db, actor, now)
    return db.write(async (tx) => {
      const { account_id, organization_id } = actor
      const before = await lockPolicy(tx, account_id)
      const policy = {
        applies_to: body.applies_to ?? before.applies_to,
        grace_days: body.grace_days ?? before.grace_days,
      }
      await savePolicy(tx, { ...policy, account_id, of_installation: isOperator(actor), now })
      await audit(tx, actor, {
        action: 'second_factor_policy.changed',
        subject: { kind: 'organization', id: organization_id },
        details: policy,
      })
      await noteSecurity(tx, {
        kind: 'second_factor_policy_changed',
        person: actor,
        caller: http,
        details: policy,
      })
      return present(tx, actor)
    })
  })
}
