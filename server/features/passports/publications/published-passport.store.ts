import { sql } from 'kysely'
import type { PublishedPassport } from '#contract/passports/publications.ts'
import { fromStyles } from '#server/access/style-scope/index.ts'
import { reasonOf } from '#server/features/passports/passports/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Of a brand, those of deleted styles too: their pages are read as long as their garments are worn. */
const publishedOf = (db: Reader, brandId: number) =>
  fromStyles(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('passport_versions')
          .whereRef('style_id', '=', 's.id')
          .select(['id', 'number', 'published_at'])
          .orderBy('number', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .where('c.brand_id', '=', brandId)

/** The page is chosen without the snapshots, which are large: only its own are read. */
const pageOf = (db: Reader, brandId: number, { offset, limit }: { offset: number; limit: number }) =>
  publishedOf(db, brandId)
    .select(['s.id', 's.style_number', 's.deleted_at', 'b.name as brand_name', 'v.id as version_id'])
    .orderBy('v.published_at', 'desc')
    .orderBy('s.id', 'desc')
    .offset(offset)
    .limit(limit)

export const listPublished = async (
  db: Reader,
  brandId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: PublishedPassport[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(pageOf(db, brandId, { offset, limit }).as('p'))
      .innerJoin('passport_versions as v', 'v.id', 'p.version_id')
      .leftJoin('passport_withdrawals as w', 'w.style_id', 'p.id')
      .select(['p.id', 'p.style_number', 'p.deleted_at', 'p.brand_name', 'w.withdrawn_at', 'w.note'])
      .select(reasonOf('w.reason').as('reason'))
      .select(['v.number as version', 'v.published_at'])
      .select([
        sql<string>`v.snapshot->>'product_name'`.as('product_name'),
        sql<string | null>`v.snapshot->'publisher'->>'name'`.as('publisher'),
      ])
      .orderBy('v.published_at', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
    publishedOf(db, brandId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(
    ({ id, style_number, deleted_at, brand_name, withdrawn_at, reason, note, ...passport }) => ({
      ...passport,
      style: { id, style_number, deleted: deleted_at !== null },
      withdrawn: withdrawn_at === null ? null : { at: withdrawn_at, by: brand_name, reason, note },
    }),
  )
  return { data, total }
}

/** The company whose person published the newest version; null where nothing is published. */
export const findPublishingCompany = async (db: Reader, styleId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('passport_versions as v')
    .innerJoin('users as u', 'u.id', 'v.published_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('v.style_id', '=', styleId)
    .select('a.organization_id')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.organization_id ?? null
}
