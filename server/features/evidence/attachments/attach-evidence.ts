/** A style's owners put evidence behind it; what speaks against it is told, and may refuse it. */

import type { z } from 'zod'
import { ATTACHING_TEXTS, type attachEvidence as attachCall } from '#contract/evidence/evidence-on-styles.ts'
import { requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import { dayOf, presentFacts } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { errorCodeOf } from '#server/platform/db/error-code.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import {
  deleteAttachment,
  findAim,
  findClaimWords,
  holdClaim,
  insertAttachment,
  listAttachable,
  lockEvidence,
} from './attachment.store.ts'
import { type Aim, aimedAt, blockOf, judgeEvidence } from './evidence-checks.rules.ts'
import { loadWeights } from './weigh-checks.ts'

type Body = z.output<(typeof attachCall)['body']>

interface Attaching {
  actor: Actor
  styleId: number
  body: Body
}

/** None is unknown where nothing is named: that is the style. */
const UNKNOWN: Readonly<Record<Aim['of'], Record<string, string>>> = {
  style: {},
  step: { detail_id: ATTACHING_TEXTS.unknownStep },
  line: { bom_item_id: ATTACHING_TEXTS.unknownLine },
  claim: { claim_id: ATTACHING_TEXTS.unknownClaim },
  component: { component: ATTACHING_TEXTS.unknownComponent },
}

const aimOf = async (tx: Tx, { styleId, body }: Attaching, today: string): Promise<Aim> => {
  const {
    detail_id: detailId,
    bom_item_id: lineId,
    claim_id: claimId,
    component,
    quantity_kg,
    lot,
    produced_on,
  } = body
  const row = await findAim(tx, { styleId, detailId, lineId, claimId, component, lot })
  const of = aimedAt(body)
  if (!row) return refuseInput(UNKNOWN[of])
  return { ...row, of, quantity_kg, produced_on, today }
}

/**
 * The attachment's id. The quantity is counted by the database: who comes first has it.
 * @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` by field
 */
export const attachEvidence = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  attaching: Attaching,
): Promise<number> => {
  const { actor, styleId, body } = attaching
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnEvidence(actor, 'evidence:attach', style)
  if (body.claim_id !== null) await holdClaim(tx, body.claim_id)
  await lockEvidence(tx, body.evidence_id)
  const today = dayOf(now())
  const read = { styleId, organizationId: actor.organization_id, today }
  const [row] = await listAttachable(tx, read, { id: body.evidence_id })
  if (!row) return refuseInput({ evidence_id: ATTACHING_TEXTS.notAccepted })
  if (body.quantity_kg !== null && row.facts.quantity_kg === null)
    refuseInput({ quantity_kg: ATTACHING_TEXTS.noQuantity })
  if (body.quantity_kg === null && row.kind === 'transaction_certificate')
    refuseInput({ quantity_kg: ATTACHING_TEXTS.quantityNeeded })
  const aim = await aimOf(tx, attaching, today)
  const failed = judgeEvidence({ ...row, ...presentFacts(row.facts) }, aim, await loadWeights(tx, actor))
  const block = blockOf(failed)
  if (block) throw new Refusal('conflict', { text: block.text })
  const id = await insertOnce(tx, attaching, now().toISOString())
  await audit(tx, actor, {
    action: 'evidence.attached',
    subject: { kind: 'evidence', id: body.evidence_id },
    details: { style_id: styleId, attachment_id: id },
  })
  await noteOnClaim(tx, attaching, { action: 'claim.evidence_attached', claimId: body.claim_id })
  return id
}

interface NotedOnClaim {
  action: 'claim.evidence_attached' | 'claim.evidence_detached'
  claimId: number | null
}

/** The style's own history tells what its register is backed by; of steps and materials the evidence's does. */
const noteOnClaim = async (
  tx: Tx,
  { actor, styleId }: Pick<Attaching, 'actor' | 'styleId'>,
  { action, claimId }: NotedOnClaim,
): Promise<void> => {
  if (claimId === null) return
  await audit(tx, actor, {
    action,
    subject: { kind: 'style', id: styleId },
    details: { id: claimId, name: await findClaimWords(tx, claimId) },
  })
}

const insertOnce = async (tx: Tx, { actor, styleId, body }: Attaching, at: string): Promise<number> => {
  try {
    return await insertAttachment(tx, {
      ...body,
      quantity_kg: body.quantity_kg === null ? null : String(body.quantity_kg),
      style_id: styleId,
      organization_id: actor.organization_id,
      attached_by: actor.user_id,
      attached_at: at,
    })
  } catch (error) {
    // The only check that this row can fail: what is spent stays within the quantity.
    if (errorCodeOf(error) === '23514') throw new Refusal('conflict', { text: ATTACHING_TEXTS.tooMuch })
    if (isDuplicate(error, 'evidence_attachments_once'))
      throw new Refusal('conflict', { text: ATTACHING_TEXTS.attachedAlready })
    throw error
  }
}

/** What it used is free again. @throws Refusal `not_found`, `forbidden` */
export const detachEvidence = async (
  tx: Tx,
  { actor, styleId, attachmentId }: { actor: Actor; styleId: number; attachmentId: number },
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnEvidence(actor, 'evidence:attach', style)
  const taken = found(await deleteAttachment(tx, { id: attachmentId, styleId }), ATTACHING_TEXTS.notFound)
  await audit(tx, actor, {
    action: 'evidence.detached',
    subject: { kind: 'evidence', id: taken.evidence_id },
    details: { style_id: styleId, attachment_id: attachmentId },
  })
  await noteOnClaim(tx, { actor, styleId }, { action: 'claim.evidence_detached', claimId: taken.claim_id })
}
