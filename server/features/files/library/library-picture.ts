/** The picture of an entry: received, and shown to its company's people alone. */
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { receiveUploads } from '#server/platform/uploads/receive-uploads.ts'
import { changePicture } from './keep-entry.ts'
import { findEntry } from './library.store.ts'

/** @throws Refusal `not_found`, `conflict`, `too_large`, `unsupported_type` */
export const receivePicture = async (
  parts: Pick<Parts, 'files'>,
  { actor, db, http, id }: { actor: Actor; db: Db; http: Exchange; id: number },
): Promise<void> => {
  // Before the first byte is read: what is not there takes none.
  found(await findEntry(db, actor, id), LIBRARY_TEXTS.notFound)
  const received = await receiveUploads(parts.files, http)
  const [picture, ...others] = received
  if (!picture?.picture || others.length > 0) {
    await Promise.all(received.map((file) => file.discard()))
    throw new Refusal('unsupported_type', { text: LIBRARY_TEXTS.wrongPicture })
  }
  const { hash, mime_type } = picture
  const { width, height } = picture.picture
  await parts.files.keep(db, [picture], (tx) =>
    changePicture(tx, parts, { actor, id, picture: { hash, mime_type, width, height } }),
  )
}
