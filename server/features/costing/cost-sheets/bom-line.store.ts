/** The style's bill of materials as its costs see it. */
import { sql } from 'kysely'
import type { BomCostLine } from '#contract/costing/secondary-costs.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Artwork is printed on what the other sections are made of; it has no price of its own. */
const COSTED = ['fabric', 'lining', 'trims', 'labels', 'packaging']

/** Lines that a cost can be made of, in the BOM's order. */
export const listBomCostLines = async (db: Reader, styleId: number): Promise<BomCostLine[]> => {
  const rows = await db
    .selectFrom('bom_items as i')
    .leftJoin('organizations as o', 'o.id', 'i.supplier_id')
    .where('i.style_id', '=', styleId)
    .where('i.section', 'in', COSTED)
    .orderBy('i.position')
    .select([
      'i.id as item_id',
      'i.section',
      'i.item',
      'i.unit',
      'i.currency',
      'i.supplier_id',
      'i.factory_id',
    ])
    .select([
      sql<string | null>`trim_scale(i.consumption)::text`.as('consumption'),
      sql<string | null>`trim_scale(i.wastage_percent)::text`.as('wastage'),
      sql<string | null>`trim_scale(i.unit_price)::text`.as('unit_price'),
      'o.name as supplier_name',
    ])
    .execute()
  return rows.map(({ item_id, section, supplier_name, ...values }) => ({
    item_id,
    section: section as BomCostLine['section'],
    supplier_name,
    values,
  }))
}

/** Which lines the BOM has, and which companies they name. */
export const listBomSuppliers = async (
  db: Reader,
  styleId: number,
): Promise<{ items: Set<number>; suppliers: number[] }> => {
  const rows = await db
    .selectFrom('bom_items')
    .where('style_id', '=', styleId)
    .select(['id', 'supplier_id'])
    .execute()
  return {
    items: new Set(rows.map(({ id }) => id)),
    suppliers: rows.flatMap(({ supplier_id }) => supplier_id ?? []),
  }
}
