/** Who hears of issues: everybody of the companies that work by one; of answers, who asked; of the rest, who issued it. */
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
const linkOf = ({ id }: StyleNamed, number: number): string => `/inquiries/${id}/issues/${number}`

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

const SAYINGS = {
  issue_confirmed: (who: string, number: number, name: string) =>
    told`${who} confirmed issue ${number} of the style ${name}.`,
  issue_asked: (who: string, number: number, name: string) =>
    told`${who} asks about issue ${number} of the style ${name}.`,
} as const satisfies Partial<
  Record<NewNotification['kind'], (who: string, number: number, name: string) => Told>
>

/** Who issued it, and managers of that company in case that person is away. */
export const tellIssuer = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, issue, kind }: OfCompany & { kind: keyof typeof SAYINGS },
): Promise<void> =>
  notify(tx, parts, {
    styleId: style.id,
    audience: { people: [issue.issued_by], managersOf: [issue.issuer_organization_id] },
    news: {
      kind,
      text: SAYINGS[kind](actor.organization_name, issue.number, nameOf(style)),
      link: linkOf(style, issue.number),
    },
  })

export const tellAsker = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, number, askedBy }: Telling & { number: number; askedBy: number },
): Promise<void> =>
  notify(tx, parts, {
    styleId: style.id,
    audience: { people: [askedBy], but: actor.user_id },
    news: {
      kind: 'issue_answered',
      text: told`${actor.organization_name} answered your question about issue ${number} of the style ${nameOf(style)}.`,
      link: linkOf(style, number),
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
