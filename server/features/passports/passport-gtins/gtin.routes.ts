import * as calls from '#contract/passports/gtins.ts'
import { OK } from '#contract/values/fields.ts'
import { sliceOf } from '#contract/values/page.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding, type StyleStanding } from '#server/access/style-scope/index.ts'
import { readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { disputeGtin, moveGtin, releaseGtin } from './change-gtin.ts'
import { confirmPrefix, removePrefix } from './confirm-prefix.ts'
import { decideDispute } from './decide-dispute.ts'
import { getPrefix, listPrefixes } from './gs1-prefix.store.ts'
import { listGtins } from './gtin.store.ts'
import { GTIN_DISPUTES } from './gtin-dispute.store.ts'
import { readGtinState } from './read-gtin-state.ts'

type Style = StyleStanding & { id: number }

const present = async (db: Reader, actor: Actor, { style, gtin }: { style: Style; gtin?: string }) => ({
  data: await listGtins(db, style.id),
  asked: gtin ? await readGtinState(db, { style, gtin }) : null,
  can: { change: canOnPassport(actor, 'passport:withdraw', style) },
})

export const routeGtins = (app: App, parts: Parts): void => {
  app.route(calls.readGtins, async ({ actor, params, query, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:read', style)
    return present(db, actor, { style, ...query })
  })
  const changes = [
    [calls.releaseGtin, releaseGtin],
    [calls.moveGtin, moveGtin],
  ] as const
  for (const [call, change] of changes) {
    app.route(call, ({ actor, params, body, db }) =>
      db.write(async (tx) => {
        await change(tx, { actor, styleId: params.id, ...body })
        return present(tx, actor, { style: found(await findStanding(tx, actor, params.id)), gtin: body.gtin })
      }),
    )
  }
  app.route(calls.disputeGtin, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await disputeGtin(tx, parts, { actor, styleId: params.id, ...body })
      return present(tx, actor, { style: found(await findStanding(tx, actor, params.id)), gtin: body.gtin })
    }),
  )
  routeOperator(app, parts)
}

const routeOperator = (app: App, parts: Parts): void => {
  app.route(calls.listGtinDisputes, ({ query, db }) => readRequestsPage(db, GTIN_DISPUTES, query))
  app.route(calls.decideGtinDispute, ({ actor, params, body, db }) =>
    db.write((tx) => decideDispute(tx, parts, { actor, ...params, ...body })),
  )
  app.route(calls.listGs1Prefixes, async ({ query, db }) => {
    const { read, said } = sliceOf(query)
    return { ...(await listPrefixes(db, { search: query.search, ...read })), ...said }
  })
  app.route(calls.confirmGs1Prefix, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await confirmPrefix(tx, actor, body)
      return getPrefix(tx, body.prefix)
    }),
  )
  app.route(calls.removeGs1Prefix, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await removePrefix(tx, actor, params.prefix)
      return OK
    }),
  )
}
