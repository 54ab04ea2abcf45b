import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AQL_COLUMNS } from '#contract/values/codes/aql-table.ts'
import {
  type AqlColumns,
  countPlan,
  isAfterTomorrow,
  nameRevision,
  presentAql,
  sideOf,
  sumCaptured,
} from './qc-report.rules.ts'

const columns = (more: Partial<AqlColumns> = {}): AqlColumns => {
  const row = {
    lot_size: 1000,
    inspection_level: 'II',
    aql_critical: '0.000',
    aql_major: '2.500',
    aql_minor: '4.000',
    typed_count_critical: null,
    typed_count_major: null,
    typed_count_minor: null,
    no_of_pcs_inspected: 80,
    overall_result: 'pending',
    result_reason: null,
    ...more,
  }
  return { plan: countPlan(row), ...row }
}
const NONE = { critical: 0, major: 0, minor: 0 }

describe('AQL', () => {
  // shows S2-8
  test('is presented by the shortest numbers, with typed counts before captured ones', () => {
    const aql = presentAql(columns({ typed_count_major: 1 }), { critical: 0, major: 4, minor: 2 })
    expect(aql).toMatchObject({
      aql_level_critical: '0',
      aql_level_major: '2.5',
      aql_level_minor: '4',
      defects_count_major: 1,
      defects_count_minor: 2,
      counts: { major: { captured: 4, typed: 1 } },
      proposed_result: 'pass',
    })
  })

  test('every column of the table has a plan however many places it is kept with', () => {
    for (const column of AQL_COLUMNS) {
      const plan = countPlan(columns({ aql_major: Number(column).toFixed(3) }))
      expect([column, plan.classes.major.planned]).toEqual([column, true])
    }
  })

  test('more defects never turn fail into pass', () => {
    const count = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(count, count, count, (critical, major, minor) => {
        const proposed = (captured: typeof NONE) => presentAql(columns(), captured).proposed_result
        if (proposed({ critical, major, minor }) !== 'fail') return
        expect(proposed({ critical: critical + 1, major, minor })).toBe('fail')
        expect(proposed({ critical, major: major + 1, minor: minor + 1 })).toBe('fail')
      }),
    )
  })

  test('captured defects are summed by level', () => {
    const rows = [
      { level: 'major', quantity: 2 },
      { level: 'major', quantity: 3 },
      { level: 'critical', quantity: 1 },
    ]
    expect(sumCaptured(rows)).toEqual({ critical: 1, major: 5, minor: 0 })
  })
})

test.each([
  [1, 'brand'],
  [2, 'supplier'],
  [3, 'creator'],
  [4, 'former'],
] as const)('company %i signs for the %s', (company, side) => {
  expect(sideOf(company, { brand_id: 1, supplier_id: 2, created_by_organization_id: 3 })).toBe(side)
})
test('a brand that is its own supplier signs for the brand', () => {
  expect(sideOf(1, { brand_id: 1, supplier_id: 1, created_by_organization_id: 1 })).toBe('brand')
})

describe('the name of a revision', () => {
  test.each([
    ['Final inspection', 2, 'Final inspection, revision 2'],
    ['Final inspection, revision 2', 3, 'Final inspection, revision 3'],
    ['x'.repeat(255), 2, `${'x'.repeat(243)}, revision 2`],
  ])('%s as number %i', (name, revision, named) => {
    expect(nameRevision(name, revision)).toBe(named)
  })
  test('is text, and no longer than a name may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (name) => {
        const named = nameRevision(name.repeat(4).slice(0, 255).toWellFormed(), 10)
        expect(named.length).toBeLessThanOrEqual(255)
        expect(named.isWellFormed()).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-11-22', false],
  ['2026-11-23', false],
  ['2026-11-24', true],
])('on 22 November %s is after tomorrow: %s', (day, isAfter) => {
  expect(isAfterTomorrow(day, new Date('2026-11-22T23:59:00Z'))).toBe(isAfter)
})
