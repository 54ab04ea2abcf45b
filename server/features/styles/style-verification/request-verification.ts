import {
  type StyleVerificationStatus,
  STYLE_VERIFICATION_TEXTS as TEXTS,
} from '#contract/styles/style-verification.ts'
import { told } from '#contract/values/text/told.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, lockStyle, setBesideContent } from '#server/access/style-scope/index.ts'
import { type Audience, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'

interface Request {
  actor: Actor
  styleId: number
}

type RequestParts = Pick<Parts, 'mail' | 'now'>

export const nameOf = (style: Pick<LockedStyle, 'style_name' | 'style_number'>): string =>
  style.style_name ?? style.style_number

const UNVERIFIED = { verified: false, verification_requested: false, verification_requestable: true }
const REQUESTED = { verified: false, verification_requested: true, verification_requestable: false }

/** Asking twice is asking once. @throws Refusal `not_found`, `forbidden`, `conflict` when verified already */
export const requestVerification = async (
  tx: Tx,
  parts: RequestParts,
  { actor, styleId, fromBrand }: Request & { fromBrand: boolean },
): Promise<StyleVerificationStatus> => {
  const style = await lockOpenStyle(tx, actor, styleId)
  if (fromBrand && !style.brand_has_account) throw new Refusal('conflict', { text: TEXTS.brandHasNoAccount })
  if (style.verification_requested_at !== null) return REQUESTED
  await setBesideContent(tx, styleId, {
    verification_requested_at: parts.now().toISOString(),
    verification_requested_by: actor.user_id,
  })
  await audit(tx, actor, {
    action: 'style.verification_requested',
    subject: { kind: 'style', id: styleId },
  })
  const audience: Audience = style.brand_has_account
    ? { organizationId: style.brand_id, managersOnly: true }
    : 'operator'
  await notify(tx, parts, {
    styleId,
    audience,
    news: {
      kind: 'style_verification_requested',
      text: told`${actor.full_name} of ${actor.organization_name} asks to verify the style ${nameOf(style)}.`,
      link: `/inquiries/${styleId}`,
    },
  })
  return REQUESTED
}

/** Where nothing was asked, nothing is taken back. */
export const withdrawRequest = async (
  tx: Tx,
  { actor, styleId }: Request,
): Promise<StyleVerificationStatus> => {
  const style = await lockOpenStyle(tx, actor, styleId)
  if (style.verification_requested_at === null) return UNVERIFIED
  await setBesideContent(tx, styleId, {
    verification_requested_at: null,
    verification_requested_by: null,
  })
  await audit(tx, actor, {
    action: 'style.verification_request_removed',
    subject: { kind: 'style', id: styleId },
  })
  return UNVERIFIED
}

const lockOpenStyle = async (tx: Tx, actor: Actor, styleId: number): Promise<LockedStyle> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:request_verification', style)
  if (style.verified) throw new Refusal('conflict', { text: TEXTS.verifiedAlready })
  if (style.created_by_organization_id === style.brand_id)
    throw new Refusal('conflict', { text: TEXTS.verifiedWithBrand })
  return style
}
