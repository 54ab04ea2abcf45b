/** Rows of own styles that follow an entry. Anyone who calls has found the entry and the styles within the actor's scope. */
import { sql } from 'kysely'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import type { ConstructionNote } from '#contract/files/tech-packs.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface UsingStyle {
  id: number
  style_number: string
  style_name: string | null
  chart_version: number | null
  tech_pack_version: number
  is_approved: boolean
}

export interface ChartOfUse extends UsingStyle {
  content: ChartContent
}
export interface NotesOfUse extends UsingStyle {
  notes: ConstructionNote[]
}

const HEAD = sql`s.id, s.style_number, s.style_name, m.version as chart_version, t.version as tech_pack_version,
  t.status = 'approved' as is_approved`
const FROM = sql`styles s join tech_packs t on t.style_id = s.id left join measurement_charts m on m.style_id = s.id`

export const listCharts = async (db: Reader, ids: readonly number[]): Promise<ChartOfUse[]> => {
  const { rows } = await sql<ChartOfUse>`select ${HEAD}, m.content from ${FROM}
    where s.id = any(${ids}) and m.content is not null order by s.style_number, s.id`.execute(db as Tx)
  return rows
}

export const listNotes = async (
  db: Reader,
  ids: readonly number[],
  entryId: number,
): Promise<NotesOfUse[]> => {
  const { rows } = await sql<NotesOfUse>`select ${HEAD}, (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'part', n.part, 'note', n.note, 'library',
        jsonb_build_object('entry_id', n.library_entry_id, 'entry_version', n.library_version))
        order by n.position), '[]'::jsonb)
      from tech_pack_notes n where n.style_id = s.id and n.library_entry_id = ${entryId}) as notes
    from ${FROM} where s.id = any(${ids}) order by s.style_number, s.id`.execute(db as Tx)
  return rows
}
