/** Who is told what of publications in another's name, at the bell and by email. */

import type { StyleKind } from '#contract/collaboration/notice-concerns.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Notice } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'

type Style = Pick<LockedStyle, 'id' | 'style_name' | 'style_number'>

interface Answered {
  actor: Actor
  style: Style
  companyId: number
}

const nameOf = ({ style_name, style_number }: Style): string => style_name ?? style_number

type AnswerKind = Extract<
  StyleKind,
  'publication_agreed' | 'publication_declined' | 'passport_withdrawn' | 'passport_withdrawal_taken_back'
>

/** To everybody of the company that asked or published. */
const toCompany = ({ style, companyId: organizationId }: Answered, kind: AnswerKind, text: Told): Notice => ({
  styleId: style.id,
  audience: { organizationId, managersOnly: false },
  news: { kind, text, link: `/inquiries/${style.id}#trace` },
})

export const newsOf = {
  asked: ({ actor, style, requestId }: { actor: Actor; style: LockedStyle; requestId: number }): Notice => ({
    styleId: style.id,
    audience: { organizationId: style.brand_id, managersOnly: true },
    news: {
      kind: 'publication_requested',
      text: told`${actor.full_name} of ${actor.organization_name} asks to publish the passport of ${nameOf(style)} in your name.`,
      link: `/publications/${requestId}`,
    },
  }),
  agreed: (to: Answered): Notice =>
    toCompany(
      to,
      'publication_agreed',
      told`${to.actor.organization_name} agreed: the passport of ${nameOf(to.style)} is published.`,
    ),
  /** The brand needed nobody's word, so the request is over. */
  publishedByBrand: (to: Answered): Notice =>
    toCompany(
      to,
      'publication_agreed',
      told`${to.actor.organization_name} published the passport of ${nameOf(to.style)} itself.`,
    ),
  declined: (to: Answered, reason: string | null): Notice =>
    toCompany(
      to,
      'publication_declined',
      told`${to.actor.organization_name} did not agree to publish the passport of ${nameOf(to.style)}: ${reason}`,
    ),
  withdrawn: (to: Answered): Notice =>
    toCompany(
      to,
      'passport_withdrawn',
      told`${to.actor.organization_name} withdrew the passport of ${nameOf(to.style)}. It is no longer public.`,
    ),
  takenBack: (to: Answered): Notice =>
    toCompany(
      to,
      'passport_withdrawal_taken_back',
      told`${to.actor.organization_name} made the passport of ${nameOf(to.style)} public again.`,
    ),
  agreement: ({ actor, companyId, isAgreed }: Omit<Answered, 'style'> & { isAgreed: boolean }): Notice => ({
    audience: { organizationId: companyId, managersOnly: true },
    news: {
      kind: isAgreed ? 'publishing_agreed' : 'publishing_ended',
      text: isAgreed
        ? told`Your company may publish passports in the name of ${actor.organization_name} without asking.`
        : told`Your company has to ask ${actor.organization_name} again before it publishes passports in their name.`,
      link: '/collections',
    },
  }),
}
