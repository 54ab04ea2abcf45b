/** All that is written about issues. What an issue froze is written once: the database refuses any change. */
import { sql } from 'kysely'
import type { ChangeCounts } from '#contract/files/issue-difference.rules.ts'
import type { FrozenFile } from '#contract/files/issue-snapshot.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface NewIssue {
  styleId: number
  number: number
  reason: string
  snapshot: string
  sha256: string
  changes: ChangeCounts | null
  chartVersion: number | null
  remind: boolean
  userId: number
  at: string
  files: Iterable<FrozenFile>
}

export const insertIssue = async (tx: Tx, issue: NewIssue): Promise<number> => {
  const { id } = await tx
    .insertInto('style_issues')
    .values({
      style_id: issue.styleId,
      number: issue.number,
      reason: issue.reason,
      snapshot: issue.snapshot,
      sha256: issue.sha256,
      changes: issue.changes && JSON.stringify(issue.changes),
      chart_version: issue.chartVersion,
      remind: issue.remind,
      issued_by: issue.userId,
      issued_at: issue.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = [...issue.files].map(({ sha256: blob_hash, ...file }) => ({
    issue_id: id,
    blob_hash,
    ...file,
    // The snapshot is hashed and says nothing of it, so that an issue of before compares as it did.
    version: sql<number | null>`(select max(p.version) from files p
      where p.style_id = ${issue.styleId} and p.blob_hash = ${blob_hash})`,
  }))
  if (files.length > 0) await tx.insertInto('style_issue_files').values(files).execute()
  return id
}

interface Sent {
  issueId: number
  organizationIds: readonly number[]
  at: string
  remindAt: string | null
}

/** A company that has it already keeps when it was sent, and what it said. Answers those that had not. */
export const sendTo = async (tx: Tx, { issueId, organizationIds, at, remindAt }: Sent): Promise<number[]> => {
  if (organizationIds.length === 0) return []
  const rows = await tx
    .insertInto('style_issue_companies')
    .values(
      organizationIds.map((organization_id) => ({
        ...{ issue_id: issueId, organization_id },
        ...{ sent_at: at, remind_at: remindAt },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('organization_id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Nobody is reminded of an issue that another one replaced. */
export const endReminders = async (tx: Tx, styleId: number): Promise<void> => {
  await sql`update style_issue_companies k set remind_at = null from style_issues i
    where i.id = k.issue_id and i.style_id = ${styleId} and k.remind_at is not null`.execute(tx)
}

interface Person {
  issueId: number
  userId: number
  organizationId: number
  at: string
}

/** The first time counts. Answers when that was. */
export const keepSeen = async (tx: Tx, { issueId, userId, organizationId, at }: Person): Promise<string> => {
  await tx
    .insertInto('style_issue_seen')
    .values({ issue_id: issueId, user_id: userId, organization_id: organizationId, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { seen_at } = await tx
    .selectFrom('style_issue_seen')
    .where('issue_id', '=', issueId)
    .where('user_id', '=', userId)
    .select('seen_at')
    .executeTakeFirstOrThrow()
  return seen_at
}

/** False where a colleague confirmed it before. */
export const keepConfirmation = async (
  tx: Tx,
  { issueId, userId, organizationId, at }: Person,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('style_issue_companies')
    .set({ confirmed_by: userId, confirmed_at: at })
    .where('issue_id', '=', issueId)
    .where('organization_id', '=', organizationId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The company's row of the issue, locked until the transaction ends. */
export const lockCompany = async (
  tx: Tx,
  { issueId, organizationId }: Pick<Person, 'issueId' | 'organizationId'>,
): Promise<void> => {
  await tx
    .selectFrom('style_issue_companies')
    .where('issue_id', '=', issueId)
    .where('organization_id', '=', organizationId)
    .select('issue_id')
    .forUpdate()
    .executeTakeFirst()
}

export const insertQuestion = async (
  tx: Tx,
  { issueId, userId, organizationId, at, text }: Person & { text: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('style_issue_questions')
    .values({
      issue_id: issueId,
      organization_id: organizationId,
      text,
      asked_by: userId,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Answer {
  questionId: number
  text: string
  userId: number
  at: string
}

/** The question, locked until the transaction ends. */
export const lockQuestion = (tx: Tx, issueId: number, questionId: number) =>
  tx
    .selectFrom('style_issue_questions')
    .where('id', '=', questionId)
    .where('issue_id', '=', issueId)
    .select(['id', 'organization_id', 'asked_by', 'answer', 'answered_by'])
    .forUpdate()
    .executeTakeFirst()

export const keepAnswer = async (tx: Tx, { questionId, text, userId, at }: Answer): Promise<void> => {
  await tx
    .updateTable('style_issue_questions')
    .set({ answer: text, answered_by: userId, answered_at: at })
    .where('id', '=', questionId)
    .execute()
}

/** Those companies of an issue that have not confirmed it and work on the style, locked until the transaction ends. */
export const lockUnconfirmed = (tx: Tx, issueId: number) =>
  tx
    .selectFrom('style_issue_companies as k')
    .innerJoin('style_issues as i', 'i.id', 'k.issue_id')
    .where('k.issue_id', '=', issueId)
    .where('k.confirmed_at', 'is', null)
    .where(
      sql<boolean>`exists (select from style_assignments sa
        where sa.style_id = i.style_id and sa.organization_id = k.organization_id)`,
    )
    .select(['k.organization_id', 'k.reminded_at'])
    .orderBy('k.organization_id')
    .forUpdate('k')
    .execute()

export const noteReminded = async (
  tx: Tx,
  { issueId, organizationIds, at }: { issueId: number; organizationIds: readonly number[]; at: string },
): Promise<void> => {
  await tx
    .updateTable('style_issue_companies')
    .set({ reminded_at: at, remind_at: null })
    .where('issue_id', '=', issueId)
    .where(sql<boolean>`organization_id = any(${organizationIds}::bigint[])`)
    .execute()
}

/** Companies whose reminder is due, of styles that are there and that they work on; other processes take others. */
export const lockDue = (tx: Tx, { now, limit }: { now: Date; limit: number }) =>
  tx
    .selectFrom('style_issue_companies as k')
    .innerJoin('style_issues as i', 'i.id', 'k.issue_id')
    .innerJoin('styles as s', 's.id', 'i.style_id')
    .where('k.remind_at', '<=', now.toISOString())
    .where('k.confirmed_at', 'is', null)
    .select(['k.issue_id', 'k.organization_id', 'i.number', 's.id', 's.style_name', 's.style_number'])
    .select(
      sql<boolean>`(s.deleted_at is null and k.reminded_at is null and exists (
        select from style_assignments sa where sa.style_id = s.id and sa.organization_id = k.organization_id))`.as(
        'is_to_remind',
      ),
    )
    .orderBy('k.remind_at')
    .limit(limit)
    .forUpdate('k')
    .skipLocked()
    .execute()

/** What was due and concerns nobody any more. */
export const dropDue = async (
  tx: Tx,
  { issueId, organizationId }: { issueId: number; organizationId: number },
): Promise<void> => {
  await tx
    .updateTable('style_issue_companies')
    .set({ remind_at: null })
    .where('issue_id', '=', issueId)
    .where('organization_id', '=', organizationId)
    .execute()
}
