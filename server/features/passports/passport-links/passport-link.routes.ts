import { Readable } from 'node:stream'
import * as calls from '#contract/passports/audiences/passport-links.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { addLink, makeHolderKey, readLinks, requireReadable, revokeLink } from './change-links.ts'
import { openPieceFile } from './export-pieces.ts'
import { findLink, listOpenings } from './passport-link.store.ts'

export const routePassportLinks = (app: App, parts: Parts): void => {
  app.route(calls.listPassportLinks, async ({ actor, params, db }) => {
    await requireReadable(db, { actor, styleId: params.id })
    return { data: await readLinks(db, parts, { actor, styleId: params.id }) }
  })
  app.route(calls.addPassportLink, ({ actor, params, body, db, http }) =>
    db.write((tx) => addLink(tx, parts, { actor, styleId: params.id, link: body, origin: http.origin })),
  )
  app.route(calls.revokePassportLink, ({ actor, params, db }) =>
    db.write(async (tx) => ({
      data: await revokeLink(tx, parts, { actor, styleId: params.id, linkId: params.link }),
    })),
  )
  app.route(calls.listLinkOpenings, async ({ actor, params, db }) => {
    await requireReadable(db, { actor, styleId: params.id })
    const named = { styleId: params.id, organizationId: actor.organization_id, linkId: params.link }
    const link = found(await findLink(db, named), calls.LINK_TEXTS.notFound)
    return listOpenings(db, link.id)
  })
  app.route(calls.makeHolderKey, ({ actor, params, body, db }) =>
    db.write(async (tx) => ({
      data: await makeHolderKey(tx, parts, { actor, styleId: params.id, replaces: body.replaces }),
    })),
  )
  app.route(calls.exportHolderLinks, async ({ actor, params, query, db, http }) => {
    await requireReadable(db, { actor, styleId: params.id })
    const file = await openPieceFile(db, parts, { styleId: params.id, query, origin: http.origin })
    return new RawAnswer(Readable.from(file.lines), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentOf(`${file.style_number}-pieces.csv`),
      'cache-control': 'private, no-store',
    })
  })
}
