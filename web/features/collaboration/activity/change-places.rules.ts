/** Where what changed stands. */
import {
  type ActivityDetails,
  type ChangedRecord,
  RECORD_OF_ACTION,
  type StyleAction,
} from '#contract/collaboration/activity.ts'
import { COST_SECTIONS } from '#contract/costing/cost-record.ts'
import type { StyleTab } from '#contract/styles/styles.ts'
import type { RecordChange } from '#contract/values/record-changes.ts'
import { type RowSearch, toRow } from '#web/records/style/row-address.ts'

type Place =
  | { to: '/inquiries/$id'; hash: StyleTab }
  | { to: '/inquiries/$id/tech_pack_development' | '/inquiries/$id/fabric_sourcing_form' }
  | { to: '/inquiries/$id/issues/$number'; number: string }
  | { to: '/inquiries/$id/qc/$reportId'; reportId: string }
export type ChangePlace = Place & {
  search?: RowSearch | { milestone: number } | { sub_task: number; file?: number }
}

const tab = (hash: StyleTab): Place => ({ to: '/inquiries/$id', hash })

const PLACES: Readonly<Record<Exclude<ChangedRecord, 'issue' | 'report'>, Place>> = {
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

const recordPlace = (record: ChangedRecord, { version, report }: ActivityDetails): Place | null => {
  if (record === 'issue')
    return version === undefined ? null : { to: '/inquiries/$id/issues/$number', number: String(version) }
  if (record === 'report')
    return report === undefined ? null : { to: '/inquiries/$id/qc/$reportId', reportId: String(report) }
  return PLACES[record]
}

/** Those whose lists show the row that an address names. */
const SHOWS_ROWS: ReadonlySet<ChangedRecord> = new Set<ChangedRecord>([
  ...(['issue', 'chart', 'tech_pack', 'material_colours', 'bom', 'fabric_form'] as const),
  ...(['cost_sheet', 'secondary_cost'] as const),
])

/** What the entry itself is about. */
const rowOfEntry = ({ milestone, sub_task, file }: ActivityDetails): Pick<ChangePlace, 'search'> => {
  if (milestone !== undefined) return { search: { milestone } }
  return sub_task === undefined ? {} : { search: { sub_task, ...(file !== undefined && { file }) } }
}

const rowOf = (record: ChangedRecord, { part, key, field, size }: ChangedAt): Pick<ChangePlace, 'search'> => {
  if (record === 'timeline' && typeof key === 'number') return { search: { milestone: key } }
  if (!SHOWS_ROWS.has(record)) return {}
  if (key !== null) return { search: toRow(part, key, size ?? field) }
  // The lines of a section of the costs, of which it is said only that they changed.
  const isSection = record === 'secondary_cost' && COST_SECTIONS.some((section) => section === field)
  return isSection ? { search: toRow(part, field) } : {}
}

type ChangedAt = Pick<RecordChange, 'part' | 'key' | 'field' | 'size'>

/** Null where there is no way to it; else the row that changed, where its list shows one. */
export const placeOfChange = (
  action: StyleAction,
  details: ActivityDetails,
  change: ChangedAt,
): ChangePlace | null => {
  const record = RECORD_OF_ACTION[action]
  const place = record && recordPlace(record, details)
  return place && { ...place, ...rowOfEntry(details), ...rowOf(record, change) }
}

/** Where the milestone or the file stands that an entry names; null of all others, and of older entries. */
export const placeOfEntry = (details: ActivityDetails): ChangePlace | null => {
  const { search } = rowOfEntry(details)
  return search ? { ...tab(details.milestone === undefined ? 'styleFile' : 'project'), search } : null
}
