/** Whether published versions are still what was published: their hash was made over them when they were frozen. */
import type { Reader } from '#server/platform/db/database.ts'
import { digestOf } from '../passport.rules.ts'
import { listVersionsAfter } from './version-list.store.ts'

export interface VerifiedVersions {
  versions: number
  /** As `NL-100 version 2`. */
  spoilt: string[]
}

const BATCH = 200

export const verifyVersions = async (db: Reader): Promise<VerifiedVersions> => {
  const spoilt: string[] = []
  let versions = 0
  for (let after = 0; ; ) {
    const batch = await listVersionsAfter(db, { after, limit: BATCH })
    if (batch.length === 0) return { versions, spoilt }
    versions += batch.length
    for (const { style_number, number, snapshot, sha256 } of batch)
      if (digestOf(snapshot) !== sha256) spoilt.push(`${style_number} version ${number}`)
    after = batch.at(-1)?.id ?? 0
  }
}
