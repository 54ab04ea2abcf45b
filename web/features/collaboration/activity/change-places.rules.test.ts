import { expect, test } from 'vitest'
import type { ActivityDetails, StyleAction } from '#contract/collaboration/activity.ts'
import type { RecordChange } from '#contract/values/record-changes.ts'
import { chestChange } from './activity.fixture.ts'
import { placeOfChange } from './change-places.rules.ts'

const TECH_PACK = '/inquiries/$id/tech_pack_development'
const ISSUE = '/inquiries/$id/issues/$number'
type Case = [StyleAction, Partial<RecordChange>, object | null, ActivityDetails?]

// shows D-646, D-712
test.each<Case>([
  ['measurement_chart.saved', {}, { to: TECH_PACK, search: { row: 'points:A', cell: 'M' } }],
  [
    'measurement_chart.saved',
    { field: 'name', size: null },
    { to: TECH_PACK, search: { row: 'points:A', cell: 'name' } },
  ],
  ['measurement_chart.saved', { part: 'chart', key: null, field: 'unit', size: null }, { to: TECH_PACK }],
  [
    'tech_pack.saved',
    { part: 'notes', key: 'n1', field: '', size: null },
    { to: TECH_PACK, search: { row: 'notes:n1' } },
  ],
  [
    'bom.saved',
    { part: 'lines', key: 12, field: 'composition', size: null },
    { to: '/inquiries/$id', hash: 'bom', search: { row: 'lines:12', cell: 'composition' } },
  ],
  [
    'cost_sheet.saved',
    { part: 'services', key: 3, field: 'income', size: null },
    { to: '/inquiries/$id', hash: 'costSheet', search: { row: 'services:3', cell: 'income' } },
  ],
  [
    'secondary_cost.saved',
    { part: 'costs', key: null, field: 'trims', size: null },
    { to: '/inquiries/$id', hash: 'costSheet', search: { row: 'costs:trims' } },
  ],
  [
    'secondary_cost.saved',
    { part: 'costs', key: null, field: 'over_head_value', size: null },
    { to: '/inquiries/$id', hash: 'costSheet' },
  ],
  ['issue.made', {}, { to: ISSUE, number: '2', search: { row: 'points:A', cell: 'M' } }, { version: 2 }],
  ['issue.made', {}, null],
  [
    'milestone.changed',
    { part: 'milestone', key: null, field: 'end_date', size: null },
    { to: '/inquiries/$id', hash: 'project', search: { milestone: 4 } },
    { milestone: 4 },
  ],
  [
    'style_file.file_renamed',
    { part: 'file', key: null, field: 'title', size: null },
    { to: '/inquiries/$id', hash: 'styleFile', search: { sub_task: 33, file: 9 } },
    { sub_task: 33, file: 9 },
  ],
  [
    'style_file.file_renamed',
    { part: 'file', key: null, field: 'title', size: null },
    { to: '/inquiries/$id', hash: 'styleFile' },
  ],
  [
    'style.changed',
    { part: 'style', key: null, field: 'status', size: null },
    { to: '/inquiries/$id', hash: 'project' },
  ],
])('%s %o leads to %o', (action, change, place, details = {}) => {
  expect(placeOfChange(action, details, chestChange(change))).toEqual(place)
})
