import * as calls from '#contract/styles/style-views.ts'
import { OK } from '#contract/values/fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import type { KeptStyles } from '../kept/kept-styles.ts'
import { presentViews } from './present-views.ts'
import { addView, changeView, deleteView } from './save-view.ts'
import { findView, listViews, type StyleViewRow } from './style-view.store.ts'

export const routeStyleViews = (app: App, { now }: Pick<Parts, 'now'>, kept: KeptStyles): void => {
  const present = async (actor: Actor, row: StyleViewRow) => {
    const [data] = await presentViews(kept, [row], { actor, today: undefined, now: now() })
    return { data: found(data) }
  }
  app.route(calls.listStyleViews, async ({ actor, query: { today }, db }) => ({
    data: await presentViews(kept, await listViews(db, actor), { actor, today, now: now() }),
  }))
  app.route(calls.createStyleView, async ({ actor, body, db }) => {
    const id = await db.write((tx) => addView(tx, actor, body))
    return present(actor, found(await findView(db, actor, id), 'View not found'))
  })
  app.route(calls.changeStyleView, async ({ actor, params: { id }, body, db }) =>
    present(actor, await db.write((tx) => changeView(tx, actor, id, body))),
  )
  app.route(calls.deleteStyleView, ({ actor, params: { id }, db }) =>
    db.write(async (tx) => {
      await deleteView(tx, actor, id)
      return OK
    }),
  )
}
