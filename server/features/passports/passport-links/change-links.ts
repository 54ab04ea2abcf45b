/** What a company does with its links: each checks its right on the style, and is one transaction. */
import { randomBytes } from 'node:crypto'
import {
  LINK_TEXTS,
  MAX_LINK_DAYS,
  MAX_OPEN_LINKS,
  type NewPassportLink,
  type PassportLinks,
} from '#contract/passports/audiences/passport-links.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding, holdStyle } from '#server/access/style-scope/index.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { findHolderKey, putHolderKey } from './holder-key.store.ts'
import { KEY_BYTES } from './link-secret.rules.ts'
import { sealedFor } from './open-restricted.ts'
import * as store from './passport-link.store.ts'

const DAY_MS = 86_400_000

interface OfStyle {
  actor: Actor
  styleId: number
}

export const readLinks = async (
  db: Reader,
  { now }: Pick<Parts, 'now'>,
  { actor, styleId }: OfStyle,
): Promise<PassportLinks> => ({
  links: await store.listLinks(db, { styleId, organizationId: actor.organization_id }, dayOf(now())),
  holder_key: await findHolderKey(db, styleId),
  can: { change: true },
})

/** @throws Refusal `not_found`, `forbidden` */
export const requireReadable = async (db: Reader, { actor, styleId }: OfStyle): Promise<void> => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:publish', style)
}

const holdOwn = async (tx: Tx, { actor, styleId }: OfStyle) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:publish', style)
  return style
}

const requireEnd = (ends_on: string, now: Date): void => {
  if (ends_on < dayOf(now)) throw refusalAt({ ends_on: LINK_TEXTS.endRequired })
  if (ends_on > dayOf(new Date(now.getTime() + MAX_LINK_DAYS * DAY_MS)))
    throw refusalAt({ ends_on: LINK_TEXTS.endTooLate })
}

/** The address is known to who made it, and to nobody else. @throws Refusal `invalid`, `conflict` */
export const addLink = async (
  tx: Tx,
  parts: Pick<Parts, 'now'>,
  { actor, styleId, link, origin }: OfStyle & { link: NewPassportLink; origin: string },
): Promise<{ data: PassportLinks; url: string }> => {
  const style = await holdOwn(tx, { actor, styleId })
  const now = parts.now()
  requireEnd(link.ends_on, now)
  const organizationId = actor.organization_id
  if ((await store.countOpen(tx, organizationId, dayOf(now))) >= MAX_OPEN_LINKS)
    throw new Refusal('conflict', { text: LINK_TEXTS.tooMany })
  const token = newToken()
  const owned = { styleId, organizationId, userId: actor.user_id, at: now }
  const id = await store.insertLink(tx, { ...owned, link, tokenHash: hashToken(token) })
  await audit(tx, actor, {
    action: 'passport_link.added',
    subject: { kind: 'passport_link', id },
    details: {
      style: style.style_number,
      partner: link.partner_name,
      reader: link.reader,
      ends_on: link.ends_on,
    },
  })
  return {
    data: await readLinks(tx, parts, { actor, styleId }),
    url: `${origin}/with/${style.style_number}/${token}`,
  }
}

/** Again says nothing new. @throws Refusal `not_found` */
export const revokeLink = async (
  tx: Tx,
  parts: Pick<Parts, 'now'>,
  { actor, styleId, linkId }: OfStyle & { linkId: number },
): Promise<PassportLinks> => {
  await holdOwn(tx, { actor, styleId })
  const named = { styleId, organizationId: actor.organization_id, linkId }
  const link = found(await store.lockLink(tx, named), LINK_TEXTS.notFound)
  if (link.revoked_at === null) {
    await store.revokeLink(tx, { id: link.id, userId: actor.user_id, at: parts.now() })
    await audit(tx, actor, {
      action: 'passport_link.revoked',
      subject: { kind: 'passport_link', id: link.id },
      details: { partner: link.partner_name },
    })
  }
  return readLinks(tx, parts, { actor, styleId })
}

/** @throws Refusal `conflict` where somebody made another meanwhile */
export const makeHolderKey = async (
  tx: Tx,
  parts: Pick<Parts, 'now' | 'sealing'>,
  { actor, styleId, replaces }: OfStyle & { replaces: number | null },
): Promise<PassportLinks> => {
  await holdOwn(tx, { actor, styleId })
  const sealedKey = parts.sealing.seal(randomBytes(KEY_BYTES), sealedFor(styleId))
  const key = { styleId, replaces, sealedKey, userId: actor.user_id, at: parts.now() }
  if (!(await putHolderKey(tx, key))) throw new Refusal('conflict', { text: LINK_TEXTS.otherKey })
  await audit(tx, actor, {
    action: 'passport_holder_key.made',
    subject: { kind: 'passport_holder_key', id: styleId },
    details: { number: (replaces ?? 0) + 1 },
  })
  return readLinks(tx, parts, { actor, styleId })
}
