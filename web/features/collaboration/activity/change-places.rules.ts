/** Where what changed stands. */
import {
  type ActivityDetails,
  type ChangedRecord,
  RECORD_OF_ACTION,
  type StyleAction,
} from '#contract/collaboration/activity.ts'
import type { StyleTab } from '#contract/styles/styles.ts'
import type { RecordChange } from '#contract/values/record-changes.ts'
import { idOfIssueRow } from '#web/records/style/issue-row.ts'

export type ChangePlace =
  | { to: '/inquiries/$id'; hash: StyleTab }
  | { to: '/inquiries/$id/tech_pack_development' | '/inquiries/$id/fabric_sourcing_form' }
  | { to: '/inquiries/$id/issues/$number'; number: string; hash?: string }
  | { to: '/inquiries/$id/qc/$reportId'; reportId: string }

const tab = (hash: StyleTab): ChangePlace => ({ to: '/inquiries/$id', hash })

const PLACES: Readonly<Record<Exclude<ChangedRecord, 'issue' | 'report'>, ChangePlace>> = {
  style: tab('project'),
  style_state: tab('project'),
  milestone: tab('project'),
  timeline: tab('project'),
  chart: { to: '/inquiries/$id/tech_pack_development' },
  tech_pack: { to: '/inquiries/$id/tech_pack_development' },
  material_colours: { to: '/inquiries/$id/tech_pack_development' },
  tech_pack_status: { to: '/inquiries/$id/tech_pack_development' },
  bom: tab('bom'),
  fabric_form: { to: '/inquiries/$id/fabric_sourcing_form' },
  passport: tab('trace'),
  passport_note: tab('trace'),
  passport_facts: tab('trace'),
  environmental_cost: tab('trace'),
  lot: tab('trace'),
  claim: tab('trace'),
  cost_sheet: tab('costSheet'),
  secondary_cost: tab('costSheet'),
  file: tab('styleFile'),
}

const placeInIssue = (number: number, { part, key }: Pick<RecordChange, 'part' | 'key'>): ChangePlace => ({
  ...{ to: '/inquiries/$id/issues/$number', number: String(number) },
  ...(key !== null && { hash: idOfIssueRow(part, key) }),
})

/** Null where there is no way to it. In an issue it is the row that changed. */
export const placeOfChange = (
  action: StyleAction,
  { version, report }: ActivityDetails,
  change: Pick<RecordChange, 'part' | 'key'>,
): ChangePlace | null => {
  const record = RECORD_OF_ACTION[action]
  if (record === null) return null
  if (record === 'issue') return version === undefined ? null : placeInIssue(version, change)
  if (record === 'report')
    return report === undefined ? null : { to: '/inquiries/$id/qc/$reportId', reportId: String(report) }
  return PLACES[record]
}
