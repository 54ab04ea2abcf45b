import type { Reader } from '#server/platform/db/database.ts'

/** What a new report takes over from its style. */
export const findProductTypeName = (
  db: Reader,
  styleId: number,
): Promise<{ product_type: string; bulk_order_quantity: number }> =>
  db
    .selectFrom('styles as s')
    .innerJoin('product_types as p', 'p.id', 's.product_type_id')
    .where('s.id', '=', styleId)
    .select(['p.name as product_type', 's.bulk_order_quantity'])
    .executeTakeFirstOrThrow()

/** The pictures on the first page of a printed report: its style, and the company that made it. */
export const findCoverPictures = (
  db: Reader,
  reportId: number,
): Promise<{ picture_hash: string | null; logo_hash: string | null }> =>
  db
    .selectFrom('qc_reports as r')
    .innerJoin('styles as s', 's.id', 'r.style_id')
    .innerJoin('organizations as o', 'o.id', 'r.created_by_organization_id')
    .leftJoin('files as f', (join) =>
      join.onRef('f.id', '=', 's.default_image_id').on('f.width', 'is not', null),
    )
    .where('r.id', '=', reportId)
    .select(['f.blob_hash as picture_hash', 'o.logo_hash'])
    .executeTakeFirstOrThrow()
