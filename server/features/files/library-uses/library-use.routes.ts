import { readLibraryUses, updateLibraryUses } from '#contract/files/library/library.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { readUses } from './read-uses.ts'
import { updateUses } from './update-uses.ts'

export const routeLibraryUses = (app: App, parts: Pick<Parts, 'mail'>): void => {
  app.route(readLibraryUses, ({ actor, params, db }) => readUses(db, actor, params.id))
  app.route(updateLibraryUses, async ({ actor, params, body, db, http }) => ({
    data: await updateUses(db, http.runPart, parts, { actor, id: params.id, input: body }),
  }))
}
