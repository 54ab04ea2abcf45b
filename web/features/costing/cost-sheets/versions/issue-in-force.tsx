/** Which issue of the style, and so of its bill of materials, a version of the costs was made by. */
import type { CostVersion } from '#contract/costing/secondary-costs.ts'

export function IssueInForce({ version: { issue_number } }: { version: Pick<CostVersion, 'issue_number'> }) {
  return issue_number === null ? null : <p>{`Issue ${issue_number} was in force.`}</p>
}
