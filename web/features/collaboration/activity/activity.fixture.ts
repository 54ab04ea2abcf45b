import type { ActivityEntry, ActivityPage } from '#contract/collaboration/activity.ts'
import type { RecordChange } from '#contract/values/record-changes.ts'

const tara = { id: 31, full_name: 'Tara Yildiz', organization_name: 'Anatolia Knit', is_reader: false }
const mira = { id: 11, full_name: 'Mira Okafor', organization_name: 'Northloom', is_reader: true }

export const activityEntry = (fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 9,
  at: '2026-11-20T09:41:00.000Z',
  actor: tara,
  craft: 'passport',
  action: 'passport.step_verified',
  details: { name: 'Knitting', company: 'Anatolia Knit' },
  ...fields,
})

export const raisedQuantity = (fields: Partial<ActivityEntry> = {}): ActivityEntry =>
  activityEntry({
    ...{ id: 8, actor: mira, craft: 'style', action: 'style.changed' },
    details: { quantity: 4000, former_quantity: 1000 },
    ...fields,
  })

/** The chest, from 52 to 53. */
export const chestChange = (fields: Partial<RecordChange> = {}): RecordChange => ({
  ...{
    kind: 'set',
    part: 'points',
    field: 'values',
    size: 'M',
    row: 'Chest',
    key: 'A',
    from: '52',
    to: '53',
  },
  ...fields,
})

export const chartChange = (fields: Partial<ActivityEntry> = {}): ActivityEntry =>
  activityEntry({
    ...{ id: 7, actor: mira, craft: 'style', action: 'measurement_chart.saved', details: {} },
    changes: { data: [chestChange()], more: 0 },
    ...fields,
  })

export const activityPage = (
  data: ActivityEntry[] = [],
  fields: Partial<ActivityPage> = {},
): ActivityPage => ({
  data,
  crafts: ['style', 'suppliers', 'passport'],
  next_cursor: null,
  ...fields,
})
