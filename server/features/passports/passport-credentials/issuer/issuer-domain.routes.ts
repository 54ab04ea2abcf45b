import * as calls from '#contract/passports/issuer-domains.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { nameDomain, removeDomain } from './change-domain.ts'
import { checkDomain } from './check-domain.ts'
import { scheduleDomainChecks } from './issuer-domain.jobs.ts'
import { readOwnDomain } from './own-domain.ts'

export const routeIssuerDomains = (app: App, parts: Parts): void => {
  scheduleDomainChecks(parts)
  app.route(calls.readIssuerDomain, ({ actor, db }) => readOwnDomain(db, actor))
  app.route(calls.nameIssuerDomain, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await nameDomain(tx, parts, { actor, typed: body.domain })
      return readOwnDomain(tx, actor)
    }),
  )
  app.route(calls.checkIssuerDomain, async ({ actor, db }) => {
    await checkDomain({ ...parts, db }, { organizationId: actor.organization_id, actor })
    return readOwnDomain(db, actor)
  })
  app.route(calls.removeIssuerDomain, ({ actor, db }) =>
    db.write(async (tx) => {
      await removeDomain(tx, actor)
      return readOwnDomain(tx, actor)
    }),
  )
}
