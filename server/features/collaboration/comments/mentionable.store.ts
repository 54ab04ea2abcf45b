/** Whom a comment can mention: active people who could read it. */
import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import {
  COMMENT_LIMITS,
  type CommentPerson,
  type CommentVisibility,
} from '#contract/collaboration/comments.ts'
import { readsReport } from '#server/access/report-scope/report-scope.store.ts'
import { worksOnStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'

export interface Audience {
  style: { id: number; verified: boolean }
  visibility: CommentVisibility
  /** Whose people read it. */
  roles: readonly Role[]
  /** Of an item of a report: the report, which they read. */
  report_id: number | null
}

/**
 * Colleagues always. People of other companies once the style is verified: until then anybody could make a style in a
 * brand's name, and read there who works for the brand.
 */
const selectMentionable = (db: Reader, actor: Actor, { style, visibility, roles, report_id }: Audience) =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('u.active', '=', true)
    .where(sql<boolean>`u.role = any(${roles}::text[])`)
    .where(worksOnStyle(style.id))
    .$if(report_id !== null, (people) => people.where(readsReport(report_id as number)))
    .$if(visibility === 'company' || !style.verified, (people) =>
      people.where('a.organization_id', '=', actor.organization_id),
    )

export const listMentionable = (
  db: Reader,
  actor: Actor,
  { search, ...audience }: Audience & { search: string },
): Promise<CommentPerson[]> => {
  // Where a part of the name begins.
  const pattern = containing(` ${search}`)
  return selectMentionable(db, actor, audience)
    .where('u.id', '<>', actor.user_id)
    .$if(search !== '', (people) =>
      people.where(sql<boolean>`' ' || search_form(u.full_name) like search_form(${pattern})`),
    )
    .select(['u.id', 'u.full_name', 'o.name as organization_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(COMMENT_LIMITS.people)
    .execute()
}

/** Of these people, who can be mentioned. */
export const findMentionable = async (
  db: Reader,
  actor: Actor,
  { ids, ...audience }: Audience & { ids: readonly number[] },
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await selectMentionable(db, actor, audience)
    .where('u.id', 'in', [...ids])
    .select('u.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
