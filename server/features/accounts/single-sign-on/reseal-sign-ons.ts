import type { Db } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { tokenPlace } from './finish-sign-on.ts'
import { listSealedSignOns, replaceToken } from './sign-on.store.ts'

/** Seals what providers are shown at sign-out with the present key; how many. */
export const resealSignOns = async (db: Db, sealing: Sealing): Promise<number> => {
  const sealed = await listSealedSignOns(db)
  for (const { id, provider_id, id_token } of sealed) {
    const place = tokenPlace(provider_id)
    const fresh = sealing.seal(sealing.open(id_token, place), place)
    await db.write((tx) => replaceToken(tx, id, fresh))
  }
  return sealed.length
}
