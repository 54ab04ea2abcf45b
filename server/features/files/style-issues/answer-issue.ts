/** What owners do about who knows an issue: answer questions, and remind. */
import { ISSUE_TEXTS } from '#contract/files/style-issues.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { isWorkingOnStyle } from './known-by.store.ts'
import { holdIssue, type OnIssue } from './open-issue.ts'
import { REMINDER_PAUSE_MS } from './style-issue.rules.ts'
import { keepAnswer, lockQuestion, lockUnconfirmed, noteReminded } from './style-issue-write.store.ts'
import { tellAsker, tellReminder } from './tell.ts'

type Telling = Pick<Parts, 'mail' | 'now'>

interface Answering extends OnIssue {
  questionId: number
  text: string
}

/** The same answer again changes nothing; another one replaces it. @throws Refusal `not_found`, `forbidden` */
export const answerQuestion = async (
  tx: Tx,
  parts: Telling,
  { questionId, text, ...on }: Answering,
): Promise<void> => {
  const { actor, styleId, number } = on
  const { style, issue } = await holdIssue(tx, on, 'issue:issue')
  const question = found(await lockQuestion(tx, issue.id, questionId), ISSUE_TEXTS.notFound)
  if (question.answer === text) return
  await keepAnswer(tx, { questionId, text, userId: actor.user_id, at: parts.now().toISOString() })
  await audit(tx, actor, {
    action: 'issue.answered',
    subject: { kind: 'style', id: styleId },
    details: { version: number, supplier_id: question.organization_id },
  })
  if (await isWorkingOnStyle(tx, styleId, question.organization_id))
    await tellAsker(tx, parts, {
      actor,
      style,
      number,
      question: { id: questionId, asked_by: question.asked_by },
    })
}

/** All that have not confirmed. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const remind = async (tx: Tx, parts: Telling, on: OnIssue): Promise<void> => {
  const { style, issue, isLast } = await holdIssue(tx, on, 'issue:issue')
  if (!isLast) throw new Refusal('conflict', { text: ISSUE_TEXTS.superseded })
  const waiting = await lockUnconfirmed(tx, issue.id)
  if (waiting.length === 0) throw new Refusal('conflict', { text: ISSUE_TEXTS.nobodyToRemind })
  const now = parts.now()
  const isRemindedLately = ({ reminded_at }: { reminded_at: string | null }): boolean =>
    reminded_at !== null && now.getTime() - Date.parse(reminded_at) < REMINDER_PAUSE_MS
  const due = waiting
    .filter((company) => !isRemindedLately(company))
    .map(({ organization_id }) => organization_id)
  if (due.length === 0) throw new Refusal('conflict', { text: ISSUE_TEXTS.remindedLately })
  await noteReminded(tx, { issueId: issue.id, organizationIds: due, at: now.toISOString() })
  await audit(tx, on.actor, {
    action: 'issue.reminded',
    subject: { kind: 'style', id: on.styleId },
    details: { version: on.number },
  })
  for (const organizationId of due)
    await tellReminder(tx, parts, { style, number: on.number, organizationId })
}
