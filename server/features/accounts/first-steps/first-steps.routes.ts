import * as calls from '#contract/accounts/first-steps.ts'
import { putAwayFirstSteps } from '#server/features/accounts/registry/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { App } from '#server/platform/http/route.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { standingOf } from './standing.rules.ts'

export const routeFirstSteps = (app: App): void => {
  app.route(calls.readFirstSteps, ({ actor, db }) => readFirstSteps(db, actor))
  app.route(calls.putAwayFirstSteps, ({ actor, body: { put_away }, db }) =>
    db.write(async (tx) => {
      await putAwayFirstSteps(tx, actor.user_id, put_away)
      await audit(tx, actor, {
        action: put_away ? 'first_steps.put_away' : 'first_steps.shown',
        subject: { kind: 'user', id: actor.user_id },
        details: {},
      })
      const standing = actor.first_steps === 'ended' ? 'ended' : put_away ? 'put_away' : 'open'
      return { standing: standingOf({ ...actor, first_steps: standing }) }
    }),
  )
}
