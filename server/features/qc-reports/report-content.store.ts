/** What is in a report, in the order in which it came. */
import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'

export const listCriteriaOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_criteria')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'name', 'result', 'comments'])
    .orderBy('id')
    .execute()
export type CriterionRow = Awaited<ReturnType<typeof listCriteriaOf>>[number]

export const listItemsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_checklist_items')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'criteria_id', 'name', 'defect_level'])
    .orderBy('id')
    .execute()
export type ItemRow = Awaited<ReturnType<typeof listItemsOf>>[number]

export const listDefectsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_defects')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'checklist_item_id', 'file_id', 'level', 'quantity', 'created_at'])
    .orderBy('id')
    .execute()
export type DefectRow = Awaited<ReturnType<typeof listDefectsOf>>[number]

/** Without the drawings, each of which may be a megabyte. */
export const listFilesOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_files')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'component', 'mime_type', 'title', 'size', 'width', 'height', 'created_at'])
    .select(['print_hash', 'drawn_print_hash', 'drawn_version'])
    .orderBy('id')
    .execute()
export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

export const listPackingOf = (db: Reader, reportId: number) =>
  db.selectFrom('qc_packing_files').where('report_id', '=', reportId).selectAll().orderBy('id').execute()
export type PackingRow = Awaited<ReturnType<typeof listPackingOf>>[number]

export const listSignaturesOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_signatures as g')
    .innerJoin('organizations as o', 'o.id', 'g.organization_id')
    .where('g.report_id', '=', reportId)
    .select(['g.id', 'g.client_id', 'g.qc_name', 'g.designation', 'g.organization_id', 'g.blob_hash'])
    .select(['g.created_at', 'o.name as organization_name'])
    .orderBy('g.id')
    .execute()
export type SignatureRow = Awaited<ReturnType<typeof listSignaturesOf>>[number]

export const listMeasurementsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_measurements')
    .where('report_id', '=', reportId)
    .select(['point', 'size', 'piece', sql<string>`trim_scale(value)::text`.as('value')])
    .orderBy('point')
    .orderBy('size')
    .orderBy('piece')
    .execute()

/** Captured defects by level, each by its quantity. */
export const listQuantities = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_defects')
    .where('report_id', '=', reportId)
    .groupBy('level')
    .select(['level', sql<number>`sum(quantity)::integer`.as('quantity')])
    .execute()

interface Choice {
  styleId: number
  /** Chosen already; it may have left the style. */
  chosen: number | null
  /** Null: all suppliers of the style. */
  onlyOrganization: number | null
}

/** The suppliers of the style to choose from, with their factories. */
export const listSupplierChoices = async (db: Reader, { styleId, chosen, onlyOrganization }: Choice) => {
  const rows = await db
    .selectFrom('organizations as o')
    .where(
      sql<boolean>`(o.id = ${chosen} or ((${onlyOrganization}::bigint is null or o.id = ${onlyOrganization})
        and exists (select 1 from style_assignments a where a.style_id = ${styleId}
          and a.organization_id = o.id and a.kind = 'supplier')))`,
    )
    .select(['o.id', 'o.name'])
    .select(
      sql<
        { id: number; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)
        order by lower(f.name), f.id) from factories f
        where f.organization_id = o.id and f.retired_at is null), '[]')`.as('factories'),
    )
    .orderBy('o.name')
    .orderBy('o.id')
    .execute()
  return rows
}

export const isFactoryOf = async (
  db: Reader,
  factoryId: number,
  organizationId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('factories')
    .where('id', '=', factoryId)
    .where('organization_id', '=', organizationId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
