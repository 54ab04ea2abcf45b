/** The last issue as documents of a style ask for it: what they answer to everybody but owners. */

import type { FrozenFile, IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findLastRow, getSnapshot, type IssueRow } from './style-issue.store.ts'

export interface LastIssue {
  row: IssueRow
  /** What this reader works by; null for an owner, who reads the draft. */
  snapshot: IssueSnapshot | null
}

const readsDraft = (actor: Actor, style: { is_owner: boolean }): boolean =>
  style.is_owner || isOperator(actor)

/** Null until there is one. */
export const findLastIssue = async (
  db: Reader,
  actor: Actor,
  style: { id: number; is_owner: boolean },
): Promise<LastIssue | null> => {
  const row = await findLastRow(db, style.id)
  if (!row) return null
  return { row, snapshot: readsDraft(actor, style) ? null : await getSnapshot(db, row.id) }
}

/** What the next issue is compared with; null where there is none. */
export const findLastFrozen = async (db: Reader, styleId: number) => {
  const row = await findLastRow(db, styleId)
  return row ? { number: row.number, snapshot: await getSnapshot(db, row.id) } : null
}

/** Beside a document's content. */
export const issueFieldsOf = (last: LastIssue | null) => ({
  issue: last && { number: last.row.number, issued_at: last.row.issued_at },
  is_issued: last?.snapshot != null,
})

export const chartOf = ({ chart, points }: IssueSnapshot): ChartContent | null =>
  chart && { ...chart, points: points.map(({ method_picture: _, ...point }) => point) }

/** How points are measured, as pictures by their codes. */
export const methodPicturesOf = ({ points }: IssueSnapshot): ReadonlyMap<string, FrozenFile> =>
  new Map(
    points.flatMap(({ code, method_picture: picture }): [string, FrozenFile][] =>
      picture ? [[code, picture]] : [],
    ),
  )

/** The chart that an inspection measures by: the last issue's; null until there is an issue. */
export const findIssuedChart = async (db: Reader, styleId: number) => {
  const row = await findLastRow(db, styleId)
  if (!row) return null
  return {
    issue_number: row.number,
    version: row.chart_version,
    content: chartOf(await getSnapshot(db, row.id)),
  }
}
