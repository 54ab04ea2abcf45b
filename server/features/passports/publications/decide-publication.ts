import type { CallAnswer } from '#contract/call.ts'
import {
  type decidePublication as call,
  PUBLICATION_TEXTS as TEXTS,
} from '#contract/passports/publications.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { composePublication, publishPassport } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  closeRequest,
  findOpenRequest,
  findStyleOfRequest,
  type OpenRequest,
} from './publication-request.store.ts'
import { type PublishingParts, publisherNamed } from './publish-or-ask.ts'
import { agreeWithCompany } from './publishing-companies.ts'
import { tellAgreed, tellDeclined } from './tell.ts'

type Answer = CallAnswer<typeof call>

interface Decision {
  actor: Actor
  id: number
  approve: boolean
  reason: string | null
  /** The company needs not ask again. */
  forCompany: boolean
  origin: string
}

/**
 * The brand's word. The style is locked first, as for every publication, so that of two who decide the second finds
 * nothing to decide.
 * @throws Refusal `not_found`, `forbidden`, `conflict` where nobody waits or the draft has changed
 */
export const decidePublication = async (
  tx: Tx,
  parts: PublishingParts,
  decision: Decision,
): Promise<Answer> => {
  const { actor, id, approve } = decision
  const styleId = found(await findStyleOfRequest(tx, id), TEXTS.requestNotFound)
  const style = found(await holdStyle(tx, actor, styleId), TEXTS.requestNotFound)
  requireCanOnPassport(actor, 'passport:agree', style)
  await lockDocuments(tx, styleId, ['passport'])
  const request = await findOpenRequest(tx, styleId)
  if (request?.id !== id) throw new Refusal('conflict', { text: TEXTS.notWaiting })
  return approve
    ? agree(tx, parts, { ...decision, style, request })
    : decline(tx, parts, { ...decision, style, request })
}

type Deciding = Decision & { style: LockedStyle; request: OpenRequest }

const agree = async (tx: Tx, parts: PublishingParts, deciding: Deciding): Promise<Answer> => {
  const { actor, style, request, origin, forCompany } = deciding
  const publisher = publisherNamed(request.company_name)
  const composed = await composePublication(tx, actor, { style, publisher })
  if (composed?.sha256 !== request.sha256) throw new Refusal('conflict', { text: TEXTS.stale })
  const { version } = await publishPassport(tx, parts, actor, {
    ...{ style, composed, origin },
    userId: request.asked_by,
  })
  const decided = { decided_by: actor.user_id, decided_at: parts.now().toISOString() }
  await closeRequest(tx, request.id, { status: 'agreed', ...decided, version })
  await audit(tx, actor, {
    action: 'passport.publication_agreed',
    subject: { kind: 'style', id: style.id },
    details: { request: request.id, version, asked_by: request.asked_by, for_company: forCompany },
  })
  const companyId = request.company_id
  await tellAgreed(tx, parts, { actor, style, companyId })
  if (forCompany) await agreeWithCompany(tx, parts, { actor, companyId })
  return { status: 'agreed', version }
}

const decline = async (tx: Tx, parts: PublishingParts, deciding: Deciding): Promise<Answer> => {
  const { actor, style, request } = deciding
  const reason = deciding.reason ?? ''
  await closeRequest(tx, request.id, {
    ...{ status: 'declined', reason },
    decided_by: actor.user_id,
    decided_at: parts.now().toISOString(),
  })
  await audit(tx, actor, {
    action: 'passport.publication_declined',
    subject: { kind: 'style', id: style.id },
    details: { request: request.id, asked_by: request.asked_by, reason },
  })
  await tellDeclined(tx, parts, { actor, style, companyId: request.company_id, reason })
  return { status: 'declined', version: null }
}
