/** What a company that works by an issue does with it: looks at it, confirms it, asks about it. */
import { ISSUE_LIMITS, ISSUE_TEXTS } from '#contract/files/style-issues.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { countQuestions } from './known-by.store.ts'
import { holdIssue, isSentTo, type OnIssue } from './open-issue.ts'
import { sendToReader } from './send-issue.ts'
import { insertQuestion, keepConfirmation, keepSeen, lockCompany } from './style-issue-write.store.ts'
import { tellAsked, tellConfirmed } from './tell.ts'

type Knowing = Pick<Parts, 'mail' | 'now'>

/** The issue, and the company as one that has it. @throws Refusal `not_found`, `forbidden` */
const holdOwn = async (tx: Tx, parts: Pick<Parts, 'now'>, on: OnIssue) => {
  const { actor } = on
  const held = await holdIssue(tx, on, 'issue:confirm')
  const { issue, isLast } = held
  const { organization_id: organizationId } = actor
  if (!(await isSentTo(tx, { issueId: issue.id, isLast, organizationId })))
    throw new Refusal('not_found', { text: ISSUE_TEXTS.notFound })
  await sendToReader(tx, parts, { issue, organizationId })
  const person = { issueId: issue.id, userId: actor.user_id, organizationId, at: parts.now().toISOString() }
  return { ...held, person }
}

const entryOf = ({ actor, styleId, number }: OnIssue) => ({
  subject: { kind: 'style' as const, id: styleId },
  // Whom it concerns beside the owners: competitors do not read it.
  details: { version: number, supplier_id: actor.organization_id },
})

/** The first time counts. @throws Refusal `not_found`, `forbidden` */
export const markSeen = async (
  tx: Tx,
  parts: Pick<Parts, 'now'>,
  on: OnIssue,
): Promise<{ seen_at: string }> => {
  const { person } = await holdOwn(tx, parts, on)
  return { seen_at: await keepSeen(tx, person) }
}

/** Once for a company: a repeat, and a colleague's, changes nothing. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const confirm = async (tx: Tx, parts: Knowing, on: OnIssue): Promise<void> => {
  const { style, issue, isLast, person } = await holdOwn(tx, parts, on)
  if (!isLast) throw new Refusal('conflict', { text: ISSUE_TEXTS.superseded })
  await keepSeen(tx, person)
  if (!(await keepConfirmation(tx, person))) return
  await audit(tx, on.actor, { action: 'issue.confirmed', ...entryOf(on) })
  await tellConfirmed(tx, parts, { actor: on.actor, style, issue })
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` where there are too many */
export const ask = async (tx: Tx, parts: Knowing, on: OnIssue, text: string): Promise<void> => {
  const { style, issue, person } = await holdOwn(tx, parts, on)
  await lockCompany(tx, person)
  if ((await countQuestions(tx, issue.id, on.actor.organization_id)) >= ISSUE_LIMITS.questions)
    throw new Refusal('conflict', { text: ISSUE_TEXTS.tooManyQuestions })
  await keepSeen(tx, person)
  const questionId = await insertQuestion(tx, { ...person, text })
  await audit(tx, on.actor, { action: 'issue.asked', ...entryOf(on) })
  await tellAsked(tx, parts, { actor: on.actor, style, issue, questionId })
}
