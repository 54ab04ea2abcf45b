/** All that is written into tech packs but their first row, which comes with the style. */
import { sql } from 'kysely'
import type { CallOut } from '#contract/files/call-outs.ts'
import { placeOfCell } from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import type { TechPackContent, TechPackStatus } from '#contract/files/tech-packs.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { placePeople } from './tech-pack.rules.ts'

interface Content {
  styleId: number
  content: TechPackContent
  /** Ids of pictures by upload name. */
  pictures: ReadonlyMap<string, number>
}

/** The lists as they are now. Limits keep them short, so they are written whole. */
export const replaceContent = async (tx: Tx, { styleId, content, pictures }: Content): Promise<void> => {
  const { construction_notes, colourways, sketches, call_outs, material_colours, roles } = content
  await tx.deleteFrom('tech_pack_notes').where('style_id', '=', styleId).execute()
  await tx.deleteFrom('tech_pack_colourways').where('style_id', '=', styleId).execute()
  await tx.deleteFrom('tech_pack_sketches').where('style_id', '=', styleId).execute()
  await tx.deleteFrom('tech_pack_people').where('style_id', '=', styleId).execute()
  await replaceCallOuts(tx, styleId, call_outs)
  const people = placePeople(roles)
  if (construction_notes.length > 0)
    await tx
      .insertInto('tech_pack_notes')
      .values(
        construction_notes.map(({ library, ...each }, position) => ({
          ...{ style_id: styleId, position, ...each },
          library_entry_id: library?.entry_id ?? null,
          library_version: library?.entry_version ?? null,
        })),
      )
      .execute()
  if (colourways.length > 0)
    await tx
      .insertInto('tech_pack_colourways')
      .values(
        colourways.map(({ picture, ...each }, position) => ({
          ...{ style_id: styleId, position, ...each },
          picture_id: picture === null ? null : (pictures.get(picture) ?? null),
        })),
      )
      .execute()
  // The colourways that went have taken the former ones along.
  await insertMaterialColours(tx, styleId, material_colours)
  if (sketches.length > 0)
    await tx
      .insertInto('tech_pack_sketches')
      .values(
        sketches.map(({ id, caption }, position) => ({ file_id: id, style_id: styleId, position, caption })),
      )
      .execute()
  if (people.length > 0)
    await tx
      .insertInto('tech_pack_people')
      .values(people.map((each) => ({ style_id: styleId, ...each })))
      .execute()
}

const replaceCallOuts = async (tx: Tx, styleId: number, callOuts: readonly CallOut[]): Promise<void> => {
  await tx.deleteFrom('tech_pack_call_outs').where('style_id', '=', styleId).execute()
  if (callOuts.length === 0) return
  await tx
    .insertInto('tech_pack_call_outs')
    .values(
      callOuts.map(({ place, target: { kind, ...named }, ...each }, position) => ({
        ...{ style_id: styleId, position, ...each, ...place, ...named },
        target: kind,
      })),
    )
    .execute()
}

const insertMaterialColours = async (
  tx: Tx,
  styleId: number,
  cells: readonly MaterialColour[],
): Promise<void> => {
  if (cells.length === 0) return
  const rows = cells.map(({ id, ...colour }) => {
    const { lineId: line_id, colourwayId: colourway_id } = placeOfCell(id)
    return { line_id, colourway_id, ...colour }
  })
  // As one value: a statement has at most 65,535 of them.
  await sql`insert into tech_pack_material_colours (style_id, line_id, colourway_id, is_used, name, hex)
    select ${styleId}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (line_id bigint, colourway_id uuid, is_used boolean, name text, hex text)`.execute(tx)
}

interface NewStatus {
  styleId: number
  userId: number
  status: TechPackStatus
  note: string | null
}

export const setStatusRow = async (tx: Tx, { styleId, userId, status, note }: NewStatus): Promise<void> => {
  await tx
    .updateTable('tech_packs')
    .set({
      status,
      status_note: note,
      status_changed_by: userId,
      status_changed_at: sql<string>`now()`,
    })
    .where('style_id', '=', styleId)
    .execute()
}

/** Takes people off roles whose company is not on the style any more. */
export const dropPeopleOfOthers = async (tx: Tx, styleId: number): Promise<void> => {
  await sql`delete from tech_pack_people p
    using users u, accounts a, styles s, collections c
    where p.style_id = ${styleId} and u.id = p.user_id and a.id = u.account_id
      and s.id = p.style_id and c.id = s.collection_id
      and a.organization_id not in (c.brand_id, c.created_by_organization_id)
      and not exists (select 1 from style_assignments sa
        where sa.style_id = p.style_id and sa.organization_id = a.organization_id)`.execute(tx)
}
