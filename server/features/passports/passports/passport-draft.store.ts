import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Audience } from '#contract/passports/audiences/audiences.ts'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import type { TextLanguage } from '#contract/values/codes/text-languages.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { NAMED_FACTORY } from '#server/features/companies/organizations/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** What a passport says of the style and its brand, beside its own draft. */
export const getPassportSubject = (db: Reader, styleId: number) =>
  db
    .selectFrom('styles as s')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .innerJoin('product_types as t', 't.id', 's.product_type_id')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .where('s.id', '=', styleId)
    .select([
      's.style_number',
      's.style_name',
      't.name as product_type',
      'f.upload_name',
      'f.blob_hash',
      'f.width',
      'f.height',
    ])
    .select(['b.name as brand_name', 'b.city', 'b.country', 'b.website', 'b.logo_hash'])
    .executeTakeFirstOrThrow()

export type PassportSubject = Awaited<ReturnType<typeof getPassportSubject>>

export const findDraft = async (db: Reader, styleId: number) => {
  const row = await db
    .selectFrom('passport_drafts as d')
    .innerJoin('users as u', 'u.id', 'd.updated_by')
    .where('d.style_id', '=', styleId)
    .select(['d.note', 'd.product_name', 'd.layout', 'd.mark_whole_trace_as_unverified'])
    .select(['d.version', 'd.updated_at', 'u.full_name as updated_by_name'])
    .select(({ ref }) => ref('d.text_language').$castTo<TextLanguage | null>().as('text_language'))
    .executeTakeFirst()
  return row ?? null
}

export const listSteps = (db: Reader, styleId: number) =>
  db
    .selectFrom('passport_steps as s')
    .where('s.style_id', '=', styleId)
    .select(['s.id', 's.display_name', 's.icon', 's.makes_garment', 's.position'])
    .select(({ ref }) => [
      ref('s.kind').$castTo<TraceStepKey | null>().as('kind'),
      ref('s.audience').$castTo<Audience>().as('audience'),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('passport_step_details as d')
          .leftJoin('organizations as o', 'o.id', 'd.supplier_id')
          .leftJoin('factories as f', 'f.id', 'd.factory_id')
          .whereRef('d.step_id', '=', 's.id')
          .select([
            'd.id',
            'd.name',
            'd.position',
            'd.supplier_id',
            'd.factory_id',
            'd.used_supplier_as_factory',
          ])
          .select(['d.delivery_method', 'd.verified_by_brand_at', 'd.verified_by_factory_at'])
          .select(['o.uuid as supplier_uuid', 'o.name as supplier_name', 'o.city', 'o.country', 'o.verified'])
          .select([...NAMED_FACTORY, 'f.latitude', 'f.longitude'])
          .orderBy('d.position'),
      ).as('details'),
    )
    .orderBy('s.position')
    .execute()

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]
export type DetailRow = StepRow['details'][number]

/** Makes the draft or saves over it; returns its new version. */
export const upsertDraft = async (
  tx: Tx,
  draft: {
    style_id: number
    product_name: string
    layout: TraceLayout | null
    defaultLayout: TraceLayout
    /** Undefined leaves it as it is. */
    mark_whole_trace_as_unverified: boolean | undefined
    text_language: TextLanguage | null | undefined
    updated_by: number
  },
): Promise<number> => {
  const row = await tx
    .insertInto('passport_drafts')
    .values({
      style_id: draft.style_id,
      product_name: draft.product_name,
      layout: JSON.stringify(draft.layout ?? draft.defaultLayout),
      mark_whole_trace_as_unverified: draft.mark_whole_trace_as_unverified ?? false,
      text_language: draft.text_language ?? null,
      updated_by: draft.updated_by,
    })
    .onConflict((conflict) =>
      conflict.column('style_id').doUpdateSet({
        product_name: draft.product_name,
        updated_by: draft.updated_by,
        updated_at: sql`now()`,
        version: sql`passport_drafts.version + 1`,
        ...(draft.layout && { layout: JSON.stringify(draft.layout) }),
        ...(draft.mark_whole_trace_as_unverified !== undefined && {
          mark_whole_trace_as_unverified: draft.mark_whole_trace_as_unverified,
        }),
        ...(draft.text_language !== undefined && { text_language: draft.text_language }),
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** False when the style had a draft already. */
export const insertDraft = async (
  tx: Tx,
  draft: { style_id: number; product_name: string | null; layout: string; updated_by: number },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('passport_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('style_id').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const setNote = async (tx: Tx, styleId: number, note: string): Promise<void> => {
  await tx.updateTable('passport_drafts').set({ note }).where('style_id', '=', styleId).execute()
}

/** Takes suppliers out of a draft's steps: the steps stay, without supplier, factory and confirmations. */
export const clearSuppliers = async (
  tx: Tx,
  styleId: number,
  organizationIds: readonly number[],
): Promise<boolean> => {
  const cleared = await tx
    .updateTable('passport_step_details')
    .set({
      supplier_id: null,
      factory_id: null,
      used_supplier_as_factory: false,
    })
    .where(sql<boolean>`supplier_id = any(${organizationIds})`)
    .where('step_id', 'in', (select) =>
      select.selectFrom('passport_steps').where('style_id', '=', styleId).select('id'),
    )
    .executeTakeFirst()
  return cleared.numUpdatedRows > 0n
}

/** The draft itself changed otherwise than by being saved: anyone who edits an older version of it is told so. */
export const markEdited = async (tx: Tx, styleId: number, userId: number): Promise<void> => {
  await tx
    .updateTable('passport_drafts')
    .set({
      version: sql`version + 1`,
      updated_by: userId,
      updated_at: sql`now()`,
    })
    .where('style_id', '=', styleId)
    .execute()
}
