/** The draft behind a version: kept when it is published, taken up again when it is restored. */
import { sql } from 'kysely'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import type { TextLanguage } from '#contract/values/codes/text-languages.ts'
import { fromProvable, requireGenuine } from '#server/features/passports/passport-proofs/index.ts'
import { listPairs } from '#server/platform/db/columns.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { DETAIL_COLUMNS, type DetailColumns, STEP_COLUMNS, type StepColumns } from '../passport-step.store.ts'

/** Versions from before there were geo images name none, and those from before ids were kept have no ids. */
export type SourceDetail = DetailColumns & { id?: number; geo_image_ids?: number[] }

type LaterColumn = 'kind' | 'makes_garment' | 'audience'
/** Versions from before steps had a kind or an audience say nothing of it. */
type LaterStepColumns = Omit<StepColumns, LaterColumn> & Partial<Pick<StepColumns, LaterColumn>>

export interface DraftSource {
  product_name: string
  layout: TraceLayout
  mark_whole_trace_as_unverified: boolean
  text_language?: TextLanguage | null
  steps: (LaterStepColumns & { id?: number; details: SourceDetail[] })[]
  sections: Record<string, unknown>
}

/** Keeps the style's draft as the source of its newest version, with what is kept of its sections elsewhere. */
export const keepSource = async (
  tx: Tx,
  styleId: number,
  elsewhere: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await sql`insert into passport_version_sources (version_id, draft)
    select v.id, jsonb_build_object(
      'product_name', d.product_name, 'layout', d.layout,
      'mark_whole_trace_as_unverified', d.mark_whole_trace_as_unverified, 'text_language', d.text_language,
      'steps', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, ${listPairs(STEP_COLUMNS, 's')}, 'details', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, ${listPairs(DETAIL_COLUMNS, 't')},
            'geo_image_ids', coalesce((select jsonb_agg(g.geo_image_id order by g.id)
              from passport_geo_images g where g.detail_id = t.id), '[]')) order by t.position)
            from passport_step_details t where t.step_id = s.id), '[]')) order by s.position)
        from passport_steps s where s.style_id = d.style_id), '[]'),
      'sections', coalesce((select jsonb_object_agg(c.section, c.content)
        from passport_draft_sections c where c.style_id = d.style_id), '{}') || ${JSON.stringify(elsewhere)}::jsonb)
    from passport_drafts d
    join lateral (select id from passport_versions where style_id = d.style_id order by number desc limit 1) v on true
    where d.style_id = ${styleId}`.execute(tx)
}

/** Null for versions from before drafts were kept. */
export const findSource = async (db: Reader, versionId: number): Promise<DraftSource | null> => {
  const row = await db
    .selectFrom('passport_version_sources as c')
    .where('c.version_id', '=', versionId)
    // Written by `keepSource` alone, so it is what that makes.
    .select(({ ref }) => ref('c.draft').$castTo<DraftSource>().as('draft'))
    .executeTakeFirst()
  return row?.draft ?? null
}

interface AskedVersion {
  styleId: number
  number: number
  /** Where the version is read; a transaction reads through itself. */
  db: Reader
}

/** Proved to be what was published. @throws Refusal `not_genuine` */
export const findVersion = async (
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>,
  { styleId, number, db }: AskedVersion,
) => {
  const row = await fromProvable(db)
    .innerJoin('users as u', 'u.id', 'v.published_by')
    .leftJoin('passport_version_sources as c', 'c.version_id', 'v.id')
    .where('v.style_id', '=', styleId)
    .where('v.number', '=', number)
    .select('u.full_name as published_by')
    // Written by `keepSource` alone, so it is what that makes; null for versions from before drafts were kept.
    .select((eb) => eb.ref('c.draft').$castTo<DraftSource | null>().as('draft'))
    .executeTakeFirst()
  return row && requireGenuine(parts, row, { db })
}
