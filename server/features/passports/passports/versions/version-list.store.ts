import type { Reader } from '#server/platform/db/database.ts'

/** The next ones by their number in the table, of all styles, deleted ones too. */
export const listVersionsAfter = (db: Reader, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('passport_versions as v')
    .innerJoin('styles as s', 's.id', 'v.style_id')
    .where('v.id', '>', after)
    .select(['v.id', 'v.number', 'v.snapshot', 'v.sha256', 's.style_number'])
    .orderBy('v.id')
    .limit(limit)
    .execute()
