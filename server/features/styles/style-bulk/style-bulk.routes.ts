import * as calls from '#contract/styles/style-bulk.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changeStyles, previewStyles } from './change-styles.ts'

export const routeStyleBulk = (app: App, parts: Pick<Parts, 'mail' | 'now'>): void => {
  app.route(calls.changeStyles, async ({ actor, body: { preview, ...change }, db, http }) => ({
    data: preview
      ? await previewStyles(db, parts, { actor, ...change })
      : await changeStyles(http.runPart, parts, { actor, ...change }),
  }))
}
