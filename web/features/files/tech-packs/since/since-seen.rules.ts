/** What of the last issue is new to a company: what changed since the issue that its people last looked at. */
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { IssueHead } from '#contract/files/style-issues.ts'
import type { Key, RowChange } from '#contract/values/row-differences.rules.ts'

export interface Since {
  /** The issue that the company works by. */
  number: number
  /** The one that its people had looked at before. */
  from: number
}

type Standing = Pick<IssueHead, 'number' | 'own_standing'>

/** Null where nothing is new: of owners, of the first issue, and once the company has confirmed the last one. */
export const findSince = (issues: readonly Standing[]): Since | null => {
  const [latest, ...earlier] = issues
  if (!latest?.own_standing || latest.own_standing === 'confirmed') return null
  const looked = earlier.find(({ own_standing: own }) => own !== null && own !== 'sent')
  const from = looked?.number ?? earlier[0]?.number
  return from === undefined ? null : { number: latest.number, from }
}

export type SinceList = 'points' | 'notes' | 'colourways' | 'sketches'

/** The rows that are new or not the same, by what makes them the same row. */
export const changedRows = (
  difference: IssueDifference | undefined,
  list: SinceList,
): ReadonlyMap<Key, RowChange> =>
  new Map(
    (difference?.[list].rows ?? [])
      .filter(({ kind }) => kind !== 'removed')
      .map((change): [Key, RowChange] => [change.key, change]),
  )

/** How many rows a reader should look at, those that are gone too. */
export const countRows = (difference: IssueDifference | undefined, list: SinceList): number =>
  difference?.[list].rows.length ?? 0
