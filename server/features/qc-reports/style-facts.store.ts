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
