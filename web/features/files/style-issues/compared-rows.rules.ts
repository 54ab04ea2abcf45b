/** An issue's rows beside what an earlier issue had in their place. */
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import { ISSUE_LISTS, type IssueList, type IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { FieldChange } from '#contract/values/row-differences.rules.ts'

/** By field. */
export type Changes = ReadonlyMap<string, FieldChange>

export interface ComparedRow<Row> {
  key: string
  kind: 'same' | 'added' | 'removed' | 'changed'
  /** As it is; as it was where it is gone. */
  row: Row
  changes: Changes
}

export type RowOf<List extends IssueList> = IssueSnapshot[List][number]

export const changesOf = (fields: readonly FieldChange[]): Changes =>
  new Map(fields.map((change) => [change.field, change]))
const NO_CHANGES: Changes = new Map()

/** In the issue's order; rows that are gone stand last. Without a difference every row is the same. */
export const compareRows = <List extends IssueList>(
  list: List,
  snapshot: IssueSnapshot,
  difference: IssueDifference | null,
): ComparedRow<RowOf<List>>[] => {
  const rows = difference?.[list].rows ?? []
  const changed = new Map(rows.map((row) => [row.key, row]))
  const name = ISSUE_LISTS[list]
  const present = (snapshot[list] as RowOf<List>[]).map((row): ComparedRow<RowOf<List>> => {
    const key = (row as Record<string, string | number>)[name] ?? ''
    const change = changed.get(key)
    return {
      key: String(key),
      kind: change?.kind ?? 'same',
      row,
      changes: change ? changesOf(change.fields) : NO_CHANGES,
    }
  })
  const gone = rows.filter(({ kind }) => kind === 'removed')
  return [
    ...present,
    ...gone.map(
      ({ key, row }): ComparedRow<RowOf<List>> => ({
        key: String(key),
        kind: 'removed',
        row: row as RowOf<List>,
        changes: NO_CHANGES,
      }),
    ),
  ]
}

export const isChanged = ({ kind }: Pick<ComparedRow<unknown>, 'kind'>): boolean => kind !== 'same'
