import { expect, test } from 'vitest'
import { makeAql, makeCriterion, makeItem, makeReport } from '../qc-report.fixture.ts'
import { sayProgress } from './capture-words.rules.ts'

const AT = '2026-11-22T09:41:00.000Z'
const defect = (id: number, quantity: number) => ({
  ...{ id, client_id: null, defect_image_id: id, level: 'minor' as const, quantity },
  ...{ made_at: null, clock_offset: null, created_at: AT },
})

test('pieces are said where somebody counts them, defects by their quantities', () => {
  expect(sayProgress(makeReport())).toBe(' · 0 defects')
  const details = { ...makeReport().details, no_of_pcs_inspected: 126 }
  const criteria = [makeCriterion({ checklist: [makeItem(11, { defects: [defect(1, 4), defect(2, 1)] })] })]
  expect(sayProgress(makeReport({ details, criteria, aql: makeAql() }))).toBe(
    ' · piece 126 of 200 · 5 defects',
  )
  expect(
    sayProgress(
      makeReport({ criteria: [makeCriterion({ checklist: [makeItem(11, { defects: [defect(1, 1)] })] })] }),
    ),
  ).toBe(' · 1 defect')
})
