import * as calls from '#contract/evidence/claim-blocks.ts'
import { EVIDENCE_ROLES } from '#server/access/evidence.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findRules } from './claim-blocks.store.ts'
import { changeBlocks } from './require-proof.ts'

export const routeClaimBlocks = (app: App, parts: Pick<Parts, 'now'>): void => {
  const read = async (db: Reader, actor: Actor) => ({
    data: { rules: await findRules(db, actor.organization_id) },
    can: { change: EVIDENCE_ROLES['evidence:weigh'](actor) },
  })
  app.route(calls.readClaimBlocks, ({ actor, db }) => read(db, actor))
  app.route(calls.changeClaimBlocks, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await changeBlocks(tx, actor, { ...body, now: parts.now() })
      return read(tx, actor)
    }),
  )
}
