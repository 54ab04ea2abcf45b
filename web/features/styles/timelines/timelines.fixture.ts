import { MILESTONE_TEXTS, MILESTONE_TICKS } from '#contract/styles/milestone-record.ts'
import type { Milestone, Timeline } from '#contract/styles/timelines.ts'
import { eachOf } from '#contract/values/record-fields.ts'

export const makeMilestone = (fields: Partial<Milestone> = {}): Milestone => ({
  id: 1,
  name: 'Fit sample',
  start_date: '2026-11-02',
  end_date: '2026-11-20',
  organization: { id: 4, name: 'Anatolia Knit' },
  done: null,
  ...eachOf(MILESTONE_TICKS, () => false),
  ...eachOf(MILESTONE_TEXTS, () => null),
  made_by_issue: null,
  gate_reason: null,
  version: 1,
  can: { mark_done: true },
  ...fields,
})

export const makeTimeline = (fields: Partial<Timeline> = {}): Timeline => ({
  data: [
    makeMilestone(),
    makeMilestone({
      id: 2,
      name: 'Size set',
      start_date: '2099-01-05',
      end_date: '2099-01-09',
      organization: null,
    }),
  ],
  companies: [
    { id: 2, name: 'Northloom' },
    { id: 4, name: 'Anatolia Knit' },
  ],
  gate: { setting: 'off', set_by: null, passed: true },
  can: { change: true },
  ...fields,
})

/** As the About tab of most tests has it. */
export const NO_MILESTONES = makeTimeline({ data: [] })
