import { describe, expect, test } from 'vitest'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { makeCriterion, makePhoto, makeReport } from '../qc-report.fixture.ts'
import { listFinished, type TabKey } from './finished-tabs.rules.ts'

const blank = makeReport()
const details = { ...blank.details, no_of_pcs_inspected: 200 }
const criteria = [makeCriterion({ result: 'fail' }), makeCriterion({ id: 2, result: 'pass' })]
const { short_code: _, is_drawn: __, drawn_version: ___, ...packed } = makePhoto(5)

describe('a tab is finished', () => {
  test.each<[TabKey, Partial<QcReport>]>([
    ['upload', { files: [makePhoto(3)] }],
    ['info', { details }],
    ['criteria', { criteria }],
    ['packing', { packing_list: [packed] }],
    ['approval', { is_approved: true }],
  ])('%s, once what it asks for is there', (tab, change) => {
    expect([...listFinished(blank)]).toEqual([])
    expect([...listFinished(makeReport(change))]).toEqual([tab])
  })

  test.each([
    { supplier_id: null },
    { inspection_date: null },
    { no_of_pcs_inspected: null },
    { no_of_pcs_inspected: 0 },
  ])('not with %j', (change) => {
    expect(listFinished(makeReport({ details: { ...details, ...change } })).has('info')).toBe(false)
  })

  test('not while one criterion is pending, nor where there is none', () => {
    expect(listFinished(makeReport({ criteria: [...criteria, makeCriterion({ id: 3 })] })).size).toBe(0)
    expect(listFinished(makeReport({ criteria: [] })).size).toBe(0)
  })
})
