import { compareIssues } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { IssueDraft } from '#contract/files/style-issues.ts'
import { requireCanOnIssue } from '#server/access/style-issue.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { findPicturesOfEntries } from '#server/features/files/library/index.ts'
import { findLinkedChart } from '#server/features/files/measurement-charts/index.ts'
import { findLastFrozen, hashDraft, writeSnapshot } from '#server/features/files/style-issues/index.ts'
import { readTechPackParts } from '#server/features/files/tech-packs/index.ts'
import { listBomLines } from '#server/features/materials/boms/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { draftOf } from './build-draft.rules.ts'
import { getIssuedOrder } from './issued-order.store.ts'

/** What stands, as an issue would freeze it, and which version of the chart that is. */
export const readStanding = async (db: Reader, styleId: number) => {
  const [order, pack, chart, lines] = await Promise.all([
    getIssuedOrder(db, styleId),
    readTechPackParts(db, styleId),
    findLinkedChart(db, styleId),
    listBomLines(db, styleId),
  ])
  const links = (chart?.content.points ?? []).flatMap(({ library }) => library?.entry_id ?? [])
  const pictures = await findPicturesOfEntries(db, links)
  return {
    snapshot: draftOf({ order, pack, chart: chart?.content ?? null, pictures, lines }),
    chartVersion: chart?.version ?? null,
  }
}

export const readDraft = async (db: Reader, styleId: number): Promise<IssueSnapshot> =>
  (await readStanding(db, styleId)).snapshot

/** @throws Refusal `not_found`, `forbidden` */
export const presentDraft = async (
  db: Reader,
  { actor, styleId }: { actor: Actor; styleId: number },
): Promise<IssueDraft> => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnIssue(actor, 'issue:issue', style)
  const [snapshot, last] = await Promise.all([readDraft(db, styleId), findLastFrozen(db, styleId)])
  return {
    sha256: hashDraft(writeSnapshot(snapshot), last?.number ?? null),
    latest: last?.number ?? null,
    snapshot,
    difference: last && compareIssues(last.snapshot, snapshot),
  }
}
