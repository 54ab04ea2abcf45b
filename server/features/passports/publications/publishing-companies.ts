/** Agreements with whole companies, which then publish without asking. Passports that are public stay as they are. */
import { PUBLICATION_TEXTS as TEXTS } from '#contract/passports/publications.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { deleteAgreement, findPublisher, insertAgreement } from './publishing-agreement.store.ts'
import { newsOf } from './tell.ts'

interface Agreeing {
  actor: Actor
  companyId: number
}

type AgreeingParts = Pick<Parts, 'mail' | 'now'>

/** Twice is once. @throws Refusal `not_found` for a company that nobody signs in for, `conflict` for one's own */
export const agreeWithCompany = async (
  tx: Tx,
  parts: AgreeingParts,
  { actor, companyId }: Agreeing,
): Promise<void> => {
  const brandId = actor.organization_id
  if (companyId === brandId) throw new Refusal('conflict', { text: TEXTS.ownCompany })
  found(await findPublisher(tx, companyId), TEXTS.companyNotFound)
  const at = parts.now().toISOString()
  if (!(await insertAgreement(tx, { brandId, companyId, userId: actor.user_id, at }))) return
  await audit(tx, actor, {
    action: 'company.publishing_agreed',
    subject: { kind: 'organization', id: brandId },
    details: { company: companyId },
  })
  await notify(tx, parts, newsOf.agreement({ actor, companyId, isAgreed: true }))
}

/** @throws Refusal `not_found` where there is no agreement */
export const endAgreement = async (
  tx: Tx,
  parts: AgreeingParts,
  { actor, companyId }: Agreeing,
): Promise<void> => {
  const brandId = actor.organization_id
  if (!(await deleteAgreement(tx, { brandId, companyId })))
    throw new Refusal('not_found', { text: TEXTS.companyNotFound })
  await audit(tx, actor, {
    action: 'company.publishing_ended',
    subject: { kind: 'organization', id: brandId },
    details: { company: companyId },
  })
  await notify(tx, parts, newsOf.agreement({ actor, companyId, isAgreed: false }))
}
