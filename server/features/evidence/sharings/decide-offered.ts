import { EVIDENCE_TEXTS } from '#contract/evidence/evidence-record.ts'
import { SHARING_TEXTS } from '#contract/evidence/evidence-sharing.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { decidedAlready } from '#server/features/collaboration/requests/index.ts'
import { linkToOwn, noteEvent } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseUnseen } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { lockOffered } from './sharing.store.ts'
import { setDecision } from './sharing-write.store.ts'

interface Decision {
  actor: Actor
  id: number
  approve_status: boolean
  reason: string | null
  version: number
}

/**
 * Who accepted may refuse later, where the evidence turns out wrong; what was refused waits until it is offered again.
 * @throws Refusal `not_found`, `conflict`, `stale` where its holder changed it since
 */
export const decideOffered = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, id, approve_status: approves, reason, version }: Decision,
): Promise<void> => {
  const { evidence, sharing } = found(await lockOffered(tx, actor, id), SHARING_TEXTS.notFound)
  if (evidence.withdrawn_at !== null || evidence.superseded_by !== null)
    throw new Refusal('conflict', { text: EVIDENCE_TEXTS.closed })
  if (sharing.level === 'existence') throw new Refusal('conflict', { text: SHARING_TEXTS.factsNeeded })
  if (sharing.state === 'refused' || (sharing.state === 'accepted' && approves)) {
    const { decided_by: by, decided_at: at, reason: said, state } = sharing
    throw decidedAlready(
      SHARING_TEXTS.decidedAlready,
      at === null ? null : { by, at, approve_status: state === 'accepted', reason: said },
    )
  }
  if (version !== evidence.version) refuseUnseen(SHARING_TEXTS.changed)
  const doing = { actor, at: parts.now().toISOString() }
  const state = approves ? 'accepted' : 'refused'
  await setDecision(tx, doing, { id, state, reason: approves ? null : reason })
  await noteEvent(tx, doing, {
    evidenceId: evidence.id,
    sharingId: id,
    action: state,
    reason: approves ? null : reason,
  })
  await audit(tx, actor, { action: `evidence.${state}`, subject: { kind: 'evidence', id: evidence.id } })
  const who = actor.organization_name
  await notify(tx, parts, {
    audience: { organizationId: evidence.organization_id, managersOnly: false },
    news: {
      kind: approves ? 'evidence_accepted' : 'evidence_refused',
      text: approves
        ? told`${who} accepted your evidence “${evidence.title}”.`
        : told`${who} refused your evidence “${evidence.title}”: ${reason}`,
      link: linkToOwn(evidence.id),
    },
  })
}
