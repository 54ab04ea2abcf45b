import { compareIssues } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { IssueDraft } from '#contract/files/style-issues.ts'
import { requireCanOnIssue } from '#server/access/style-issue.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { findPicturesOfEntries, measurePictures } from '#server/features/files/library/index.ts'
import { findLinkedChart } from '#server/features/files/measurement-charts/index.ts'
import { findLastFrozen, hashDraft, writeSnapshot } from '#server/features/files/style-issues/index.ts'
import { readTechPackParts } from '#server/features/files/tech-packs/index.ts'
import { listBomLines } from '#server/features/materials/boms/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db, Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { draftOf } from './build-draft.rules.ts'
import { getIssuedOrder } from './issued-order.store.ts'

interface Standing {
  /** An owner: of the other owner's library nothing is read. */
  actor: Pick<Actor, 'organization_id'>
  styleId: number
  /** The last issue. */
  former: IssueSnapshot | null
}

/** What stands, as an issue would freeze it, and which version of the chart that is. */
export const readStanding = async (db: Reader, { actor, styleId, former }: Standing) => {
  const [order, pack, chart, lines] = await Promise.all([
    getIssuedOrder(db, styleId),
    readTechPackParts(db, styleId),
    findLinkedChart(db, styleId),
    listBomLines(db, styleId),
  ])
  const links = (chart?.content.points ?? []).flatMap(({ library }) => library?.entry_id ?? [])
  const pictures = { own: await findPicturesOfEntries(db, actor, links), former }
  return {
    snapshot: draftOf({ order, pack, chart: chart?.content ?? null, pictures, lines }),
    chartVersion: chart?.version ?? null,
  }
}

export const readDraft = async (db: Reader, standing: Standing): Promise<IssueSnapshot> =>
  (await readStanding(db, standing)).snapshot

interface OnDraft {
  actor: Actor
  styleId: number
}

/** Against the last issue, where there is one. @throws Refusal `not_found`, `forbidden` */
export const compareDraft = async (db: Db, parts: Pick<Parts, 'files'>, { actor, styleId }: OnDraft) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnIssue(actor, 'issue:issue', style)
  await measurePictures(db, parts, { actor, styleId })
  const last = await findLastFrozen(db, styleId)
  const snapshot = await readDraft(db, { actor, styleId, former: last?.snapshot ?? null })
  return { snapshot, before: last && { ...last, difference: compareIssues(last.snapshot, snapshot) } }
}

/** @throws Refusal `not_found`, `forbidden` */
export const presentDraft = async (db: Db, parts: Pick<Parts, 'files'>, on: OnDraft): Promise<IssueDraft> => {
  const { snapshot, before } = await compareDraft(db, parts, on)
  const latest = before?.number ?? null
  return {
    ...{ sha256: hashDraft(writeSnapshot(snapshot), latest), latest, snapshot },
    difference: before?.difference ?? null,
  }
}
