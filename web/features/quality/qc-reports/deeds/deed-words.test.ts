import { expect, test } from 'vitest'
import type { Deed } from '#web/lib/device-queue/deed.ts'
import { makeReport } from '../qc-report.fixture.ts'
import { failedText, labelOf, nameValueIn } from './deed-words.ts'
import { makeDeed } from './deeds.fixture.ts'

const report = makeReport()

test.each([
  [makeDeed('change_details', { field: 'supplier_id', value: 21 }), 21, 'Anatolia Knit'],
  [makeDeed('change_lot', { field: 'factory_id', value: 4 }), 4, 'Bursa plant'],
  [makeDeed('change_aql', { field: 'overall_result', value: 'fail' }), 'fail', 'Fail'],
  [makeDeed('change_item', { item: 11, column: 'defect_level', value: 'minor' }), 'minor', 'Minor'],
  [makeDeed('change_details', { field: 'notes', value: 'pass' }), 'pass', 'pass'],
  [makeDeed('change_details', { field: 'supplier_id', value: 99 }), 99, 99],
])('%o: a value is named as the workspace shows it', (deed, value, name) => {
  expect(nameValueIn(report)(deed as Deed, value)).toBe(name)
})

test('a deed is called by what it changes', () => {
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
