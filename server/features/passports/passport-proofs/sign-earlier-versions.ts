import type { Db } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findSpoiling, forgetProofKey } from './genuine.ts'
import { makeProofKey } from './proof-key.ts'
import { listProvable } from './provable.store.ts'
import { signVersion } from './sign-version.ts'

const BATCH = 200

export interface EarlierVersions {
  signed: number
  /** Not what their hash was made of, so nothing was signed. */
  refused: string[]
}

/**
 * Makes the installation's key, and once with it signs what was published before there were signatures: all in one
 * transaction, so that a row which appears later unsigned stays so. Null where the installation has its key.
 */
export const signEarlierVersions = (
  db: Db,
  parts: Pick<Parts, 'sealing' | 'now'>,
): Promise<EarlierVersions | null> =>
  db.write(async (tx) => {
    forgetProofKey(parts.sealing)
    if (!(await makeProofKey(tx, parts.sealing, parts.now()))) return null
    const refused: string[] = []
    let signed = 0
    for (let after = 0; ; ) {
      const batch = await listProvable(tx, { after, limit: BATCH })
      if (batch.length === 0) return { signed, refused }
      for (const row of batch) {
        const { version_id: versionId, style_id: styleId, style_number, number, sha256, published_at } = row
        if (findSpoiling(row)) {
          refused.push(`${style_number} version ${number}`)
          continue
        }
        const stated = { style_number, number, sha256, published_at, with_publication: false }
        await signVersion(tx, parts, { versionId, styleId, organizationId: null, stated })
        signed++
      }
      after = batch.at(-1)?.version_id ?? 0
    }
  })
