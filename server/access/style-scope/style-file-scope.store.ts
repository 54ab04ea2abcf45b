/**
 * Which files of a style's style file are there for whom, with what is told of them (docs/product.md, Style file). Every
 * query on them, and on their log, asks this beside `isVisible`.
 */
import { type RawBuilder, sql } from 'kysely'
import { isOwner, type Viewer } from './style-scope.store.ts'

/**
 * True for what is shared with everybody on the style, and for what is private to the viewer's company. `privateOf` is the
 * row's column of that name, in the table's alias of the query. An operator sees everything.
 */
export const isSeenOnStyle = (
  viewer: Viewer,
  privateOf: 'f.private_of' | 'l.private_of',
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(privateOf)} is null or ${sql.ref(privateOf)} = ${viewer.organization_id}
    or ${viewer.is_operator}::boolean)`

/** What is shown to people who are nobody here, on the public page; what came by the style or its tech pack is not. */
export const isOnPublicPage = sql<boolean>`(f.private_of is null and f.on_public_page)`

/**
 * A deleted file `f` is there for its own company alone, shared or not: deleting it took it away from the others. Shared
 * files that went with their sub-task are there for the owners too, who delete sub-tasks. The style's collection is `c`.
 */
export const isSeenInTrash = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(f.organization_id = ${viewer.organization_id} or ${viewer.is_operator}::boolean
    or (f.private_of is null and f.went_with_sub_task and ${isOwner(viewer)}))`
