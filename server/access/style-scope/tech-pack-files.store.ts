/** The tech pack as those change it who change a file that it shows. */
import { sql } from 'kysely'
import { CALL_OUT_LIMITS } from '#contract/files/call-outs.ts'
import { TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import type { KeptSketch } from '#server/platform/db/column-types/kept-sketch.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { lockDocuments } from './style-documents.store.ts'

/** It is newer then, and says by whom. Answers the version. */
export const countTechPackUp = async (tx: Tx, styleId: number, userId: number): Promise<number> => {
  const { version } = await tx
    .updateTable('tech_packs')
    .set({
      updated_by: userId,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('style_id', '=', styleId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Its row is locked. */
export const isTechPackApproved = async (tx: Tx, styleId: number): Promise<boolean> => {
  const approved = await tx
    .selectFrom('tech_packs')
    .where('style_id', '=', styleId)
    .where('status', '=', 'approved')
    .select('id')
    .executeTakeFirst()
  return approved !== undefined
}

interface Touched {
  styleId: number
  userId: number
  /** Of the style file, or places of theirs alone. */
  of: { fileIds: readonly number[] } | { placeIds: readonly number[] }
}

/**
 * Before files of the style file change or go: a tech pack that shows one of them is newer then, so that nobody approves
 * what they have not seen. The style file is locked. @throws Refusal `conflict` for an approved one
 */
export const touchTechPack = async (tx: Tx, { styleId, userId, of }: Touched): Promise<void> => {
  const which =
    'fileIds' in of
      ? sql`f.style_file_id = any(${of.fileIds}::bigint[])`
      : sql`f.id = any(${of.placeIds}::bigint[])`
  const { rows } = await sql<{ shows: boolean }>`select exists (
    select from files f where ${which} and (f.purpose = 'tech_pack'
      or exists (select from tech_pack_colourways c where c.picture_id = f.id))) as shows`.execute(tx)
  if (!rows[0]?.shows) return
  await lockDocuments(tx, styleId, ['tech_pack'])
  if (await isTechPackApproved(tx, styleId)) throw new Refusal('conflict', { text: TECH_PACK_TEXTS.approved })
  await countTechPackUp(tx, styleId, userId)
}

interface ReturningSketch {
  styleId: number
  /** In the tech pack, just made. */
  placeId: number
  sketch: KeptSketch
}

/**
 * What was said of a picture that comes back to the tech pack: behind the other sketches, as far as there is room for its
 * call-outs. What they point at may be gone by now, and they say so. The tech pack's row is locked.
 */
export const describeAgain = async (tx: Tx, { styleId, placeId, sketch }: ReturningSketch): Promise<void> => {
  await sql`insert into tech_pack_sketches (file_id, style_id, position, caption)
    select ${placeId}, ${styleId}::bigint, coalesce(max(position) + 1, 0), ${sketch.caption}::text
    from tech_pack_sketches where style_id = ${styleId}`.execute(tx)
  await sql`with there as (
      select count(*) as count, coalesce(max(position) + 1, 0) as free
      from tech_pack_call_outs where style_id = ${styleId})
    insert into tech_pack_call_outs
      (style_id, id, sketch_id, position, kind, x, y, end_x, end_y, target, note_id, point_code, line_id, text)
    select ${styleId}::bigint, c.id, ${placeId}::bigint, there.free + c.position, c.kind, c.x, c.y, c.end_x, c.end_y, c.target,
      c.note_id, c.point_code, c.line_id, c.text
    from there, jsonb_populate_recordset(null::tech_pack_call_outs, ${JSON.stringify(sketch.call_outs)}::jsonb) c
    where there.count + ${sketch.call_outs.length} <= ${CALL_OUT_LIMITS.of_tech_pack}
    on conflict do nothing`.execute(tx)
}
