/** A timeline as rows of a workbook, with the ids by which its import finds the milestones again. */
import { MILESTONE_TEXTS } from '#contract/styles/milestone-record.ts'
import type { Milestone } from '#contract/styles/timelines.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import { MILESTONE_TABLE, type MilestoneKey } from './milestone-import.rules.ts'

const CELLS: Readonly<Record<MilestoneKey, (milestone: Milestone) => WrittenCell>> = {
  milestone_id: ({ id }) => id,
  name: ({ name }) => name,
  start_date: ({ start_date }) => ({ day: start_date }),
  end_date: ({ end_date }) => ({ day: end_date }),
  organization: ({ organization }) => organization?.name ?? null,
  ...eachOf(MILESTONE_TEXTS, (field) => (milestone: Milestone) => milestone[field]),
}
const { keys, columns } = MILESTONE_TABLE

/** Of marks of what is done the file tells; an import leaves them as they are. */
export const writeMilestones = (milestones: readonly Milestone[]): WrittenCell[][] => [
  [...keys.map((key) => columns[key].head), 'Done on'],
  ...milestones.map((milestone) => [
    ...keys.map((key) => CELLS[key](milestone)),
    milestone.done && { day: milestone.done.at.slice(0, 10) },
  ]),
]
