export { canConfirmAt } from './can-confirm.ts'
export {
  chartOf,
  findIssuedChart,
  findLastFrozen,
  findLastIssue,
  issueFieldsOf,
  type LastIssue,
  methodPicturesOf,
} from './last-issue.ts'
export { ISSUE_PART_NAMES } from './part-names.ts'
export { type BetweenIssues, type ReadDifference, readBetween } from './read-difference.ts'
export { readHead } from './read-issues.ts'
export { scheduleIssueReminders } from './remind-when-due.ts'
export { makeIssue, sendLastIssue } from './send-issue.ts'
export { hashDraft, writeSnapshot } from './snapshot-text.ts'
export { routeStyleIssues } from './style-issue.routes.ts'
export { findFrozenFile, findLastNumber, type IssueRow, listIssueRows } from './style-issue.store.ts'
export { listToConfirm } from './to-confirm.store.ts'
