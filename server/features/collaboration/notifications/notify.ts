import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Channels, channelsTo, letterOf } from './letter.rules.ts'
import {
  findOperatorId,
  findRecipients,
  insertNotifications,
  type NewNotification,
  type Reached,
  type Recipient,
  type Recipients,
  withoutUnread,
} from './notification.store.ts'

export type Audience =
  | { organizationId: number; managersOnly: boolean }
  | Pick<Recipients, 'managersOf' | 'people' | 'but'>
  | 'operator'

export interface Notice {
  audience: Audience
  news: NewNotification
  /** False: anyone who has not read the very same words yet is not told them again. */
  repeats?: boolean
}

const withoutSame = async (
  tx: Tx,
  people: readonly Recipient[],
  news: NewNotification,
): Promise<Recipient[]> => {
  const ids = people.map(({ id }) => id)
  const untold = new Set(await withoutUnread(tx, ids, news))
  return people.filter(({ id }) => untold.has(id))
}

/**
 * Tells people at the bell and by email, within the transaction of what they are told. A letter that can wait is
 * gathered with others (gather-letters.ts).
 */
export const notify = async (
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  { audience, news, repeats = true }: Notice,
): Promise<void> => {
  const all = await recipientsOf(tx, audience, news.kind)
  const recipients = repeats ? all : await withoutSame(tx, all, news)
  const told = recipients.map((person) => ({ person, by: channelsTo(news.kind, person) }))
  await insertNotifications(
    tx,
    told.filter(({ by }) => by.bell || by.letter === 'hourly').map(({ person, by }) => rowOf(person, by)),
    news,
  )
  for (const { person } of told.filter(({ by }) => by.letter === 'at_once'))
    await mail.send(tx, { to: person.email, language: person.language, ...letterOf([news]) })
}

const rowOf = ({ id }: Recipient, { bell, letter }: Channels): Reached => ({
  user_id: id,
  at_bell: bell,
  waits_for_letter: letter === 'hourly',
})

/**
 * Tells at the bell only, and nobody who has not read the last such notice yet: for what strangers cause, who could
 * otherwise fill bells and mailboxes. The caller holds a lock under which no second notice is made meanwhile.
 */
export const notifyOnce = async (
  tx: Tx,
  { audience, news }: { audience: Audience; news: NewNotification },
): Promise<void> => {
  const recipients = await recipientsOf(tx, audience, news.kind)
  const listening = recipients.filter((person) => channelsTo(news.kind, person).bell)
  const untold = await withoutUnread(
    tx,
    listening.map((person) => person.id),
    { kind: news.kind, link: news.link },
  )
  await insertNotifications(
    tx,
    untold.map((user_id) => ({ user_id, at_bell: true, waits_for_letter: false })),
    news,
  )
}

const ofCompany = (organizationId: number, managersOnly: boolean): Recipients =>
  managersOnly ? { managersOf: [organizationId] } : { everybodyOf: [organizationId] }

const recipientsOf = async (tx: Tx, audience: Audience, kind: NotificationKind): Promise<Recipient[]> => {
  if (audience !== 'operator')
    return findRecipients(
      tx,
      'organizationId' in audience ? ofCompany(audience.organizationId, audience.managersOnly) : audience,
      kind,
    )
  const operatorId = await findOperatorId(tx)
  return operatorId === null ? [] : findRecipients(tx, ofCompany(operatorId, true), kind)
}
