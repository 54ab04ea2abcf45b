import type { Db } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { secretPlace } from './oidc-clients.ts'
import { listSealedClients, replaceClientSecret } from './sign-on-provider.store.ts'

/** Seals every client's secret with the present key; how many. */
export const resealClients = async (db: Db, sealing: Sealing): Promise<number> => {
  const sealed = await listSealedClients(db)
  for (const { id, secret } of sealed) {
    const place = secretPlace(id)
    const fresh = sealing.seal(sealing.open(secret, place), place)
    await db.write((tx) => replaceClientSecret(tx, id, { before: secret, secret: fresh }))
  }
  return sealed.length
}
