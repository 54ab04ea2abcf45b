import * as calls from '#contract/companies/organizations.ts'
import { OK } from '#contract/values/fields.ts'
import { COMPANY_ROLES } from '#server/access/company.access.ts'
import { canInviteCompany } from '#server/features/accounts/claims/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { changeProfile } from './change-profile.ts'
import { enterFactory } from './enter-factory.ts'
import { retireFactory } from './factory.store.ts'
import { findProfile } from './organization.store.ts'
import { uploadLogo } from './upload-logo.ts'

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** A company that stands for one of the registry is nobody's but its people's and the operator's. */
const isShown = (actor: Actor, { id, claims_id }: Profile): boolean =>
  claims_id === null || id === actor.organization_id || isOperator(actor)

const presentProfile = async (db: Db, actor: Actor, profile: Profile | null) => {
  const { claims_id: _, ...shown } = found(profile && isShown(actor, profile) ? profile : null)
  const change = shown.id === actor.organization_id && COMPANY_ROLES['company:change'](actor)
  const invite = shown.account === null && (await canInviteCompany(db, actor, shown.uuid))
  const cost_decimals = change ? shown.cost_decimals : null
  return { ...shown, cost_decimals, can: { change, invite } }
}

export const routeOrganizations = (app: App, parts: Parts): void => {
  app.route(calls.readCompanyProfile, async ({ actor, params, db }) =>
    presentProfile(db, actor, await findProfile(db, { uuid: params.companyUuid }, actor.user_id)),
  )
  app.route(calls.changeCompanyProfile, async ({ actor, body, db }) => {
    await changeProfile(db, actor, body)
    return presentProfile(db, actor, await findProfile(db, { id: actor.organization_id }, actor.user_id))
  })
  app.route(calls.uploadLogo, ({ actor, db, http }) => uploadLogo(parts, { actor, db, http }))
  app.route(calls.addFactory, async ({ actor, body, db }) => {
    if (body.global_organization_id !== actor.organization_id) throw new Refusal('not_found')
    const { global_organization_id: organization_id, ...place } = body
    return { factory: await db.write((tx) => enterFactory(tx, actor, { organization_id, ...place })) }
  })
  app.route(calls.removeFactory, ({ actor, params, db }) =>
    db.write(async (tx) => {
      if (!(await retireFactory(tx, actor.organization_id, params.id, parts.now())))
        throw new Refusal('not_found')
      const subject = { kind: 'organization', id: actor.organization_id }
      await audit(tx, actor, { action: 'factory.removed', subject, details: { factory_id: params.id } })
      return OK
    }),
  )
}
