import * as calls from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { LIBRARY_ROLES } from '#server/access/library.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { addEntry, archiveEntry, changeEntry } from './keep-entry.ts'
import { findEntry, listNear, listPage } from './library.store.ts'

const read = async (db: Reader, actor: Actor, id: number) => ({
  data: found(await findEntry(db, actor, id), LIBRARY_TEXTS.notFound),
})

export const routeLibrary = (app: App): void => {
  app.route(calls.listLibrary, async ({ actor, query, db }) => ({
    ...(await listPage(db, actor, query)),
    ...{ page: query.page, page_size: query.page_size },
    can: { change: LIBRARY_ROLES['library:change'](actor) },
  }))
  app.route(calls.addLibraryEntry, ({ actor, body, db }) =>
    db.write(async (tx) => read(tx, actor, await addEntry(tx, actor, body))),
  )
  app.route(calls.changeLibraryEntry, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await changeEntry(tx, actor, { id: params.id, input: body })
      return read(tx, actor, params.id)
    }),
  )
  app.route(calls.archiveLibraryEntry, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await archiveEntry(tx, actor, { id: params.id, ...body })
      return read(tx, actor, params.id)
    }),
  )
  app.route(calls.findNearEntries, async ({ actor, query, db }) => ({
    data: await listNear(db, actor, query),
  }))
}
