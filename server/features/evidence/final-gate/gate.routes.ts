import * as calls from '#contract/evidence/final-gate.ts'
import { EVIDENCE_ROLES } from '#server/access/evidence.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findSetting } from './gate.store.ts'
import { changeGate } from './pass-gate.ts'

export const routeFinalGate = (app: App, parts: Pick<Parts, 'now'>): void => {
  const read = async (db: Reader, actor: Actor) => ({
    data: { setting: await findSetting(db, actor.organization_id) },
    can: { change: EVIDENCE_ROLES['evidence:weigh'](actor) },
  })
  app.route(calls.readFinalGate, ({ actor, db }) => read(db, actor))
  app.route(calls.changeFinalGate, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await changeGate(tx, actor, { ...body, now: parts.now() })
      return read(tx, actor)
    }),
  )
}
