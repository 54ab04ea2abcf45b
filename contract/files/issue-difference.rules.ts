/**
 * What changed between two issues, row by row and field by field (docs/product.md, Issues). A difference is exact: of an
 * issue and itself it is empty, and applied to the earlier one it gives the later one.
 */
import { z } from 'zod'
import {
  applyFields,
  applyList,
  byKey,
  compareFields,
  compareLists,
  fieldChange,
  type Key,
  type ListDifference,
  listDifference,
  type Row,
} from '../values/row-differences.rules.ts'
import { ISSUE_LISTS, type IssueList, type IssueSnapshot, pictureOfMethod } from './issue-snapshot.ts'
import { keptGrading, keptPointGrading } from './measurement-charts.ts'

export const issueDifference = z.object({
  order: z.array(fieldChange),
  /** The chart's unit and its sizes, or that there is one. */
  chart: z.array(fieldChange),
  ...(Object.fromEntries(Object.keys(ISSUE_LISTS).map((list) => [list, listDifference])) as Record<
    IssueList,
    typeof listDifference
  >),
  roles: z.array(fieldChange),
})
export type IssueDifference = z.infer<typeof issueDifference>

const LISTS = Object.keys(ISSUE_LISTS) as IssueList[]
const rowsOf = (snapshot: IssueSnapshot, list: IssueList): Map<Key, Row> =>
  byKey(snapshot[list] as Row[], ISSUE_LISTS[list])

/** In at most one pass over each list. */
export const compareIssues = (from: IssueSnapshot, to: IssueSnapshot): IssueDifference => ({
  order: compareFields(from.order, to.order),
  chart: compareFields(from.chart, to.chart),
  ...(Object.fromEntries(
    LISTS.map((list) => [list, compareLists(rowsOf(from, list), rowsOf(to, list))]),
  ) as Record<IssueList, ListDifference>),
  roles: compareFields(from.roles, to.roles),
})

/** Fields that a snapshot leaves out where they are empty. */
const OPTIONAL: ReadonlySet<string> = new Set(
  Object.keys({ ...keptPointGrading, ...keptGrading, ...pictureOfMethod }),
)
const withoutUnset = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([field, value]) => value !== null || !OPTIONAL.has(field)))

/** The later issue. */
export const applyDifference = (from: IssueSnapshot, difference: IssueDifference): IssueSnapshot => {
  const chart = applyFields(from.chart ?? {}, difference.chart)
  return {
    ...(Object.fromEntries(
      LISTS.map((list) => [list, applyList(rowsOf(from, list), difference[list]).map(withoutUnset)]),
    ) as unknown as Pick<IssueSnapshot, IssueList>),
    order: applyFields(from.order, difference.order) as IssueSnapshot['order'],
    chart: Object.values(chart).every((each) => each === null)
      ? null
      : (withoutUnset(chart) as IssueSnapshot['chart']),
    roles: applyFields(from.roles, difference.roles) as IssueSnapshot['roles'],
  }
}

export type ChangeCounts = Record<keyof IssueSnapshot, number>

/** How many places changed, by what a reader goes through; a row that moved counts for nothing, a new order for one. */
export const countChanges = (difference: IssueDifference): ChangeCounts => {
  const ofList = ({ rows, order }: ListDifference): number =>
    rows.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0) + (order ? 1 : 0)
  return {
    order: difference.order.length,
    chart: difference.chart.length,
    points: ofList(difference.points),
    notes: ofList(difference.notes),
    colourways: ofList(difference.colourways),
    sketches: ofList(difference.sketches),
    call_outs: ofList(difference.call_outs),
    materials: ofList(difference.materials),
    // Their order follows from lines and colourways.
    material_colours: ofList({ ...difference.material_colours, order: null }),
    roles: difference.roles.length,
  }
}

export const isUnchanged = (difference: IssueDifference): boolean =>
  Object.values(countChanges(difference)).every((count) => count === 0)
