import { ISSUE_TEXTS } from '#contract/files/style-issues.ts'
import { canOnIssue, requireCanOnIssue } from '#server/access/style-issue.access.ts'
import {
  findStanding,
  holdStyle,
  type LockedStyle,
  type StyleStanding,
} from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findStandingRow } from './known-by.store.ts'
import { findIssueRow, findLastNumber, type IssueRow } from './style-issue.store.ts'

export interface OnIssues {
  actor: Actor
  styleId: number
}
export interface OnIssue extends OnIssues {
  number: number
}

type Permission = Parameters<typeof requireCanOnIssue>[1]
export type StyleOfIssues = StyleStanding & { id: number }

/** The style behind issues, as the actor stands to it. @throws Refusal `not_found`, `forbidden` */
export const requireOnIssues = async (
  db: Reader,
  { actor, styleId }: OnIssues,
  permission: Permission = 'issue:read',
): Promise<StyleOfIssues> => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnIssue(actor, permission, style)
  return style
}

/** @throws Refusal `not_found` */
export const getIssue = async (db: Reader, styleId: number, number: number): Promise<IssueRow> =>
  found(await findIssueRow(db, styleId, number), ISSUE_TEXTS.notFound)

/** What of companies a reader learns: owners all, each company itself alone. */
export const seesAllCompanies = (actor: Actor, style: StyleStanding): boolean =>
  style.is_owner || isOperator(actor)

export const mayConfirm = (actor: Actor, style: StyleStanding): boolean =>
  canOnIssue(actor, 'issue:confirm', style)

interface HeldIssue {
  style: LockedStyle
  issue: IssueRow
  isLast: boolean
}

/** The style is held: no later issue is made until the transaction ends. @throws Refusal `not_found`, `forbidden` */
export const holdIssue = async (
  tx: Tx,
  { actor, styleId, number }: OnIssue,
  permission: Permission,
): Promise<HeldIssue> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnIssue(actor, permission, style)
  const issue = await getIssue(tx, styleId, number)
  return { style, issue, isLast: issue.number === (await findLastNumber(tx, styleId)) }
}

/**
 * Whether the issue is the company's to look at, confirm and ask about: it was sent to it, or it is the last one, which
 * everybody on the style works by.
 */
export const isSentTo = async (
  db: Reader,
  { issueId, isLast, organizationId }: { issueId: number; isLast: boolean; organizationId: number },
): Promise<boolean> => isLast || (await findStandingRow(db, issueId, organizationId)) !== undefined
