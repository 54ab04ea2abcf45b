import { searchEverything } from '#contract/day/search.ts'
import type { App } from '#server/platform/http/route.ts'
import { type SearchParts, searchAll } from './search-all.ts'

export const routeSearch = (app: App, parts: SearchParts): void => {
  app.route(searchEverything, ({ actor, query, db }) => searchAll(db, parts, { actor, text: query.query }))
}
