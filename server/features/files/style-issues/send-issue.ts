import { compareIssues, countChanges, isUnchanged } from '#contract/files/issue-difference.rules.ts'
import { filesOfIssue, type IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { ISSUE_LIMITS, ISSUE_TEXTS } from '#contract/files/style-issues.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { addWorkingDays } from '#contract/working-days.rules.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseUnseen } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findStandingRow, listReaders } from './known-by.store.ts'
import { hashDraft, hashSnapshot, writeSnapshot } from './snapshot-text.ts'
import { WORKING_DAYS_TO_CONFIRM } from './style-issue.rules.ts'
import { findLastRow, getSnapshot, type IssueRow } from './style-issue.store.ts'
import { endReminders, insertIssue, sendTo } from './style-issue-write.store.ts'
import { tellOfIssue } from './tell.ts'
import { toldIssues } from './told-issue.rules.ts'

type Sending = Pick<Parts, 'mail' | 'now'>

interface Draft {
  snapshot: IssueSnapshot
  chartVersion: number | null
}

interface Issuing {
  actor: Actor
  /** Locked, with all that the draft is made of. */
  style: LockedStyle
  draft: Draft
  input: { reason: string; draft_sha256: string; remind: boolean }
}

/**
 * Freezes the draft as the next issue and sends it to the companies on the style. Answers its number.
 * @throws Refusal `stale` for another draft than the one that was looked at, `conflict` for one that changes nothing
 */
export const makeIssue = async (
  tx: Tx,
  parts: Sending,
  { actor, style, draft, input }: Issuing,
): Promise<number> => {
  const { snapshot, chartVersion } = draft
  const last = await findLastRow(tx, style.id)
  const text = writeSnapshot(snapshot)
  if (hashDraft(text, last?.number ?? null) !== input.draft_sha256) refuseUnseen(ISSUE_TEXTS.draftChanged)
  const former = last ? await getSnapshot(tx, last.id) : null
  const difference = former && compareIssues(former, snapshot)
  if (difference && isUnchanged(difference)) throw new Refusal('conflict', { text: ISSUE_TEXTS.unchanged })
  const number = (last?.number ?? 0) + 1
  if (number > ISSUE_LIMITS.issues) throw new Refusal('conflict', { text: ISSUE_TEXTS.tooManyIssues })
  await endReminders(tx, style.id)
  const now = parts.now()
  const changes = difference && countChanges(difference)
  const { reason, remind } = input
  const id = await insertIssue(tx, {
    ...{ styleId: style.id, number, reason, remind, chartVersion, changes },
    ...{ snapshot: text, sha256: hashSnapshot(text), userId: actor.user_id, at: now.toISOString() },
    files: filesOfIssue(snapshot).values(),
  })
  const companies = await listReaders(tx, style.id)
  await sendTo(tx, { issueId: id, organizationIds: companies, ...timesOf(now, remind) })
  const [before, after] = former ? toldIssues(former, snapshot) : [{}, {}]
  await audit(tx, actor, {
    action: 'issue.made',
    subject: { kind: 'style', id: style.id },
    details: { version: number, reason },
    changes: findChanges('issue', before, after),
  })
  await tellOfIssue(tx, parts, { actor, style, companies, issue: { number, reason, changes } })
  return number
}

const timesOf = (now: Date, remind: boolean) => ({
  at: now.toISOString(),
  remindAt: remind ? addWorkingDays(now, WORKING_DAYS_TO_CONFIRM).toISOString() : null,
})

/** A company that came to the style later works by the last issue too. The style must be locked. */
export const sendLastIssue = async (tx: Tx, { now }: Pick<Parts, 'now'>, styleId: number): Promise<void> => {
  const last = await findLastRow(tx, styleId)
  if (!last) return
  const organizationIds = await listReaders(tx, styleId)
  await sendTo(tx, { issueId: last.id, organizationIds, ...timesOf(now(), last.remind) })
}

/** Somebody of a company that nobody signed in for when it was sent works by it now. */
export const sendToReader = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { issue, organizationId }: { issue: IssueRow; organizationId: number },
): Promise<void> => {
  if (await findStandingRow(tx, issue.id, organizationId)) return
  await sendTo(tx, { issueId: issue.id, organizationIds: [organizationId], ...timesOf(now(), issue.remind) })
}
