import { requireCanOnIssue } from '#server/access/style-issue.access.ts'
import { lockDocuments, lockStyle } from '#server/access/style-scope/index.ts'
import { findLastFrozen, makeIssue } from '#server/features/files/style-issues/index.ts'
import { tellIssuedPeople } from '#server/features/files/tech-packs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { readStanding } from './read-draft.ts'

interface Issuing {
  actor: Actor
  styleId: number
  input: { reason: string; draft_sha256: string; remind: boolean }
}

/** Answers the issue's number. @throws Refusal `not_found`, `forbidden`, `stale`, `conflict` */
export const issueStyle = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, input }: Issuing,
): Promise<number> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCanOnIssue(actor, 'issue:issue', style)
  await lockDocuments(tx, styleId, ['bom', 'measurement_chart', 'tech_pack'])
  const former = await findLastFrozen(tx, styleId)
  const draft = await readStanding(tx, { actor, styleId, former: former?.snapshot ?? null })
  const number = await makeIssue(tx, parts, { actor, style, input, draft })
  if (former)
    await tellIssuedPeople(tx, parts, { actor, style, before: former.snapshot, after: draft.snapshot })
  return number
}
