import type { Confirmations } from '#contract/passports/step-verification.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { confirmationsOf, type Reader as StepReader } from './step-verification.rules.ts'
import { listDetails } from './step-verification.store.ts'

export const readerOf = (actor: Actor, style: StyleStanding): StepReader => ({
  organization_id: actor.organization_id,
  may_verify: canOnPassport(actor, 'passport:verify_step', style),
})

/** What each detail of the style's draft was confirmed, and what the actor may do about it, by the detail's id. */
export const listConfirmations = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<Map<number, Confirmations>> => {
  const details = await listDetails(db, { styleId: style.id })
  const reader = readerOf(actor, style)
  return new Map(details.map((detail) => [detail.id, confirmationsOf(detail, reader)]))
}
