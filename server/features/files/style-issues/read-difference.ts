import { compareIssues, type IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { getIssue, type OnIssue, requireOnIssues } from './open-issue.ts'
import { getSnapshot, type IssueRow } from './style-issue.store.ts'

export interface BetweenIssues extends OnIssue {
  /** The one before, unless named. */
  from?: number | undefined
}

export interface ReadDifference {
  issue: IssueRow
  snapshot: IssueSnapshot
  /** Of the first issue, nothing that it could be compared with. */
  before: { number: number; snapshot: IssueSnapshot; difference: IssueDifference } | null
}

/** An issue as it was frozen, against another one. @throws Refusal `not_found`, `forbidden` */
export const readBetween = async (db: Reader, on: BetweenIssues): Promise<ReadDifference> => {
  const style = await requireOnIssues(db, on)
  const issue = await getIssue(db, style.id, on.number)
  const from = on.from ?? on.number - 1
  const other = from === 0 ? null : await getIssue(db, style.id, from)
  const [snapshot, former] = await Promise.all([
    getSnapshot(db, issue.id),
    other && getSnapshot(db, other.id),
  ])
  return {
    issue,
    snapshot,
    before: other &&
      former && { number: other.number, snapshot: former, difference: compareIssues(former, snapshot) },
  }
}
