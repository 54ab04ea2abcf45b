/** Who hears of issues: everybody of the companies that work by one; of answers, who asked; of the rest, who issued it. */
import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import type { ChangeCounts } from '#contract/files/issue-difference.rules.ts'
import { known, listed, type Told, told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { type NewNotification, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { countByName } from './part-names.ts'
import type { IssueRow } from './style-issue.store.ts'

export type StyleNamed = Pick<LockedStyle, 'id' | 'style_name' | 'style_number'>

interface Telling {
  actor: Actor
  style: StyleNamed
}

const nameOf = ({ style_name, style_number }: StyleNamed): string => style_name ?? style_number
const linkOf = ({ id }: StyleNamed, number: number): NoticeLink<'issue_made'> =>
  `/inquiries/${id}/issues/${number}`

const linkToQuestion = (style: StyleNamed, number: number, questionId: number): NoticeLink<'issue_asked'> =>
  `${linkOf(style, number)}?row=questions:${questionId}`

/** `Measurement chart: 3, Materials: 1`. */
const changesInShort = (changes: ChangeCounts): Told =>
  listed(countByName(changes).map(([name, count]) => ({ message: '{0}: {1}', values: [known(name), count] })))

interface NewIssueNews extends Telling {
  companies: readonly number[]
  issue: { number: number; reason: string; changes: ChangeCounts | null }
}

export const tellOfIssue = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, companies, issue: { number, reason, changes } }: NewIssueNews,
): Promise<void> => {
  const [who, name] = [actor.organization_name, nameOf(style)]
  const text = changes
    ? told`${who} issued the style ${name} anew, issue ${number}: “${reason}”. Changed: ${changesInShort(changes)}.`
    : told`${who} issued the style ${name}, issue ${number}: “${reason}”.`
  for (const organizationId of companies)
    await notify(tx, parts, {
      styleId: style.id,
      audience: { organizationId, managersOnly: false },
      news: { kind: 'issue_made', text, link: linkOf(style, number) },
    })
}

interface OfCompany extends Telling {
  issue: Pick<IssueRow, 'number' | 'issued_by' | 'issuer_organization_id'>
}

/** Who issued it, and managers of that company in case that person is away. */
const tellIssuer = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { style, issue, news }: OfCompany & { news: NewNotification<'issue_confirmed' | 'issue_asked'> },
): Promise<void> =>
  notify(tx, parts, {
    styleId: style.id,
    audience: { people: [issue.issued_by], managersOf: [issue.issuer_organization_id] },
    news,
  })

export const tellConfirmed = (tx: Tx, parts: Pick<Parts, 'mail'>, on: OfCompany): Promise<void> => {
  const { actor, style, issue } = on
  const text = told`${actor.organization_name} confirmed issue ${issue.number} of the style ${nameOf(style)}.`
  const news = { kind: 'issue_confirmed' as const, text, link: linkOf(style, issue.number) }
  return tellIssuer(tx, parts, { ...on, news })
}

export const tellAsked = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OfCompany & { questionId: number },
): Promise<void> => {
  const { actor, style, issue, questionId } = on
  const text = told`${actor.organization_name} asks about issue ${issue.number} of the style ${nameOf(style)}.`
  const news = { kind: 'issue_asked' as const, text, link: linkToQuestion(style, issue.number, questionId) }
  return tellIssuer(tx, parts, { ...on, news })
}

export const tellAsker = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  {
    actor,
    style,
    number,
    question,
  }: Telling & { number: number; question: { id: number; asked_by: number } },
): Promise<void> =>
  notify(tx, parts, {
    styleId: style.id,
    audience: { people: [question.asked_by], but: actor.user_id },
    news: {
      kind: 'issue_answered',
      text: told`${actor.organization_name} answered your question about issue ${number} of the style ${nameOf(style)}.`,
      link: linkToQuestion(style, number, question.id),
    },
  })

export const tellReminder = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { style, number, organizationId }: { style: StyleNamed; number: number; organizationId: number },
): Promise<void> =>
  notify(tx, parts, {
    styleId: style.id,
    audience: { organizationId, managersOnly: false },
    news: {
      kind: 'issue_reminder',
      text: told`Issue ${number} of the style ${nameOf(style)} waits for your company’s confirmation.`,
      link: linkOf(style, number),
    },
  })
