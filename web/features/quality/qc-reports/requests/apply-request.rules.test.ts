import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { makeCriterion, makeItem, makePhoto, makeReport } from '../qc-report.fixture.ts'
import { applyRequest, withRequests } from './apply-request.rules.ts'
import { localIdOf, type ReportRequest } from './report-request.ts'
import { makeRequest } from './requests.fixture.ts'

const defect = {
  ...{ id: 1, client_id: null, defect_image_id: 2, level: 'major' as const },
  ...{ quantity: 3, made_at: null, clock_offset: null, created_at: '2026-11-22T09:00:00.000Z' },
}
const report = makeReport({
  criteria: [makeCriterion({ checklist: [makeItem(11, { defects: [defect] }), makeItem(12)] })],
  files: [makePhoto(2, { short_code: 'defect_images' }), makePhoto(3)],
})
const file = { key: 'k', name: 'photo.jpg', type: 'image/jpeg', size: 10 }
const drawing = { width: 4, height: 3, shapes: [] }

const EACH: ReportRequest[] = [
  makeRequest('rename', { value: 'Second look' }),
  makeRequest('change_details', { field: 'notes', value: 'Cartons 40 to 62' }),
  makeRequest('change_details', { field: 'supplier_id', value: null }),
  makeRequest('change_lot', { field: 'lot_size', value: 500 }),
  makeRequest('change_lot', { field: 'factory_id', value: 4 }),
  makeRequest('change_aql', { field: 'major', value: '1' }),
  makeRequest('change_aql', { field: 'count_minor', value: 7 }),
  makeRequest('change_aql', { field: 'overall_result', value: 'fail', reason: 'Ladders' }),
  makeRequest('change_aql', { field: 'reason', value: 'Ladders of one machine' }),
  makeRequest('change_criterion', { criterion: 1, column: 'result', value: 'pass' }),
  makeRequest('change_item', { item: 12, column: 'name', value: 'Stain' }),
  makeRequest('judge_items', { items: [11, 12], value: 'pass', was: 'pending' }),
  makeRequest('add_criterion', { name: 'Cartons' }),
  makeRequest('add_item', { criterion: 1, name: 'Wrong label', defect_level: 'minor' }),
  makeRequest('remove_criterion', { criterion: 1, with_defects: true }),
  makeRequest('remove_item', { item: 11, with_defects: true }),
  makeRequest('add_photo', { component: 'front' }, { files: { photo: file } }),
  makeRequest('remove_photo', { file: 2, with_defects: true }),
  makeRequest('add_packing_file', {}, { files: { file } }),
  makeRequest('remove_packing_file', { file: 9 }),
  makeRequest(
    'capture_defect',
    { item: 12, level: 'critical', quantity: 2, drawing },
    { files: { image: file } },
  ),
  makeRequest('draw', { file: 3, drawing: { ...drawing, shapes: [] }, was: 0 }, { files: { image: file } }),
  makeRequest('sign', { name: 'Lena Koç', designation: 'QC', company: 21, typed: true }),
  makeRequest('remove_signature', { signature: 9 }),
  makeRequest('measure', { point: 'A', size: 'M', piece: 1, value: '52.5' }),
]

describe('a request on a report', () => {
  // shows S2-155
  test.each(EACH.map((request) => [request.kind, request] as const))(
    '%s: doing it twice is doing it once, and the report that was there stays as it was',
    (_, request) => {
      const before = structuredClone(report)
      const once = applyRequest(report, request)
      expect(applyRequest(once, request)).toEqual(once)
      expect(report).toEqual(before)
    },
  )

  test('what is added and changed in any order is the same when an answer shows a part of it already', () => {
    // Another supplier takes a factory away: their order counts.
    const additions = EACH.filter(
      ({ kind, content }) =>
        !kind.startsWith('remove') && !('field' in content && content.field === 'supplier_id'),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(additions), (requests) => {
        const shown = withRequests(report, requests)
        expect(withRequests(shown, requests)).toEqual(shown)
      }),
    )
  })

  test('what was refused is not part of what is shown', () => {
    const refused = makeRequest('rename', { value: 'Mine' }, { state: 'refused' })
    expect(withRequests(report, [refused]).name).toBe(report.name)
  })

  test('a captured defect counts at once, with its photo among the defect images', () => {
    const request = makeRequest(
      'capture_defect',
      { item: 12, level: 'critical', quantity: 2, drawing: null },
      { files: { image: file } },
    )
    const shown = applyRequest(report, request)
    expect(shown.aql.counts.critical.captured).toBe(2)
    expect(shown.aql.defects_count_critical).toBe(2)
    expect(shown.files.at(-1)).toMatchObject({
      short_code: 'defect_images',
      url: `request:${request.id}/image`,
    })
    expect(shown.aql.proposed_result).toBe('fail')
  })

  test('an answer that shows the defect already shows it once', () => {
    const request = makeRequest(
      'capture_defect',
      { item: 12, level: 'major', quantity: 1, drawing: null },
      { files: { image: file } },
    )
    const answered: QcReport = {
      ...report,
      criteria: [
        makeCriterion({
          checklist: [makeItem(12, { defects: [{ ...defect, id: 7, client_id: request.id }] })],
        }),
      ],
    }
    expect(applyRequest(answered, request)).toEqual({ ...answered, approval_open: [QC_TEXTS.openCriteria] })
  })

  test('what is made on the device is found by what comes after it', () => {
    const criterion = makeRequest('add_criterion', { name: 'Cartons' })
    const item = makeRequest('add_item', {
      ...{ criterion: localIdOf(criterion.id), name: 'Crushed', defect_level: 'minor' },
    })
    const named = makeRequest('change_item', {
      item: localIdOf(item.id),
      column: 'name',
      value: 'Crushed corner',
    })
    expect(withRequests(report, [criterion, item, named]).criteria.at(-1)).toMatchObject({
      name: 'Cartons',
      checklist: [{ name: 'Crushed corner' }],
    })
  })

  test('another supplier takes the factory away, and a removed criterion its defects', () => {
    const shown = applyRequest(report, makeRequest('change_details', { field: 'supplier_id', value: null }))
    expect(shown.lot).toMatchObject({ supplier: null, factory_id: null })
    const removed = applyRequest(
      report,
      makeRequest('remove_criterion', { criterion: 1, with_defects: true }),
    )
    expect(removed.aql.counts.major.captured).toBe(0)
  })

  test('a signature of the own company counts before the server has it, that of another one is stated', () => {
    const signed = (company: number) =>
      applyRequest(report, makeRequest('sign', { name: 'M', designation: 'QC', company, typed: true }))
    const shown = signed(21)
    expect(shown.signatures[0]).toMatchObject({
      ...{ side: 'supplier', is_stated: true, counts: false },
      organization_registry: { name: 'Anatolia Knit' },
    })
    expect(shown.details.supplier_signature_id).toBeNull()
    const own = signed(report.style.brand.id)
    expect(own.signatures[0]).toMatchObject({ side: 'brand', is_stated: false, counts: true })
    expect(own.details.brand_signature_id).toBe(own.signatures[0]?.id)
  })

  test('a judged criterion and a photo close what was open', () => {
    expect(report.approval_open).toEqual([])
    const judged = applyRequest(
      report,
      makeRequest('change_criterion', { criterion: 1, column: 'result', value: 'pass' }),
    )
    const pending = applyRequest(
      judged,
      makeRequest('change_criterion', { criterion: 1, column: 'result', value: 'pending' }),
    )
    expect(pending.approval_open).toContain('Criteria are still pending.')
    expect(judged.approval_open).not.toContain('Criteria are still pending.')
  })
})

test('the same client id has the same id below zero each time', () => {
  fc.assert(
    fc.property(fc.uuid(), (clientId) => {
      expect(localIdOf(clientId)).toBe(localIdOf(clientId))
      expect(localIdOf(clientId)).toBeLessThan(0)
      expect(Number.isSafeInteger(localIdOf(clientId))).toBe(true)
    }),
  )
})
