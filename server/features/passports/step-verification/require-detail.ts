import {
  type Confirmations,
  STEP_VERIFICATION_TEXTS as TEXTS,
} from '#contract/passports/step-verification.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { readerOf } from './list-confirmations.ts'
import { confirmationsOf } from './step-verification.rules.ts'
import { type DetailRow, findStyleOfDetail, listDetails } from './step-verification.store.ts'

export interface LockedDetail {
  style: LockedStyle
  detail: DetailRow
  confirmations: Confirmations
}

/** The detail with its style locked, so that nobody changes its supplier meanwhile. @throws Refusal `not_found`, `forbidden` */
export const requireDetail = async (tx: Tx, actor: Actor, detailId: number): Promise<LockedDetail> => {
  const styleId = found(await findStyleOfDetail(tx, detailId), TEXTS.notFound)
  const style = found(await holdStyle(tx, actor, styleId), TEXTS.notFound)
  requireCanOnPassport(actor, 'passport:verify_step', style)
  await lockDocuments(tx, styleId, ['passport'])
  // Looked at again under the lock: it may have gone in between.
  const [detail] = await listDetails(tx, { styleId, detailId })
  const locked = found(detail, TEXTS.notFound)
  return { style, detail: locked, confirmations: confirmationsOf(locked, readerOf(actor, style)) }
}
