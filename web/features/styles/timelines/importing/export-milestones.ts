import { MILESTONE_TEXTS, milestoneTextOf } from '#contract/styles/milestone-record.ts'
import type { Milestone } from '#contract/styles/timelines.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { writeMilestones } from './write-milestones.rules.ts'

const WIDTHS = [14, 40, 14, 14, 28, ...MILESTONE_TEXTS.map((field) => milestoneTextOf(field).width), 14]

export const milestonesAsWorkbook = (milestones: readonly Milestone[]): Promise<Blob> =>
  writeWorkbook({ name: 'Timeline', rows: writeMilestones(milestones), widths: WIDTHS })

export const exportMilestones = async (
  milestones: readonly Milestone[],
  styleNumber: string,
): Promise<void> => saveFile(await milestonesAsWorkbook(milestones), `Timeline ${styleNumber}.xlsx`)
