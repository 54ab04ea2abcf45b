import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { deleteGeoImageRow, findOwnImage, lockOwn, lockStylesOf } from './geo-image.store.ts'

interface Deletion {
  actor: Actor
  id: number
  /** Whether drafts that show it may lose it. */
  takeOff: boolean
}

/** What is published keeps the picture. @throws Refusal `not_found`, `conflict` for one in use that is not to be taken off */
export const deleteGeoImage = async (
  tx: Tx,
  { files }: Pick<Parts, 'files'>,
  { actor, id, takeOff }: Deletion,
): Promise<void> => {
  found(await findOwnImage(tx, actor, id), GEO_TEXTS.notFound)
  // Styles before the picture, as where it is put onto one.
  await lockStylesOf(tx, id)
  const row = found(await lockOwn(tx, actor, id), GEO_TEXTS.notFound)
  const styles = await lockStylesOf(tx, id)
  if (styles.length > 0 && !takeOff) throw new Refusal('conflict', { text: GEO_TEXTS.inUse })
  await deleteGeoImageRow(tx, id)
  await files.release(tx, [row.blob_hash])
  await audit(tx, actor, {
    action: 'geo_image.deleted',
    subject: { kind: 'geo_image', id },
    details: { title: row.title, taken_off_styles: styles },
  })
}
