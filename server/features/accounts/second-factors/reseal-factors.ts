import type { Db } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { listSealedTotps, replaceTotpSecret } from './second-factor.store.ts'
import { placeOf } from './totp.ts'

/**
 * Seals every secret with the present key, so that the one before is needed no more; how many. Each by itself: a factor
 * that somebody sets up meanwhile is left as it is.
 */
export const resealFactors = async (db: Db, sealing: Sealing): Promise<number> => {
  const sealed = await listSealedTotps(db)
  for (const { user_id, secret } of sealed) {
    const place = placeOf(user_id)
    const fresh = sealing.seal(sealing.open(secret, place), place)
    await db.write((tx) => replaceTotpSecret(tx, user_id, { before: secret, secret: fresh }))
  }
  return sealed.length
}
