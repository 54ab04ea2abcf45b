/** The register of a style as its owners read it. */
import type { AttachedEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { CLAIM_TEXTS, type ProductClaim } from '#contract/evidence/product-claims.ts'
import { canOnEvidence, requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { listStyleEvidence } from '#server/features/evidence/attachments/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { standingOf } from './claim-state.rules.ts'
import { type ClaimRow, listClaims } from './product-claim.store.ts'

export interface OfStyle {
  actor: Actor
  styleId: number
  now: Date
}

const present = (row: ClaimRow, attached: readonly AttachedEvidence[]): ProductClaim => ({
  ...row,
  ...standingOf(
    attached
      .filter(({ claim_id }) => claim_id === row.id)
      .map(({ coverage, state, standard, facts }) => ({
        ...{ coverage, state, standard },
        until: facts?.valid_until ?? null,
      })),
  ),
})

/** @throws Refusal `not_found`, `forbidden` */
export const listProductClaims = async (db: Reader, reading: OfStyle) => {
  const style = found(await findStanding(db, reading.actor, reading.styleId), 'Style not found')
  requireCanOnEvidence(reading.actor, 'evidence:see_claims', style)
  const attached = await listStyleEvidence(db, reading)
  const rows = await listClaims(db, reading.styleId)
  return {
    data: rows.map((row) => present(row, attached.data)),
    can: { change: canOnEvidence(reading.actor, 'evidence:change_claims', style) },
  }
}

/** @throws Refusal `not_found`, `forbidden` */
export const readProductClaim = async (db: Reader, reading: OfStyle, id: number): Promise<ProductClaim> => {
  const { data } = await listProductClaims(db, reading)
  return found(
    data.find((claim) => claim.id === id),
    CLAIM_TEXTS.notFound,
  )
}
