/**
 * Points of measure and construction notes by their words, for the search of everything. Who reads the draft finds what
 * stands there; everybody else what the last issue says, once there is one.
 */
import { type RawBuilder, sql } from 'kysely'
import {
  type Asked,
  isAllowed,
  isOwner,
  isVisible,
  OF_STYLE,
  ofItsStyle,
  type StyleStanding,
  searchRows,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type FindsIn, type How, waysToFind } from '#server/platform/db/search/text-finds.ts'

interface AskedOfPacks extends Asked {
  /** Whether the actor opens the tech pack of a style. */
  opens: (style: StyleStanding) => boolean
}

interface InPacks {
  /** Selects `style_id` where the draft has such a text. */
  drafts: (finds: FindsIn, how: How) => RawBuilder<unknown>
  /** Selects `head`, `words` and `key` of the draft of `s.id` in their order. */
  ofDraft: (finds: FindsIn) => RawBuilder<unknown>
  /** The lines of an issue `i`, each with its head, a tab and its words. */
  lines: RawBuilder<unknown>
  /** Of an issue `f.issue_id`, the key of the line at `f.at`. */
  keyAt: RawBuilder<unknown>
}

export interface FoundLine {
  inquiry_id: number
  style_number: string
  style_name: string | null
  issue_number: number | null
  head: string
  words: string
  /** What makes it the same row in the tech pack. */
  key: string
}

/** Owners, except people of quality control, and the operator read the draft; others until there is an issue. */
const readsDraft = (actor: Actor, opens: AskedOfPacks['opens']) => {
  const viewer = viewerOf(actor)
  return sql`(${isAllowed(actor, opens)}
    and (${viewer.is_operator}::boolean or ${isOwner(viewer)}
      or not exists (select from style_issues x where x.style_id = s.id)))`
}

const isLast = sql`not exists (select from style_issues x where x.style_id = i.style_id and x.number > i.number)`

/** A hit is twice the id of a style's draft, or twice that of an issue and one. */
const findInPacks = (
  db: Reader,
  actor: Actor,
  { opens, ...asked }: AskedOfPacks,
  { drafts, ofDraft, lines, keyAt }: InPacks,
): Promise<FoundLine[]> => {
  const viewer = viewerOf(actor)
  const { atBegin, ...ways } = waysToFind(asked.text)
  const draft = readsDraft(actor, opens)
  const issues = (finds: FindsIn, how: How) =>
    sql`select i.id, i.style_id from style_issues i where ${finds(lines, how)} and ${isLast}`
  const isThere = (isDraft: RawBuilder<unknown>) => ofItsStyle(sql`x.style_id`, isDraft)
  return searchRows<FoundLine, FindsIn>(db, asked, {
    isFound: ways,
    look: (finds) => ({
      everywhere: sql`select x.style_id * 2 as id from (${drafts(finds, 'by_index')}) x
        union all select x.id * 2 + 1 from (${issues(finds, 'by_index')}) x`,
      own: (styles) => {
        const ofThese = sql`x.style_id = any(${[...styles]}::bigint[])`
        return sql`select hit.id from (
          select x.style_id, x.style_id * 2 as id from (${drafts(finds, 'by_row')}) x
            where ${ofThese} and ${isThere(draft)}
          union all select x.style_id, x.id * 2 + 1 from (${issues(finds, 'by_row')}) x
            where ${ofThese} and ${isThere(sql`not ${draft}`)}) hit order by hit.style_id desc, hit.id desc`
      },
      // Of those that are answered alone it is looked up what the issue froze.
      read: sql`select f.inquiry_id, f.style_number, f.style_name, f.issue_number, f.head, f.words,
          coalesce(f.key, ${keyAt}) as key from (
        select s.id as inquiry_id, s.style_number, s.style_name, i.number as issue_number, i.id as issue_id,
          l.head, l.words, l.key, l.at
        from hits left join style_issues i on hits.id % 2 = 1 and i.id = hits.id / 2
          join styles s on s.id = case when hits.id % 2 = 1 then i.style_id else hits.id / 2 end ${OF_STYLE}
          cross join lateral (
            select head, words, key, null::bigint as at from (${ofDraft(finds)}) d where i.id is null
            union all select split_part(x.line, E'\t', 1), split_part(x.line, E'\t', 2), null, x.at
              from string_to_table(${lines}, E'\n') with ordinality x (line, at)
              where ${finds(sql`x.line`, 'by_row')}) l
        where ${isVisible(viewer)} and (${draft}) = (i.id is null)
        order by ${atBegin(sql`l.head`, 'by_row')} or ${atBegin(sql`l.words`, 'by_row')} desc,
          ${isOwner(viewer)} desc, s.id desc limit ${asked.limit}) f`,
    }),
  })
}

export const listFoundPoints = (db: Reader, actor: Actor, asked: AskedOfPacks) =>
  findInPacks(db, actor, asked, {
    drafts: (finds, how) =>
      sql`select m.style_id from measurement_charts m where ${finds(sql`m.point_lines`, how)}`,
    ofDraft: (
      finds,
    ) => sql`select split_part(x.line, E'\t', 1) as head, split_part(x.line, E'\t', 2) as words,
        split_part(x.line, E'\t', 1) as key
      from measurement_charts m, string_to_table(m.point_lines, E'\n') x (line)
      where m.style_id = s.id and ${finds(sql`x.line`, 'by_row')}`,
    lines: sql`i.point_lines`,
    keyAt: sql`f.head`,
  })

export const listFoundNotes = (db: Reader, actor: Actor, asked: AskedOfPacks) => {
  const text = sql`n.part || E'\t' || n.note`
  return findInPacks(db, actor, asked, {
    drafts: (finds, how) => sql`select n.style_id from tech_pack_notes n where ${finds(text, how)}`,
    ofDraft: (finds) => sql`select n.part as head, n.note as words, n.id::text as key from tech_pack_notes n
      where n.style_id = s.id and ${finds(text, 'by_row')}`,
    lines: sql`i.note_lines`,
    keyAt: sql`(select x.snapshot::jsonb -> 'notes' -> (f.at - 1)::int ->> 'id' from style_issues x where x.id = f.issue_id)`,
  })
}
