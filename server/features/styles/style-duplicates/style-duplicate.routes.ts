import * as calls from '#contract/styles/style-duplicates.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { duplicateStyle } from './duplicate-style.ts'

export const routeStyleDuplicates = (app: App, parts: Parts): void => {
  app.route(calls.duplicateStyle, ({ actor, params, body, db }) =>
    db.write(async (tx) => ({
      data: await duplicateStyle(tx, parts, {
        actor,
        styleId: params.id,
        collectionId: body.targetCollectionId ?? null,
        sections: body.includedSections,
      }),
    })),
  )
}
