import type { PictureWidth } from '#contract/files/files.ts'
import * as calls from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { LIBRARY_ROLES } from '#server/access/library.access.ts'
import { sendShown } from '#server/features/files/style-files/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { addEntry, archiveEntry, changeBlock, changeEntry, changePicture, keepBlock } from './keep-entry.ts'
import { findBlock, findEntry, listNear, listPage } from './library.store.ts'
import { receivePicture } from './library-picture.ts'

const read = async (db: Reader, actor: Actor, id: number) => ({
  data: found(await findEntry(db, actor, id), LIBRARY_TEXTS.notFound),
})

const readBlock = async (db: Reader, actor: Actor, id: number) => {
  const { chart: data, is_archived, ...block } = found(await findBlock(db, actor, id), LIBRARY_TEXTS.notFound)
  return { data, ...block, can: { change: !is_archived && LIBRARY_ROLES['library:change'](actor) } }
}

export const routeLibrary = (app: App, parts: Parts): void => {
  app.route(calls.listLibrary, async ({ actor, query, db }) => ({
    ...(await listPage(db, actor, query)),
    ...{ page: query.page, page_size: query.page_size },
    can: { change: LIBRARY_ROLES['library:change'](actor) },
  }))
  app.route(calls.addLibraryEntry, ({ actor, body, db }) =>
    db.write(async (tx) => read(tx, actor, await addEntry(tx, actor, body))),
  )
  app.route(calls.addLibraryBlock, ({ actor, body, db }) =>
    db.write(async (tx) => read(tx, actor, await keepBlock(tx, actor, body))),
  )
  app.route(calls.readLibraryBlock, ({ actor, params, db }) => readBlock(db, actor, params.id))
  app.route(calls.saveLibraryBlock, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await changeBlock(tx, actor, { id: params.id, ...body })
      return readBlock(tx, actor, params.id)
    }),
  )
  app.route(calls.setLibraryPicture, async ({ actor, params, db, http }) => {
    await receivePicture(parts, { actor, db, http, id: params.id })
    return read(db, actor, params.id)
  })
  app.route(calls.removeLibraryPicture, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await changePicture(tx, parts, { actor, id: params.id, picture: null })
      return read(tx, actor, params.id)
    }),
  )
  app.route(calls.showLibraryPicture, async ({ actor, params, query, db, http }) => {
    const { picture } = found(await findEntry(db, actor, params.id), LIBRARY_TEXTS.notFound)
    const shown = { title: '', blob_hash: found(picture, LIBRARY_TEXTS.notFound), width: 1 }
    return sendShown(parts, http, shown, query.width === undefined ? 320 : (query.width as PictureWidth))
  })
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
