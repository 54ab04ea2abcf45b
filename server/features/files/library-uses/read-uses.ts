import type { LibraryUse } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS, placeOfKind } from '#contract/files/library/library-record.ts'
import { findEntry, listUsingStyles, listVersions } from '#server/features/files/library/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { listCharts, listNotes } from './library-use.store.ts'
import { type Followed, linkedNotes, linkedPoints } from './linked-rows.rules.ts'

/** Own styles alone: what others' tech packs say is none of the library's. @throws Refusal `not_found` */
export const readUses = async (db: Reader, actor: Actor, id: number) => {
  const entry = found(await findEntry(db, actor, id), LIBRARY_TEXTS.notFound)
  const [versions, { ids, more }] = await Promise.all([
    listVersions(db, actor, id),
    listUsingStyles(db, actor, id),
  ])
  return { version: entry.version, data: await listRows(db, ids, { entry, versions }), more }
}

const listRows = async (db: Reader, ids: readonly number[], followed: Followed): Promise<LibraryUse[]> => {
  const { entry } = followed
  if (placeOfKind(entry.kind) === 'chart')
    return (await listCharts(db, ids)).map(({ content, ...style }) => ({
      ...style,
      rows: linkedPoints(content, followed),
    }))
  return (await listNotes(db, ids, entry.id)).map(({ notes, ...style }) => ({
    ...style,
    rows: linkedNotes(notes, followed),
  }))
}
