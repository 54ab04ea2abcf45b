import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { keepMeasured, listUnmeasured } from './library.store.ts'

/**
 * Before a draft is shown: a person who issues has read it, so no issue freezes a size that nobody knows. Of what is measured
 * already nothing is read; what can't be read stays as it is.
 */
export const measurePictures = async (
  db: Db,
  { files }: Pick<Parts, 'files'>,
  { actor, styleId }: { actor: Actor; styleId: number },
): Promise<void> => {
  for (const hash of await listUnmeasured(db, actor, styleId)) {
    const measured = await files.measure(hash)
    if (measured) await db.write((tx) => keepMeasured(tx, { hash, ...measured }))
  }
}
