import { randomUUID } from 'node:crypto'
import { entriesToldBy, rolesConcerned, type StyleKind } from '#contract/collaboration/notice-concerns.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import { addWorkingDays } from '#contract/working-days.rules.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Addressed, findCandidates, type Reachable } from './candidate.store.ts'
import { leaveToFollowers } from './follower.store.ts'
import { answerWordOf, letterOf } from './letter.rules.ts'
import { NOTICE_LETTER } from './letters/notice-letter.ts'
import {
  findOperatorId,
  insertNotifications,
  type KeptNotification,
  type NewNotification,
  type Reached,
  withoutUnread,
} from './notification.store.ts'
import { escalates, type Recipient, recipientsOf, WORKING_DAYS_TO_ANSWER } from './recipient.rules.ts'

export type Audience =
  | { organizationId: number; managersOnly: boolean }
  | Pick<Addressed, 'managersOf' | 'people' | 'but'>
  | 'operator'

interface Told {
  audience: Audience
  /** False: anyone who has not read the very same words yet is not told them again. */
  repeats?: boolean
}

/** What is about a style says about which. */
export type Notice = Told &
  (
    | { news: NewNotification<StyleKind>; styleId: number }
    | { news: NewNotification<Exclude<NotificationKind, StyleKind>>; styleId?: never }
  )

const withoutSame = async (
  tx: Tx,
  people: readonly Recipient<Reachable>[],
  news: KeptNotification,
): Promise<Recipient<Reachable>[]> => {
  const ids = people.map(({ person }) => person.id)
  const untold = new Set(await withoutUnread(tx, ids, news))
  return people.filter(({ person }) => untold.has(person.id))
}

/**
 * Tells people at the bell and by email, within the transaction of what they are told: those who are named, then of each
 * company that is addressed who is in charge, or all whom it concerns where nobody is. Followers are told after it. A
 * letter that can wait is gathered with others (gather-letters.ts).
 */
export const notify = async (
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  { audience, news, repeats = true, ...about }: Notice,
): Promise<void> => {
  const styleId = about.styleId ?? null
  const addressed = await addressedBy(tx, audience)
  const style = styleId === null ? null : { id: styleId, roles: rolesConcerned(news.kind) }
  const all = recipientsOf(news.kind, await findCandidates(tx, addressed, { kind: news.kind, style }))
  const recipients = repeats ? all : await withoutSame(tx, all, news)
  await tellAll(tx, { mail }, { recipients, news, styleId })
  if (styleId !== null) {
    const told_to = [...all.map(({ person }) => person.id), ...(addressed.but ? [addressed.but] : [])]
    const companies = [...(addressed.everybodyOf ?? []), ...(addressed.managersOf ?? [])]
    await leaveToFollowers(tx, { news, style_id: styleId, companies, told_to })
  }
}

interface Telling {
  recipients: readonly Recipient<Reachable>[]
  news: KeptNotification
  styleId: number | null
  /** Without it, what this transaction noted on the style last. */
  entryId?: number | null
}

/** Each as was decided. */
export const tellAll = async (
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  { recipients, news, styleId, entryId }: Telling,
): Promise<void> => {
  const waits = styleId !== null && recipients.some(({ reason }) => escalates(news.kind, reason))
  const escalatesAt = addWorkingDays(new Date(), WORKING_DAYS_TO_ANSWER).toISOString()
  const rows = await insertNotifications(
    tx,
    recipients
      .filter(({ by }) => by.bell || by.letter === 'hourly' || by.letter === 'daily')
      .map((each) => rowOf(each, waits && escalates(news.kind, each.reason) ? escalatesAt : null)),
    news,
    {
      style_id: styleId,
      event: waits ? randomUUID() : null,
      ...(entryId !== undefined && { entry_id: entryId }),
    },
  )
  const isWrittenWhenSent = entriesToldBy(news.kind).length > 0 || answerWordOf(news.kind) !== null
  for (const { person } of recipients.filter(({ by }) => by.letter === 'at_once')) {
    const row = isWrittenWhenSent && rows.find(({ user_id }) => user_id === person.id)
    if (row) {
      await mail.sendLink(tx, { kind: NOTICE_LETTER, id: row.id })
      continue
    }
    const letter = letterOf([news], { owner: person.id, what: news.kind })
    await mail.send(tx, { to: person.email, language: person.language, ...letter })
  }
}

const rowOf = ({ person, by, reason }: Recipient, escalates_at: string | null): Reached => ({
  user_id: person.id,
  at_bell: by.bell,
  waits_for_letter: by.letter === 'hourly' || by.letter === 'daily',
  by_day: by.letter === 'daily',
  reason,
  escalates_at,
})

/**
 * Tells at the bell only, and nobody who has not read the last such notice yet: for what strangers cause, who could
 * otherwise fill bells and mailboxes. The caller holds a lock under which no second notice is made meanwhile.
 */
export const notifyOnce = async (
  tx: Tx,
  { audience, news, ...about }: Omit<Notice, 'repeats'>,
): Promise<void> => {
  const styleId = about.styleId ?? null
  const style = styleId === null ? null : { id: styleId, roles: rolesConcerned(news.kind) }
  const candidates = await findCandidates(tx, await addressedBy(tx, audience), { kind: news.kind, style })
  const listening = recipientsOf(news.kind, candidates).filter(({ by }) => by.bell)
  const untold = new Set(
    await withoutUnread(
      tx,
      listening.map(({ person }) => person.id),
      { kind: news.kind, link: news.link },
    ),
  )
  await insertNotifications(
    tx,
    listening
      .filter(({ person }) => untold.has(person.id))
      .map((each) => ({ ...rowOf(each, null), waits_for_letter: false, by_day: false })),
    news,
    { style_id: styleId, event: null },
  )
}

const ofCompany = (organizationId: number, managersOnly: boolean): Addressed =>
  managersOnly ? { managersOf: [organizationId] } : { everybodyOf: [organizationId] }

const addressedBy = async (tx: Tx, audience: Audience): Promise<Addressed> => {
  if (audience !== 'operator')
    return 'organizationId' in audience ? ofCompany(audience.organizationId, audience.managersOnly) : audience
  const operatorId = await findOperatorId(tx)
  return operatorId === null ? {} : ofCompany(operatorId, true)
}
