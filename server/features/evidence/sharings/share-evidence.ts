/** Its holder offers evidence, says how much of it may be read, and takes that back. */
import { EVIDENCE_TEXTS, type ReadingLevel } from '#contract/evidence/evidence-record.ts'
import { SHARING_TEXTS } from '#contract/evidence/evidence-sharing.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { linkToOffered, lockOwn, noteEvent } from '#server/features/evidence/evidence/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { findReceivers, findStyleOwners } from './sharing.store.ts'
import {
  findStanding,
  insertSharing,
  openAgain,
  setLevel,
  type Target,
  takeBack,
} from './sharing-write.store.ts'

interface Sharing {
  actor: Actor
  id: number
  organizationIds: readonly number[]
  styleIds: readonly number[]
  level: ReadingLevel
}

type Telling = Pick<Parts, 'mail' | 'now'>

/** @throws Refusal `account_not_verified`, `not_found`, `conflict` where it is closed, `invalid` by field */
export const shareEvidence = async (tx: Tx, parts: Telling, sharing: Sharing): Promise<void> => {
  const { actor, id, level } = sharing
  if (!isVerified(actor))
    throw new Refusal('account_not_verified', { text: EVIDENCE_TEXTS.needsVerification })
  const { title, withdrawn_at, superseded_by } = found(await lockOwn(tx, actor, id), EVIDENCE_TEXTS.notFound)
  if (withdrawn_at !== null || superseded_by !== null)
    throw new Refusal('conflict', { text: EVIDENCE_TEXTS.closed })
  const targets = await findTargets(tx, sharing)
  for (const target of targets) {
    const sharingId = await offer(tx, { ...sharing, target, at: parts.now().toISOString() })
    if (sharingId !== null)
      await tellOffered(tx, parts, { actor, to: target.organizationId, sharingId, title, level })
  }
  await audit(tx, actor, {
    action: 'evidence.shared',
    subject: { kind: 'evidence', id },
    details: { level, companies: targets.length },
  })
}

const findTargets = async (tx: Tx, { actor, organizationIds, styleIds }: Sharing): Promise<Target[]> => {
  const companies = await findReceivers(tx, organizationIds)
  const owners = new Map(
    (await findStyleOwners(tx, actor.organization_id, styleIds)).map((row) => [row.id, row]),
  )
  const problems: Record<string, string> = {}
  organizationIds.forEach((id, index) => {
    if (id === actor.organization_id) problems[`organization_ids.${index}`] = SHARING_TEXTS.ownCompany
    else if (!companies.has(id)) problems[`organization_ids.${index}`] = SHARING_TEXTS.unknownCompany
  })
  styleIds.forEach((id, index) => {
    const owner = owners.get(id)
    if (!owner) problems[`style_ids.${index}`] = SHARING_TEXTS.unknownStyle
    else if (owner.owner_id === actor.organization_id) problems[`style_ids.${index}`] = SHARING_TEXTS.ownStyle
  })
  if (Object.keys(problems).length > 0) refuseInput(problems)
  return [
    ...[...new Set(organizationIds)].map((organizationId) => ({ organizationId, styleId: null })),
    ...[...new Set(styleIds)].map((styleId) => ({
      organizationId: owners.get(styleId)?.owner_id ?? 0,
      styleId,
    })),
  ]
}

/** The sharing, where the receiver has something to decide on that it had not; else null. */
const offer = async (
  tx: Tx,
  { actor, id: evidenceId, target, level, at }: Sharing & { target: Target; at: string },
): Promise<number | null> => {
  const doing = { actor, at }
  const standing = await findStanding(tx, evidenceId, target)
  if (standing && standing.state !== 'refused' && !(standing.state === 'accepted' && level === 'existence')) {
    if (standing.level !== level) await setLevel(tx, standing.id, level)
    return null
  }
  const sharingId = standing ? standing.id : await insertSharing(tx, doing, { evidenceId, target, level })
  // What nobody may read any more is accepted by nobody.
  if (standing) await openAgain(tx, doing, sharingId, level)
  await noteEvent(tx, doing, { evidenceId, sharingId, action: 'offered' })
  return standing?.state === 'accepted' ? null : sharingId
}

const tellOffered = (
  tx: Tx,
  parts: Telling,
  {
    actor,
    to,
    sharingId,
    title,
    level,
  }: { actor: Actor; to: number; sharingId: number; title: string; level: ReadingLevel },
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: to, managersOnly: false },
    news: {
      kind: 'evidence_offered',
      text:
        level === 'existence'
          ? told`${actor.organization_name} tells you that it holds evidence.`
          : told`${actor.organization_name} offers you the evidence “${title}”.`,
      link: linkToOffered(sharingId),
    },
  })

/** @throws Refusal `not_found` */
export const takeBackSharing = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { actor, id: evidenceId, sharingId }: { actor: Actor; id: number; sharingId: number },
): Promise<void> => {
  found(await lockOwn(tx, actor, evidenceId), EVIDENCE_TEXTS.notFound)
  const doing = { actor, at: now().toISOString() }
  if (!(await takeBack(tx, doing, { id: sharingId, evidenceId })))
    throw new Refusal('not_found', { text: EVIDENCE_TEXTS.notFound })
  await noteEvent(tx, doing, { evidenceId, sharingId, action: 'taken_back' })
  await audit(tx, actor, { action: 'evidence.taken_back', subject: { kind: 'evidence', id: evidenceId } })
}
