import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type IssuePermission = Extract<Permission, `issue:${string}`>

/** Everybody who works on the style works by its issues; owners issue, the companies that they were sent to confirm. */
export const ISSUE_ACCESS: RecordTable<IssuePermission, StyleStanding> = {
  'issue:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'issue:issue': { levels: ['owner'] },
  'issue:confirm': { levels: ['assigned', 'assigned_qc'] },
}

export const { can: canOnIssue, requireCan: requireCanOnIssue } = openTable(ISSUE_ACCESS)
