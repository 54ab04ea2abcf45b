import * as calls from '#contract/styles/style-list.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { KeptStyles } from './kept/kept-styles.ts'
import { answerChoices, answerIds, answerPage } from './list-styles.ts'
import { routeStyleViews } from './views/style-view.routes.ts'

export const routeStyleList = (app: App, { now }: Pick<Parts, 'now'>, kept: KeptStyles): void => {
  app.route(calls.listStyles, ({ actor, query }) => answerPage(kept, { actor, query, now: now() }))
  app.route(calls.listStyleIds, ({ actor, query }) => answerIds(kept, { actor, query, now: now() }))
  app.route(calls.listStyleChoices, ({ actor }) => answerChoices(kept, actor))
  routeStyleViews(app, { now }, kept)
}
