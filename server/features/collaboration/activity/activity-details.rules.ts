/** What an entry names to its reader: of what was noted, that alone which a sentence needs. */
import type { ActivityDetails, StyleAction } from '#contract/collaboration/activity.ts'
import { STYLE_RECORD_FIELDS, type StyleRecordField } from '#contract/styles/style-record.ts'
import { styleStatus } from '#contract/styles/styles.ts'
import type { RecordChanges } from '#contract/values/record-changes.ts'
import type { ActivityRow } from './activity.store.ts'

type Named = { [Key in keyof ActivityDetails]: ActivityDetails[Key] | null }
type Naming = (row: ActivityRow, changes?: RecordChanges) => Named

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** As it was called then. */
const noted =
  (key: string): Naming =>
  ({ details }) => ({ name: textOf(details[key]) })
const company: Naming = ({ details }) => ({ company: textOf(details.supplier) })
const version: Naming = ({ details }) => ({ version: numberOf(details.version) })
const step: Naming = ({ step_name, step_company }) => ({ name: step_name, company: step_company })
const report: Naming = ({ report_name, report_id }) => ({
  name: report_name,
  report: report_id === null ? null : Number(report_id),
})
const idOf = (value: string | null): number | null => (value === null ? null : Number(value))
/** Its name of today, and where it is found; of one that the reader does not see, or that is gone, as it was called. */
const file: Naming = ({ file_name, file_id, sub_task_id, details }) => ({
  ...{ name: file_name ?? textOf(details.title), file: idOf(file_id), sub_task: idOf(sub_task_id) },
})
const milestone: Naming = ({ details }) => ({ name: textOf(details.name), milestone: numberOf(details.id) })
/** Older entries name none. */
const subTask =
  (key: string): Naming =>
  ({ details }) => ({ name: textOf(details[key]), sub_task: numberOf(details.sub_task_id) })

/** Older entries name none. */
const fieldsOf = (value: unknown): StyleRecordField[] | null => {
  const noted: readonly unknown[] = Array.isArray(value) ? value : []
  const known = STYLE_RECORD_FIELDS.filter((field) => noted.includes(field))
  return known.length > 0 ? known : null
}

const changes: Naming = ({ details }) => ({
  fields: fieldsOf(details.fields),
  ...(details.quantity !== details.former_quantity && {
    quantity: numberOf(details.quantity),
    former_quantity: numberOf(details.former_quantity),
  }),
})

/** Those that the reader sees anything of. */
const countRows = ({ data }: RecordChanges): number =>
  new Set(data.flatMap(({ key }) => (key === null ? [] : [key]))).size

const NAMINGS: Partial<Record<StyleAction, Naming>> = {
  'style.changed': changes,
  'style.status_changed': ({ details }) => ({ status: styleStatus.safeParse(details.status).data ?? null }),
  'passport.evidence_shown': noted('standard'),
  'lot.added': noted('name'),
  'lot.changed': noted('name'),
  'lot.deleted': noted('name'),
  'lot.serials_added': noted('name'),
  'lot.serials_removed': noted('name'),
  'lot.published': noted('name'),
  'lot.withdrawn': noted('name'),
  'lot.registration_sent': noted('name'),
  'claim.added': noted('name'),
  'claim.changed': noted('name'),
  'claim.deleted': noted('name'),
  'claim.evidence_attached': noted('name'),
  'claim.evidence_detached': noted('name'),
  'milestone.added': milestone,
  'milestone.changed': milestone,
  'milestone.deleted': noted('name'),
  'milestone.done': milestone,
  'milestone.reopened': milestone,
  'style.supplier_assigned': company,
  'style.supplier_removed': company,
  'style.partner_assigned': company,
  'style.partner_removed': company,
  'style.value_chain_assigned': noted('value_chain'),
  'qc_report.photos_added': (row) => ({ ...report(row), count: lengthOf(row.details.files) }),
  'qc_report.deleted': noted('name'),
  'bom.saved': ({ details: { added, changed, removed } }, changes) => ({
    count: changes ? countRows(changes) : lengthOf(added) + lengthOf(changed) + lengthOf(removed),
  }),
  'issue.made': version,
  'issue.confirmed': version,
  'issue.asked': version,
  'issue.answered': version,
  'issue.reminded': version,
  'passport.published': version,
  'passport.version_restored': version,
  'passport.step_verification_requested': step,
  'passport.step_verification_request_removed': step,
  'passport.step_verification_sent': step,
  'passport.step_verified': step,
  'passport.step_verification_declined': step,
  'passport.geo_image_added': step,
  'passport.geo_image_removed': step,
  'passport.print_run_added': noted('label'),
  'cost_sheet.saved': version,
  'secondary_cost.saved': version,
  'style.files_uploaded': ({ details: { files } }) => ({
    name: Array.isArray(files) ? textOf(files[0]) : null,
    count: lengthOf(files),
  }),
  'style.file_deleted': noted('title'),
  'style_file.uploaded': (row) => ({ ...file(row), name: row.file_name, count: row.files }),
  'style_file.file_renamed': file,
  'style_file.file_made_private': file,
  'style_file.file_shared': file,
  'style_file.file_deleted': file,
  'style_file.file_restored': file,
  'style_file.file_moved': file,
  'style_file.file_copied': file,
  'style_file.file_placed': file,
  'style_file.file_taken_out': file,
  'style_file.file_deleted_for_good': file,
  'style_file.sub_task_added': subTask('about'),
  'style_file.sub_task_renamed': subTask('about'),
  'style_file.sub_tasks_ordered': noted('about'),
  'style_file.sub_task_deleted': noted('about'),
  'style_file.approved': subTask('name'),
  'style_file.approval_taken_back': subTask('name'),
}

/** What is not known is absent. */
export const nameDetails = (row: ActivityRow, changes?: RecordChanges): ActivityDetails => {
  const naming = NAMINGS[row.action] ?? (row.report_name === null ? () => ({}) : report)
  return Object.fromEntries(Object.entries(naming(row, changes)).filter(([, value]) => value !== null))
}
