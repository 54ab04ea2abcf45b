/** Reads of tech packs. Anyone who calls has found the style within the actor's scope. */
import type { Role } from '#contract/access.ts'
import type { CallOut, CallOutKind, CallOutLine, CallOutTargetKind } from '#contract/files/call-outs.ts'
import { cellOf, tidyColours } from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import type { ConstructionNote, TechPackRole, TechPackStatus } from '#contract/files/tech-packs.ts'
import type { BomSection } from '#contract/materials/boms.ts'
import { worksOnStyle } from '#server/access/style-scope/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

export const findHead = async (db: Reader, styleId: number) => {
  const row = await db
    .selectFrom('tech_packs as t')
    .leftJoin('users as u', 'u.id', 't.updated_by')
    .leftJoin('users as d', 'd.id', 't.status_changed_by')
    .where('t.style_id', '=', styleId)
    .select(['t.id', 't.version', 't.status_note', 't.status_changed_at', 't.updated_at'])
    .select(['u.full_name as updated_by_name', 'd.full_name as status_changed_by_name'])
    .select(({ ref }) => ref('t.status').$castTo<TechPackStatus>().as('status'))
    .executeTakeFirstOrThrow()
  return row
}
export type TechPackHead = Awaited<ReturnType<typeof findHead>>

/** For those who only ask whether it may be changed. */
export const isTechPackApproved = async (db: Reader, styleId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('tech_packs')
    .where('style_id', '=', styleId)
    .where('status', '=', 'approved')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const listNotes = async (db: Reader, styleId: number): Promise<ConstructionNote[]> => {
  const rows = await db
    .selectFrom('tech_pack_notes')
    .where('style_id', '=', styleId)
    .select(['id', 'part', 'note', 'library_entry_id', 'library_version'])
    .orderBy('position')
    .execute()
  return rows.map(({ library_entry_id: entry_id, library_version: entry_version, ...note }) => ({
    ...note,
    library: entry_id === null || entry_version === null ? null : { entry_id, entry_version },
  }))
}

export const listColourways = (db: Reader, styleId: number) =>
  db
    .selectFrom('tech_pack_colourways as c')
    .leftJoin('files as f', 'f.id', 'c.picture_id')
    .where('c.style_id', '=', styleId)
    .select(['c.id', 'c.name', 'c.code', 'c.hex', 'f.upload_name as picture'])
    .select(['f.blob_hash as picture_hash', 'f.width as picture_width', 'f.height as picture_height'])
    .select(['f.title as picture_title', 'f.mime_type as picture_mime_type', 'f.size as picture_size'])
    .orderBy('c.position')
    .execute()

/** The style's files of this purpose; those that nobody has placed yet stand last, as they came. */
export const listSketches = (db: Reader, styleId: number) =>
  db
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.uploaded_by')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')
    .leftJoin('tech_pack_sketches as k', 'k.file_id', 'f.id')
    .where('f.style_id', '=', styleId)
    .where('f.purpose', '=', 'tech_pack')
    .select(['f.id', 'f.upload_name', 'f.title', 'f.mime_type', 'f.size', 'f.width', 'f.height'])
    .select(['f.created_at', 'f.blob_hash', 'k.caption'])
    .select(['u.full_name as uploaded_by_name', 'o.name as organization_name'])
    .orderBy('k.position', (by) => by.asc().nullsLast())
    .orderBy('f.id')
    .execute()

const numberOf = (share: string | null): number | null => (share === null ? null : Number(share))

/** In the order of their numbers, sketch by sketch as they were saved. */
export const listCallOuts = async (db: Reader, styleId: number): Promise<CallOut[]> => {
  const rows = await db
    .selectFrom('tech_pack_call_outs')
    .where('style_id', '=', styleId)
    .select(['id', 'sketch_id', 'x', 'y', 'end_x', 'end_y', 'note_id', 'point_code', 'line_id', 'text'])
    .select(({ ref }) => [
      ref('kind').$castTo<CallOutKind>().as('kind'),
      ref('target').$castTo<CallOutTargetKind>().as('target'),
    ])
    .orderBy('position')
    .execute()
  return rows.map(({ id, sketch_id, kind, x, y, end_x, end_y, target, ...named }) => ({
    ...{ id, sketch_id, kind },
    place: { x: Number(x), y: Number(y), end_x: numberOf(end_x), end_y: numberOf(end_y) },
    target: {
      kind: target,
      ...{ note_id: named.note_id, point_code: named.point_code },
      ...{ line_id: named.line_id, text: named.text },
    },
  }))
}

/** In the order in which they are kept. */
export const listMaterialColours = async (db: Reader, styleId: number): Promise<MaterialColour[]> => {
  const rows = await db
    .selectFrom('tech_pack_material_colours')
    .where('style_id', '=', styleId)
    .select(['line_id', 'colourway_id', 'is_used', 'name', 'hex'])
    .execute()
  return tidyColours(
    rows.map(({ line_id, colourway_id, ...colour }) => ({ id: cellOf(line_id, colourway_id), ...colour })),
  )
}

/** Of the bill of materials, for those who may read it. */
export const listCallOutLines = (db: Reader, styleId: number): Promise<CallOutLine[]> =>
  db
    .selectFrom('bom_items')
    .where('style_id', '=', styleId)
    .select(['id', 'item', 'colour'])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** What a printed tech pack says of the bill of materials, for those who may read it: no price. */
export const listPrintedLines = async (db: Reader, styleId: number) => {
  const rows = await db
    .selectFrom('bom_items as i')
    .leftJoin('organizations as o', 'o.id', 'i.supplier_id')
    .leftJoin('factories as f', 'f.id', 'i.factory_id')
    .where('i.style_id', '=', styleId)
    .select(['i.id', 'i.item', 'i.description', 'i.composition', 'i.colour', 'i.consumption', 'i.unit'])
    .select(['i.placement', 'i.technique', 'i.artwork_size'])
    .select(['o.name as supplier_name', 'f.name as factory_name'])
    .select(({ ref }) => ref('i.section').$castTo<BomSection>().as('section'))
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
  const named = (name: string | null) => (name === null ? null : { name })
  return rows.map(({ supplier_name, factory_name, ...line }) => ({
    ...{ ...line, supplier: named(supplier_name), factory: named(factory_name) },
  }))
}

/** What a call-out can measure. */
export const findPoints = async (db: Reader, styleId: number): Promise<ChartContent['points']> => {
  const row = await db
    .selectFrom('measurement_charts')
    .where('style_id', '=', styleId)
    .select('content')
    .executeTakeFirst()
  return row?.content.points ?? []
}

const fromPeople = (db: Reader, styleId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('u.active', '=', true)
    .where(worksOnStyle(styleId))

/** Anyone who left the style or the company is in no role any more, whether or not the row is there. */
export const listRolePeople = (db: Reader, styleId: number) =>
  fromPeople(db, styleId)
    .innerJoin('tech_pack_people as p', 'p.user_id', 'u.id')
    .where('p.style_id', '=', styleId)
    .select(['u.id', 'u.full_name', 'o.name as organization_name', 'o.id as organization_id'])
    .select(({ ref }) => [
      ref('p.role').$castTo<TechPackRole>().as('role'),
      ref('u.role').$castTo<Role>().as('user_role'),
    ])
    .orderBy('p.position')
    .orderBy('u.id')
    .execute()
export type RolePerson = Awaited<ReturnType<typeof listRolePeople>>[number]

const MAX_CHOICES = 1000

export const listChoosable = (db: Reader, styleId: number) =>
  fromPeople(db, styleId)
    .select(['u.id', 'u.full_name', 'o.name as organization_name'])
    .orderBy('o.name')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(MAX_CHOICES)
    .execute()

/** Of these people, who may have a role. */
export const findChoosable = async (
  db: Reader,
  styleId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await fromPeople(db, styleId)
    .where('u.id', 'in', [...ids])
    .select('u.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the style's pictures by their upload names. */
export const findPictures = async (
  db: Reader,
  styleId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .where('style_id', '=', styleId)
    .where('width', 'is not', null)
    .where('upload_name', 'in', [...names])
    .select(['id', 'upload_name'])
    .execute()
  return new Map(rows.map(({ id, upload_name }) => [upload_name, id]))
}

/** Companies that work on the style and do not own it. */
export const listAssigned = async (db: Reader, styleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('style_assignments')
    .where('style_id', '=', styleId)
    .select('organization_id')
    .distinct()
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** What the head of a printed tech pack says of the style. */
export const getStyleFacts = (db: Reader, styleId: number) =>
  db
    .selectFrom('styles as s')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .innerJoin('product_types as t', 't.id', 's.product_type_id')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .where('s.id', '=', styleId)
    .select(['s.style_number', 's.style_name', 's.bulk_order_quantity', 's.colour_number'])
    .select(['c.name as collection_name', 'b.name as brand_name'])
    .select(['t.name as product_type', 'f.blob_hash as picture_hash', 'f.width as picture_width'])
    .executeTakeFirstOrThrow()
export type StyleFacts = Awaited<ReturnType<typeof getStyleFacts>>
