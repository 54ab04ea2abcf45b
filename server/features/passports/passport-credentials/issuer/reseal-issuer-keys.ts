import type { Db } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { listSealedKeys, replaceSealedKey } from './issuer-key.store.ts'
import { placeOf } from './issuer-key.ts'

/** Seals every private key with the installation's present key; how many. A key itself never changes. */
export const resealIssuerKeys = async (db: Db, sealing: Sealing): Promise<number> => {
  const keys = await listSealedKeys(db)
  for (const { id, private_key, sealed_for } of keys) {
    const place = placeOf(sealed_for)
    const fresh = sealing.seal(sealing.open(private_key, place), place)
    await db.write((tx) => replaceSealedKey(tx, id, fresh))
  }
  return keys.length
}
