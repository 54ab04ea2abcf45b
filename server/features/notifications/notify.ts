import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import {
  findOperatorId,
  findRecipients,
  insertNotifications,
  type NewNotification,
  withoutUnread,
} from './notification.store.ts'

export type Audience = { organizationId: number; managersOnly: boolean } | 'operator'

/**
 * Tells people at the bell and by mail, within the transaction of what they are told.
 */
export const notify = async (
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  { audience, news }: { audience: Audience; news: NewNotification },
): Promise<void> => {
  const recipients = await recipientsOf(tx, audience)
  await insertNotifications(
    tx,
    recipients.map((person) => person.id),
    news,
  )
  for (const person of recipients) {
    await mail.send(tx, {
      to: person.email,
      ...wordsOf(news),
      action: { label: 'Open in Selvedge', path: news.link },
    })
  }
}

const MAX_SUBJECT = 150

/** Names may have line breaks, with which somebody could write paragraphs of the product's; and none is cut in two. */
const wordsOf = ({ text }: NewNotification): { subject: string; paragraphs: string[] } => {
  const line = text.replace(/\s+/g, ' ')
  return { subject: [...line].slice(0, MAX_SUBJECT).join(''), paragraphs: [line] }
}

/**
 * Tells at the bell only, and nobody who has not read the last such notice yet: for what strangers cause, who could
 * otherwise fill bells and letter boxes. The caller holds a lock under which no second notice is made meanwhile.
 */
export const notifyOnce = async (
  tx: Tx,
  { audience, news }: { audience: Audience; news: NewNotification },
): Promise<void> => {
  const recipients = await recipientsOf(tx, audience)
  const untold = await withoutUnread(
    tx,
    recipients.map((person) => person.id),
    news,
  )
  await insertNotifications(tx, untold, news)
}

const recipientsOf = async (tx: Tx, audience: Audience) => {
  if (audience !== 'operator') return findRecipients(tx, audience)
  const operatorId = await findOperatorId(tx)
  return operatorId === null ? [] : findRecipients(tx, { organizationId: operatorId, managersOnly: true })
}
