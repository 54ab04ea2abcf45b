import { sql } from 'kysely'
import { copyFiles } from '#server/features/files/style-files/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { pairCopies } from './tech-pack.rules.ts'

interface Copied {
  fromId: number
  toId: number
}

/**
 * What one style's tech pack says as another's draft, once all else was copied. Its files go along as files of the copy,
 * those apart that came already, as the style's picture or on a line of its materials.
 */
export const copyTechPack = async (tx: Tx, actor: Actor, copied: Copied): Promise<void> => {
  await copyContent(tx, actor, copied)
  await copyPeople(tx, copied)
}

/** Held, so that nobody takes the bytes away before the copies count. */
const listFiles = (tx: Tx, styleId: number) =>
  tx
    .selectFrom('files as f')
    .where('f.style_id', '=', styleId)
    .where((where) =>
      where.or([
        where('f.purpose', '=', 'tech_pack'),
        where.exists(
          where
            .selectFrom('tech_pack_colourways as c')
            .whereRef('c.picture_id', '=', 'f.id')
            .select(sql<number>`1`.as('one')),
        ),
      ]),
    )
    .select(['f.id', 'f.blob_hash', 'f.title', 'f.purpose'])
    .orderBy('f.id')
    .forShare()
    .execute()

const copyContent = async (tx: Tx, actor: Actor, { fromId, toId }: Copied): Promise<void> => {
  const files = await listFiles(tx, fromId)
  const there = await tx
    .selectFrom('files')
    .where('style_id', '=', toId)
    .select(['id', 'blob_hash', 'title', 'purpose'])
    .orderBy('id')
    .execute()
  const came = pairCopies(files, there)
  const missing = files.filter(({ id }) => !came.has(id)).map(({ id }) => id)
  const copies = new Map([...came, ...(await copyFiles(tx, actor, { fileIds: missing, toId }))])
  const copied = JSON.stringify([...copies].map(([id, copy_id]) => ({ id, copy_id })))
  // A link goes along within the company that keeps the library.
  await sql`insert into tech_pack_notes
      (style_id, id, position, part, note, library_entry_id, library_version)
    select ${toId}, n.id, n.position, n.part, n.note, e.id,
      case when e.id is not null then n.library_version end
    from tech_pack_notes n
    left join library_entries e
      on e.id = n.library_entry_id and e.organization_id = ${actor.organization_id}
    where n.style_id = ${fromId}`.execute(tx)
  await sql`with copied as (select * from jsonb_to_recordset(${copied}::jsonb) as n (id bigint, copy_id bigint))
    insert into tech_pack_colourways (style_id, id, position, name, code, hex, picture_id)
    select ${toId}, c.id, c.position, c.name, c.code, c.hex, copied.copy_id
    from tech_pack_colourways c left join copied on copied.id = c.picture_id
    where c.style_id = ${fromId}`.execute(tx)
  await sql`with copied as (select * from jsonb_to_recordset(${copied}::jsonb) as n (id bigint, copy_id bigint))
    insert into tech_pack_sketches (file_id, style_id, position, caption)
    select copied.copy_id, ${toId}, k.position, k.caption
    from tech_pack_sketches k join copied on copied.id = k.file_id
    where k.style_id = ${fromId}`.execute(tx)
  // The copy's colourways have the same names, its lines the same places.
  await sql`insert into tech_pack_material_colours (style_id, line_id, colourway_id, is_used, name, hex)
    select ${toId}, t.id, c.colourway_id, c.is_used, c.name, c.hex
    from tech_pack_material_colours c
    join bom_items f on f.id = c.line_id and f.style_id = ${fromId}
    join bom_items t on t.style_id = ${toId} and t.position = f.position
    where c.style_id = ${fromId}`.execute(tx)
  // Notes and points keep their names in the copy; a line is the copy's own, where the bill of materials came along.
  await sql`with copied as (select * from jsonb_to_recordset(${copied}::jsonb) as n (id bigint, copy_id bigint))
    insert into tech_pack_call_outs
      (style_id, id, sketch_id, position, kind, x, y, end_x, end_y, target, note_id, point_code, line_id, text)
    select ${toId}, c.id, copied.copy_id, c.position, c.kind, c.x, c.y, c.end_x, c.end_y, c.target, c.note_id,
      c.point_code, t.id, c.text
    from tech_pack_call_outs c
    join copied on copied.id = c.sketch_id
    left join bom_items f on f.id = c.line_id and f.style_id = ${fromId}
    left join bom_items t on t.style_id = ${toId} and t.position = f.position
    where c.style_id = ${fromId}`.execute(tx)
}

/** People whose companies are on the new style too have the same roles there. */
const copyPeople = async (tx: Tx, { fromId, toId }: Copied): Promise<void> => {
  await sql`insert into tech_pack_people (style_id, role, user_id, position)
    select ${toId}, p.role, p.user_id, p.position
    from tech_pack_people p
    join users u on u.id = p.user_id and u.active
    join accounts a on a.id = u.account_id
    join styles s on s.id = ${toId}
    join collections c on c.id = s.collection_id
    where p.style_id = ${fromId}
      and (a.organization_id in (c.brand_id, c.created_by_organization_id) or exists (
        select 1 from style_assignments sa
        where sa.style_id = s.id and sa.organization_id = a.organization_id))`.execute(tx)
}
