/** Who is told what of publications in another's name, at the bell and by email. */

import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'

type Told = Pick<Parts, 'mail'>
type Style = Pick<LockedStyle, 'id' | 'style_name' | 'style_number'>

const nameOf = ({ style_name, style_number }: Style): string => style_name ?? style_number
const passportOf = ({ id }: Style): string => `/inquiries/${id}#trace`

export const tellBrand = (
  tx: Tx,
  parts: Told,
  { actor, style, requestId }: { actor: Actor; style: LockedStyle; requestId: number },
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: style.brand_id, managersOnly: true },
    news: {
      kind: 'publication_requested',
      text: `${actor.full_name} of ${actor.organization_name} asks to publish the passport of ${nameOf(style)} in your name.`,
      link: `/publications/${requestId}`,
    },
  })

interface Answered {
  actor: Actor
  style: Style
  companyId: number
}

export const tellAgreed = (tx: Tx, parts: Told, { actor, style, companyId }: Answered): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: companyId, managersOnly: false },
    news: {
      kind: 'publication_agreed',
      text: `${actor.organization_name} agreed: the passport of ${nameOf(style)} is published.`,
      link: passportOf(style),
    },
  })

/** The brand needed nobody's word, so the request is over. */
export const tellPublishedByBrand = (
  tx: Tx,
  parts: Told,
  { actor, style, companyId }: Answered,
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: companyId, managersOnly: false },
    news: {
      kind: 'publication_agreed',
      text: `${actor.organization_name} published the passport of ${nameOf(style)} itself.`,
      link: passportOf(style),
    },
  })

export const tellDeclined = (
  tx: Tx,
  parts: Told,
  { actor, style, companyId, reason }: Answered & { reason: string },
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: companyId, managersOnly: false },
    news: {
      kind: 'publication_declined',
      text: `${actor.organization_name} did not agree to publish the passport of ${nameOf(style)}: ${reason}`,
      link: passportOf(style),
    },
  })

export const tellWithdrawn = (
  tx: Tx,
  parts: Told,
  { actor, style, companyId, isBack }: Answered & { isBack: boolean },
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: companyId, managersOnly: false },
    news: isBack
      ? {
          kind: 'passport_withdrawal_taken_back',
          text: `${actor.organization_name} made the passport of ${nameOf(style)} public again.`,
          link: passportOf(style),
        }
      : {
          kind: 'passport_withdrawn',
          text: `${actor.organization_name} withdrew the passport of ${nameOf(style)}. It is no longer public.`,
          link: passportOf(style),
        },
  })

export const tellCompany = (
  tx: Tx,
  parts: Told,
  { actor, companyId, isAgreed }: { actor: Actor; companyId: number; isAgreed: boolean },
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: companyId, managersOnly: true },
    news: isAgreed
      ? {
          kind: 'publishing_agreed',
          text: `Your company may publish passports in the name of ${actor.organization_name} without asking.`,
          link: '/collections',
        }
      : {
          kind: 'publishing_ended',
          text: `Your company has to ask ${actor.organization_name} again before it publishes passports in their name.`,
          link: '/collections',
        },
  })
