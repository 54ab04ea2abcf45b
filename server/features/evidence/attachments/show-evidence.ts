/** A style's owners say how much of what stands behind it the published passport shows, with its next publication. */
import { ATTACHING_TEXTS, type ShownLevel } from '#contract/evidence/evidence-on-styles.ts'
import { SHARING_TEXTS } from '#contract/evidence/evidence-sharing.ts'
import { type EvidenceStandard, nameOfStandard } from '#contract/evidence/evidence-standards.ts'
import { requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, refusalAt } from '#server/platform/refusals/refusal.ts'
import { lockAttachment, setShown } from './shown-evidence.store.ts'

interface Showing {
  actor: Actor
  styleId: number
  attachmentId: number
  shown: ShownLevel | null
}

/** @throws Refusal `not_found`, `forbidden`, `invalid` where the actor's company does not read that much, or has no such file */
export const showEvidence = async (
  tx: Tx,
  { actor, styleId, attachmentId, shown }: Showing,
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnEvidence(actor, 'evidence:attach', style)
  const { organization_id: organizationId } = actor
  const named = { id: attachmentId, styleId, organizationId }
  const row = found(await lockAttachment(tx, named), ATTACHING_TEXTS.notFound)
  if (row.shown === shown) return
  if (shown === 'file' && (!row.is_own || row.blob_hash === null))
    throw refusalAt({ shown: ATTACHING_TEXTS.ownFile })
  // Of two owners each shows no more than it reads itself.
  if (shown === 'facts' && (row.level === null || row.level === 'existence'))
    throw refusalAt({ shown: SHARING_TEXTS.factsNeeded })
  await setShown(tx, { id: row.id, shown })
  await audit(tx, actor, {
    action: 'passport.evidence_shown',
    subject: { kind: 'style', id: styleId },
    // Its title is for those who read its facts, which not all owners do.
    details: {
      standard: nameOfStandard(row.standard as EvidenceStandard | null),
      from: row.shown ?? 'nothing',
      to: shown ?? 'nothing',
    },
  })
}
