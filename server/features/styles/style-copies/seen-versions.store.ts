import { sql } from 'kysely'
import type { CopyPart } from '#contract/styles/style-copies.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The documents that parts are kept in. */
export type CopiedDocument = 'tech_pack' | 'chart' | 'bom' | 'sheet' | 'secondary' | 'passport'

/** Milestones are added to, whatever is there. */
export const DOCUMENT_OF: Readonly<Record<CopyPart, CopiedDocument | null>> = {
  construction_notes: 'tech_pack',
  colourways: 'tech_pack',
  roles: 'tech_pack',
  measurement_chart: 'chart',
  bom: 'bom',
  material_colours: 'tech_pack',
  cost_sheet: 'sheet',
  secondary_cost: 'secondary',
  timeline: null,
  care: 'passport',
}

/** Null for a document that was never saved. Costs are the actor's own company's. */
export const findVersions = async (
  tx: Tx,
  actor: Actor,
  styleId: number,
): Promise<Readonly<Record<CopiedDocument, number | null>>> => {
  const { organization_id } = actor
  const latest = (table: 'cost_sheet_versions' | 'secondary_cost_versions') =>
    sql`(select max(v.number) from ${sql.table(table)} v join cost_sheets k on k.id = v.sheet_id
      where k.style_id = ${styleId} and k.organization_id = ${organization_id})`
  const { rows } = await sql<Record<CopiedDocument, number | null>>`select
    (select version from tech_packs where style_id = ${styleId}) as tech_pack,
    (select version from measurement_charts where style_id = ${styleId}) as chart,
    (select version from boms where style_id = ${styleId}) as bom,
    ${latest('cost_sheet_versions')} as sheet,
    ${latest('secondary_cost_versions')} as secondary,
    (select version from passport_drafts where style_id = ${styleId}) as passport`.execute(tx)
  return rows[0] as Record<CopiedDocument, number | null>
}

/** Entries of the log of this style that this transaction wrote, after the one that is named. */
export const listOwnEntries = async (tx: Tx, styleId: number, after: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('audit_entries')
    .where('subject_kind', '=', 'style')
    .where('subject_id', '=', styleId)
    .where('id', '>', String(after) as never)
    .where(sql<boolean>`at = now()`)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => Number(id))
}
