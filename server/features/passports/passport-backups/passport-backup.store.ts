import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Wanted {
  /** Of the brand; null for all. */
  companyId: number | null
  /** ISO 8601; null for all. */
  since: string | null
}

/** Every passport that was ever published, by its style number, of deleted styles and withdrawn ones too. */
export const listPassports = (
  db: Reader,
  { companyId, since }: Wanted,
  { after, limit }: { after: string; limit: number },
) =>
  db
    .selectFrom('styles as s')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .leftJoin('passport_withdrawals as w', 'w.style_id', 's.id')
    .where(({ exists, selectFrom, and, or, eb }) =>
      and([
        exists(selectFrom('passport_versions as v').whereRef('v.style_id', '=', 's.id')),
        ...(companyId === null ? [] : [eb('c.brand_id', '=', companyId)]),
        ...(since === null
          ? []
          : [
              or([
                eb('w.withdrawn_at', '>=', since),
                exists(
                  selectFrom('passport_lots as l')
                    .innerJoin('passport_lot_versions as o', 'o.lot_id', 'l.id')
                    .whereRef('l.style_id', '=', 's.id')
                    .where((of) =>
                      of.or([of('o.published_at', '>=', since), of('l.withdrawn_at', '>=', since)]),
                    ),
                ),
                exists(
                  selectFrom('passport_versions as v')
                    .whereRef('v.style_id', '=', 's.id')
                    .where('v.published_at', '>=', since),
                ),
              ]),
            ]),
      ]),
    )
    .where('s.style_number', '>', after)
    .select('s.style_number')
    .orderBy('s.style_number')
    .limit(limit)
    .execute()

interface SealOf {
  style_id: number
  issuer_key_id: number
  sha256: string
  origin: string
}

export const findSeal = async (db: Reader, of: SealOf): Promise<string | null> =>
  (
    await db
      .selectFrom('passport_archive_seals')
      .where('style_id', '=', of.style_id)
      .where('issuer_key_id', '=', of.issuer_key_id)
      .where('sha256', '=', of.sha256)
      .where('origin', '=', of.origin)
      .select('seal')
      .executeTakeFirst()
  )?.seal ?? null

export const insertSeal = async (tx: Tx, seal: SealOf & { seal: string }): Promise<void> => {
  await tx.insertInto('passport_archive_seals').values(seal).execute()
}
