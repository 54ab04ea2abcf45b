import * as calls from '#contract/organizations.ts'
import { OK } from '#contract/values/fields.ts'
import { findPosition } from '#contract/values/places.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { can } from '#server/platform/access/permissions.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changeProfile } from './change-profile.ts'
import { findProfile, insertFactory, retireFactory } from './organization.store.ts'
import { uploadLogo } from './upload-logo.ts'

const presentProfile = <P extends { id: number }>(actor: Actor, profile: P) => ({
  ...profile,
  can: { change: profile.id === actor.organization_id && can(actor, 'company:change') },
})

export const routeOrganizations = (app: App, parts: Parts): void => {
  app.route(calls.readCompanyProfile, async ({ actor, params, db }) =>
    presentProfile(actor, found(await findProfile(db, { uuid: params.companyUuid }, actor.user_id))),
  )
  app.route(calls.changeCompanyProfile, async ({ actor, body, db }) => {
    await changeProfile(db, actor, body)
    return presentProfile(actor, found(await findProfile(db, { id: actor.organization_id }, actor.user_id)))
  })
  app.route(calls.uploadLogo, ({ actor, db, http }) => uploadLogo(parts, { actor, db, http }))
  app.route(calls.addFactory, async ({ actor, body, db }) => {
    if (body.global_organization_id !== actor.organization_id) throw new Refusal('not_found')
    const position = findPosition({ city: body.established_city, country: body.established_country })
    const { global_organization_id: organization_id, ...place } = body
    try {
      return await db.write(async (tx) => {
        const factory = await insertFactory(tx, {
          organization_id,
          ...place,
          latitude: position?.latitude ?? null,
          longitude: position?.longitude ?? null,
        })
        await audit(tx, actor, {
          action: 'factory.added',
          subject: { kind: 'organization', id: organization_id },
          details: { factory_id: factory.id },
        })
        return { factory }
      })
    } catch (error) {
      if (!isDuplicate(error, 'factories_name')) throw error
      const text = 'Your company has a factory of this name already.'
      throw new Refusal('conflict', { text, fields: { name: [text] } })
    }
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
