import { expect, test } from 'vitest'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { makeReport } from '../qc-report.fixture.ts'
import { failedText, labelOf, nameValueIn } from './request-words.ts'
import { makeRequest } from './requests.fixture.ts'

const report = makeReport()

test.each([
  [makeRequest('change_details', { field: 'supplier_id', value: 21 }), 21, 'Anatolia Knit'],
  [makeRequest('change_lot', { field: 'factory_id', value: 4 }), 4, 'Bursa plant'],
  [makeRequest('change_aql', { field: 'overall_result', value: 'fail' }), 'fail', 'Fail'],
  [makeRequest('change_item', { item: 11, column: 'defect_level', value: 'minor' }), 'minor', 'Minor'],
  [makeRequest('change_details', { field: 'notes', value: 'pass' }), 'pass', 'pass'],
  [makeRequest('change_details', { field: 'supplier_id', value: 99 }), 99, 99],
])('%o: a value is named as the workspace shows it', (request, value, name) => {
  expect(nameValueIn(report)(request as QueuedRequest, value)).toBe(name)
})

test('a request is called by what it changes', () => {
  expect(labelOf(report, 'change_item', { item: 11, column: 'name', value: 'x' })).toBe(
    'Name of Open seam or hole in the seam',
  )
  const defect = { item: 11, level: 'critical' as const, quantity: 3, drawing: null }
  expect(labelOf(report, 'capture_defect', defect)).toBe(
    'Critical defect: Open seam or hole in the seam, 3 pieces',
  )
  expect(labelOf(report, 'remove_item', { item: 404, with_defects: false })).toBe(
    'Removal of a checklist item',
  )
})

test('what the server refuses is said in the words of the specification, once', () => {
  expect(failedText('capture_defect')).toBe('Failed to report defect')
  expect(failedText('remove_signature')).toBe('Failed to delete signature')
  expect(failedText('change_details')).toBe('Saving failed')
  expect(failedText('add_photo')).toBeNull()
})
