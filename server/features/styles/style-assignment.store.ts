import { sql } from 'kysely'
import type { AssignedSupplier } from '#contract/styles.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Suppliers of a style, by hand or by value chain, each once, by name. */
export const listAssignedSuppliers = async (db: Reader, styleId: number): Promise<AssignedSupplier[]> => {
  const rows = await db
    .selectFrom('organizations as o')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('style_assignments as a')
          .whereRef('a.organization_id', '=', 'o.id')
          .where('a.style_id', '=', styleId)
          .where('a.kind', '=', 'supplier')
          .select('a.style_id'),
      ),
    )
    .select(['o.id', 'o.uuid', 'o.name', 'o.city', 'o.country', 'o.logo_hash as logo', 'o.verified'])
    .orderBy('o.name')
    .execute()
  return rows.map((row) => ({ ...row, supplier_id: row.id }))
}

/** A style's suppliers as one JSON column, each once, by name. */
export const suppliersOfStyle = sql<AssignedSupplier[]>`coalesce((select json_agg(x order by x.name) from (
  select o.id, o.id as supplier_id, o.uuid, o.name, o.city, o.country, o.logo_hash as logo, o.verified from organizations o
  where o.id = any(array(select a.organization_id from style_assignments a where a.style_id = s.id and a.kind = 'supplier'))) x), '[]')`

/** A supplier or brand of the registry; the operator is nobody's supplier. */
export const findAssignable = (db: Reader, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .where('type', '<>', 'operator')
    .select(['id', 'name'])
    .executeTakeFirst()

/** False when the supplier was assigned by hand already. */
export const insertAssignment = async (
  tx: Tx,
  { styleId, organizationId, userId }: { styleId: number; organizationId: number; userId: number },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('style_assignments')
    .values({
      style_id: styleId,
      organization_id: organizationId,
      kind: 'supplier',
      source: 'hand',
      assigned_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the organization was no supplier of the style. */
export const deleteAssignments = async (
  tx: Tx,
  styleId: number,
  organizationId: number,
): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('style_assignments')
    .where('style_id', '=', styleId)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'supplier')
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
