/** Which bytes the store must have. */
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export interface BlobRow {
  hash: string
  size: number
}

/** The next ones by hash. */
export const listStoredBlobs = (
  db: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<BlobRow[]> =>
  db
    .selectFrom('blobs')
    .where('state', '=', 'stored')
    .where('hash', '>', after)
    .select(['hash', 'size'])
    .orderBy('hash')
    .limit(limit)
    .execute()

export const sampleStoredBlobs = (db: Reader, limit: number): Promise<BlobRow[]> =>
  db
    .selectFrom('blobs')
    .where('state', '=', 'stored')
    .select(['hash', 'size'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
