import { changeBom as changeBomCall } from '#contract/materials/bom-changes.ts'
import * as calls from '#contract/materials/boms.ts'
import { requireCanOnBom } from '#server/access/bom.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { changeBom } from './change-bom.ts'
import { readBom } from './read-bom.ts'
import { saveBom } from './save-bom.ts'

/** The style behind a BOM, as the actor stands to it. */
const requireReadable = async (db: Reader, actor: Actor, styleId: number) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:read', style)
  return style
}

export const routeBoms = (app: App): void => {
  app.route(calls.readBom, async ({ actor, params, db }) =>
    readBom(db, actor, await requireReadable(db, actor, params.id)),
  )
  app.route(calls.saveBom, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await saveBom(tx, { actor, styleId: params.id, input: body })
      return readBom(tx, actor, await requireReadable(tx, actor, params.id))
    }),
  )
  app.route(changeBomCall, ({ actor, params, body, db }) =>
    db.write((tx) => changeBom(tx, { actor, styleId: params.id, input: body })),
  )
}
