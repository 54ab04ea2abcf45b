/** Ends emails for the person whom a sealed token names, and nothing else of the person's. */
import type { Role } from '#contract/access.ts'
import { isAlwaysTold } from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import {
  type EndedEmails,
  endedEmails,
  GATHERED_EMAILS,
  UNSUBSCRIBE_TEXTS,
} from '#contract/collaboration/unsubscribe.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { openToken } from '#server/platform/mail/unsubscribe-token.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { usualWay } from './letter.rules.ts'
import { type KeptSetting, settingsOf } from './setting.rules.ts'
import { findOwner, keepSetting, listKept } from './setting.store.ts'

type Sealed = Pick<Parts, 'sealing'>

interface Named {
  owner: { id: number; role: Role; organization_id: number }
  emails: EndedEmails
}

/** @throws Refusal `not_found` of a token that nobody's key made, and of a person who is not there any more */
const requireNamed = async (db: Reader, { sealing }: Sealed, token: string): Promise<Named> => {
  const named = found(openToken(sealing, token), UNSUBSCRIBE_TEXTS.notFound)
  const emails = endedEmails.safeParse(named.what)
  const owner = found(emails.success ? await findOwner(db, named.owner) : null, UNSUBSCRIBE_TEXTS.notFound)
  return { owner, emails: emails.data as EndedEmails }
}

/** The kinds whose emails are still on. */
const stillOn = ({ owner, emails }: Named, kept: ReadonlyMap<string, KeptSetting>): NotificationKind[] =>
  settingsOf(owner.role, kept)
    .filter(({ kind, mail, way }) => {
      if (!mail || isAlwaysTold(kind)) return false
      return emails === GATHERED_EMAILS ? way !== 'at_once' : kind === emails
    })
    .map(({ kind }) => kind)

export const describeEmails = async (db: Reader, parts: Sealed, token: string) => {
  const named = await requireNamed(db, parts, token)
  const kinds = stillOn(named, await listKept(db, named.owner.id))
  return { emails: named.emails, is_on: kinds.length > 0 }
}

/** Twice is once. */
export const endEmails = async (tx: Tx, parts: Sealed, token: string): Promise<void> => {
  const named = await requireNamed(tx, parts, token)
  const { id: userId, organization_id } = named.owner
  const kinds = stillOn(named, await listKept(tx, userId))
  for (const kind of kinds) await keepSetting(tx, { userId, kind, usual: usualWay(kind) }, { mail: false })
  if (kinds.length === 0) return
  await audit(
    tx,
    { user_id: userId, organization_id },
    {
      action: 'notification_setting.unsubscribed',
      subject: { kind: 'user', id: userId },
      details: { emails: named.emails },
    },
  )
}
