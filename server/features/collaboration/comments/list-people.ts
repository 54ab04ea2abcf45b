import type { CallInput } from '#contract/call.ts'
import type { CommentPerson, listCommentPeople } from '#contract/collaboration/comments.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { readingRoles } from '#server/access/comment.access.ts'
import { findSeenReport } from '#server/access/report-scope/report-item.store.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { listMentionable } from './mentionable.store.ts'

interface Asked {
  style: StyleStanding & { id: number }
  query: CallInput<typeof listCommentPeople>['query']
}

/** Nobody where the actor reads no such comment. @throws Refusal `not_found` of a report that the actor does not see */
export const listPeople = async (
  db: Reader,
  actor: Actor,
  { style, query }: Asked,
): Promise<CommentPerson[]> => {
  const { visibility, subject, report_id = null, query: search } = query
  if (report_id !== null) found(await findSeenReport(db, actor, { style, id: report_id }), QC_TEXTS.notFound)
  const roles = readingRoles(actor, style, subject)
  return listMentionable(db, actor, { style, visibility, roles, report_id, search })
}
