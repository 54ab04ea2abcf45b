import * as passports from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/publications.ts'
import { sliceOf } from '#contract/values/page.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { findWaiting, readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import { readGate } from '#server/features/evidence/final-gate/index.ts'
import { composePublication } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Accepted, type App, type Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { decidePublication } from './decide-publication.ts'
import { PUBLICATION_REQUESTS } from './publication-request.store.ts'
import { publisherNamed, publishOrAsk } from './publish-or-ask.ts'
import { listPublished } from './published-passport.store.ts'
import { listAgreements } from './publishing-agreement.store.ts'
import { agreeWithCompany, endAgreement } from './publishing-companies.ts'
import { readPublication } from './read-publication.ts'
import { removeRequest } from './remove-request.ts'
import { takeBackWithdrawal, withdrawPassport } from './withdraw-passport.ts'

const { requestNotFound } = calls.PUBLICATION_TEXTS

interface PublishInput {
  actor: Actor
  params: { id: number }
  db: Db
  http: Exchange
  body?: { gate_reason?: string | null | undefined } | null | undefined
}

export const routePublications = (app: App, parts: Parts): void => {
  const publish = ({ actor, params, db, http, body }: PublishInput) =>
    db.write(async (tx) => {
      const reason = body?.gate_reason
      const input = { actor, styleId: params.id, origin: http.origin, reason }
      const { published, asked } = await publishOrAsk(tx, parts, input)
      return published ?? new Accepted(asked)
    })
  app.route(passports.publish, publish)
  app.route(passports.publishByGet, publish)
  app.route(passports.updatePublish, publish)
  app.route(passports.updatePublishByGet, publish)

  app.route(calls.readPublication, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:read', style)
    return readPublication(db, actor, style)
  })
  app.route(calls.removePublicationRequest, ({ actor, params, db }) =>
    db.write(async (tx) => {
      const style = await removeRequest(tx, parts, { actor, styleId: params.id })
      return readPublication(tx, actor, style)
    }),
  )
  app.route(calls.withdrawPassport, ({ actor, params, body, db }) =>
    db.write((tx) => withdrawPassport(tx, parts, { actor, styleId: params.id, input: body })),
  )
  app.route(calls.takeBackWithdrawal, ({ actor, params, db }) =>
    db.write((tx) => takeBackWithdrawal(tx, parts, { actor, styleId: params.id })),
  )
  routeRequests(app, parts)
  routeCompanies(app, parts)
}

const routeRequests = (app: App, parts: Parts): void => {
  app.route(calls.listPublicationRequests, ({ actor, query, db }) =>
    readRequestsPage(db, PUBLICATION_REQUESTS, { ...query, actor }),
  )
  app.route(calls.readPublicationRequest, async ({ actor, params, db }) => {
    const waiting = found(
      await findWaiting(db, PUBLICATION_REQUESTS, { actor, id: params.id }),
      requestNotFound,
    )
    const { sha256, ...request } = waiting
    const style = found(await findStanding(db, actor, request.style.id), requestNotFound)
    const publisher = publisherNamed(request.asked_by.company.name)
    const composed = found(await composePublication(db, actor, { style, publisher }), requestNotFound)
    return {
      ...request,
      preview: composed.whole,
      is_stale: composed.sha256 !== sha256,
      gate: await readGate(db, style),
    }
  })
  app.route(calls.decidePublication, ({ actor, params, body, db, http }) =>
    db.write((tx) => decidePublication(tx, parts, { actor, ...params, ...body, origin: http.origin })),
  )
  app.route(calls.listPublishedPassports, async ({ actor, query, db }) => {
    const { read, said } = sliceOf(query)
    return { ...(await listPublished(db, actor.organization_id, read)), ...said }
  })
}

const routeCompanies = (app: App, parts: Parts): void => {
  app.route(calls.listPublishingCompanies, async ({ actor, db }) => ({
    data: await listAgreements(db, actor.organization_id),
  }))
  app.route(calls.addPublishingCompany, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await agreeWithCompany(tx, parts, { actor, companyId: body.organization_id })
      return { data: await listAgreements(tx, actor.organization_id) }
    }),
  )
  app.route(calls.removePublishingCompany, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await endAgreement(tx, parts, { actor, companyId: params.id })
      return { data: await listAgreements(tx, actor.organization_id) }
    }),
  )
}
