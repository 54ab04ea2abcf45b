import type { Db } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { listSealedKeys, resealKey } from './holder-key.store.ts'
import { sealedFor } from './open-restricted.ts'

/** Seals every key of pieces with the installation's present key; how many. A key itself stays. */
export const resealHolderKeys = (db: Db, sealing: Sealing): Promise<number> =>
  db.write(async (tx) => {
    const keys = await listSealedKeys(tx)
    for (const { style_id, sealed_key } of keys) {
      const place = sealedFor(style_id)
      await resealKey(tx, style_id, sealing.seal(sealing.open(sealed_key, place), place))
    }
    return keys.length
  })
