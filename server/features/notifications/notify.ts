import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import {
  findOperatorId,
  findRecipients,
  insertNotifications,
  type NewNotification,
  type Recipients,
  withoutUnread,
} from './notification.store.ts'

export type Audience =
  | { organizationId: number; managersOnly: boolean }
  | Pick<Recipients, 'managersOf' | 'people' | 'but'>
  | 'operator'

/**
 * Tells people at the bell and by email, within the transaction of what they are told.
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
  // Whoever has not proved the address may have given another's.
  for (const person of recipients.filter(({ email_proved }) => email_proved)) {
    await mail.send(tx, {
      to: person.email,
      ...wordsOf(news),
      action: { label: 'Open in Selvedge', path: news.link },
    })
  }
}

/** What people wrote into it makes no paragraphs of the product's; the subject is one line of its own (mail.ts). */
const wordsOf = ({ text }: NewNotification): { subject: string; paragraphs: string[] } => {
  const line = text.replace(/\s+/g, ' ')
  return { subject: line, paragraphs: [line] }
}

/**
 * Tells at the bell only, and nobody who has not read the last such notice yet: for what strangers cause, who could
 * otherwise fill bells and mailboxes. The caller holds a lock under which no second notice is made meanwhile.
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

const ofCompany = (organizationId: number, managersOnly: boolean): Recipients =>
  managersOnly ? { managersOf: [organizationId] } : { everybodyOf: [organizationId] }

const recipientsOf = async (tx: Tx, audience: Audience) => {
  if (audience !== 'operator')
    return findRecipients(
      tx,
      'organizationId' in audience ? ofCompany(audience.organizationId, audience.managersOnly) : audience,
    )
  const operatorId = await findOperatorId(tx)
  return operatorId === null ? [] : findRecipients(tx, ofCompany(operatorId, true))
}
