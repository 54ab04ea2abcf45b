/** Comments by their words, for the search of everything: those that the reader reads at this moment. */
import { sql } from 'kysely'
import type { FoundComment } from '#contract/day/search.ts'
import { concerns } from '#server/access/report-scope/report-scope.store.ts'
import {
  type Asked,
  findOnStyles,
  isOneOf,
  isOwner,
  type StyleStanding,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface AskedOfComments extends Asked {
  /** What of a style the actor reads comments on. */
  kindsOf: (style: StyleStanding) => readonly string[]
}

/** The rule of the style's own list of comments. */
const isRead = (actor: Actor, kindsOf: AskedOfComments['kindsOf']) => {
  const viewer = viewerOf(actor)
  return sql<boolean>`((not n.is_private or n.organization_id = ${viewer.organization_id})
    and ${isOneOf(actor, sql`n.subject_kind`, kindsOf)}
    and (n.report_id is null or ${viewer.is_operator}::boolean or ${isOwner(viewer)}
      or exists (select from qc_reports r where r.id = n.report_id and ${concerns(viewer)})))`
}

export type FoundBody = Omit<FoundComment, 'excerpt'> & { body: string }

/** The newest first. */
export const listFoundComments = (
  db: Reader,
  actor: Actor,
  { kindsOf, ...asked }: AskedOfComments,
): Promise<FoundBody[]> =>
  findOnStyles<FoundBody>(db, actor, asked, {
    from: sql`comments n`,
    id: sql`n.id`,
    styleId: sql`n.style_id`,
    text: sql`n.body`,
    isThere: isRead(actor, kindsOf),
    select: sql`n.id, n.body, n.subject_name, u.full_name as author_name, o.name as organization_name, n.is_private`,
    joins: sql`join users u on u.id = n.author_id join organizations o on o.id = n.organization_id`,
    order: sql`n.id desc`,
  })
