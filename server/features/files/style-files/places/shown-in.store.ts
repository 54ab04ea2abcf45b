/** In which places files are shown, by kind: names of lines and colourways are for those who read them there. */
import { sql } from 'kysely'
import { FILE_PLACES, type FilePlace } from '#contract/files/files.ts'

const KINDS = sql`files p cross join lateral (
  select case p.purpose when 'style' then 'about' else 'tech_pack' end as kind
  union all select 'picture' where exists (
    select from styles d where d.id = p.style_id and d.default_image_id = p.id)
  union all select 'colourway' where exists (
    select from tech_pack_colourways c where c.style_id = p.style_id and c.picture_id = p.id)
  union all select 'bom_line' where exists (
    select from bom_items i where i.style_id = p.style_id and i.picture_id = p.id)) x`

/** Of the file that the place `f` shows. */
export const placesOfShown = sql<FilePlace[]>`(
  select array_agg(distinct x.kind) from ${KINDS} where p.style_file_id = f.style_file_id)`

/** Of the style `s`, by the file's id; null where nothing is shown. A private file is shown nowhere. */
export const placesOfStyle = sql<Readonly<Record<string, FilePlace[]>> | null>`(
  select json_object_agg(k.style_file_id, k.kinds) from (
    select p.style_file_id, array_agg(distinct x.kind) as kinds from ${KINDS}
    where p.style_id = s.id group by p.style_file_id) k)`

/** Of style `s`: whether its draft is for owners alone. */
export const hasIssue = sql<boolean>`exists (select from style_issues i where i.style_id = s.id)`

const IN_TECH_PACK: ReadonlySet<FilePlace> = new Set(['tech_pack', 'colourway'])

/** What stands in the draft of the tech pack is for those who read that. */
export const placesFor = (places: readonly FilePlace[], { readsDraft }: { readsDraft: boolean }) =>
  inOrder(readsDraft ? places : places.filter((place) => !IN_TECH_PACK.has(place)))

/** As people read them. */
export const inOrder = (places: readonly FilePlace[]): FilePlace[] =>
  FILE_PLACES.filter((place) => places.includes(place))
