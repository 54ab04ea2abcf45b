import type { Reader } from '#server/platform/db/database.ts'

/** The style as it was ordered, with its picture. */
export const getIssuedOrder = (db: Reader, styleId: number) =>
  db
    .selectFrom('styles as s')
    .innerJoin('product_types as t', 't.id', 's.product_type_id')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .where('s.id', '=', styleId)
    .select(['s.style_number', 's.style_name', 's.brand_reference', 't.name as product_type'])
    .select(['s.bulk_order_quantity', 's.colour_number', 's.start_date', 's.end_date'])
    .select([
      's.delivery_destination',
      'f.blob_hash',
      'f.title',
      'f.mime_type',
      'f.size',
      'f.width',
      'f.height',
    ])
    .executeTakeFirstOrThrow()
