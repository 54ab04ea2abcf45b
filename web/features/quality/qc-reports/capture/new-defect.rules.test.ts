import { expect, test } from 'vitest'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import {
  findDefectProblems,
  type NewDefectFields,
  NO_DEFECT,
  nextDefect,
  readQuantity,
  stepQuantity,
} from './new-defect.rules.ts'

const WHOLE: NewDefectFields = {
  item: { kind: 'known', id: 11, key: '11' },
  level: 'major',
  quantity: '2',
}

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['1000', 1000],
  ['1001', Number.NaN],
  ['0', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['', Number.NaN],
])('“%s” as a quantity', (typed, count) => {
  expect(readQuantity(typed)).toBe(count)
})

test.each([
  ['1', -1, '1'],
  ['1', 1, '2'],
  ['1000', 1, '1000'],
  ['many', 1, '1'],
] as const)('from “%s” by %i', (typed, step, next) => {
  expect(stepQuantity(typed, step)).toBe(next)
})

test('each thing that lacks is said at its field', () => {
  expect(findDefectProblems(WHOLE, { hasPhoto: true })).toEqual({})
  expect(findDefectProblems({ ...NO_DEFECT, quantity: '0' }, { hasPhoto: false })).toEqual({
    item: QC_TEXTS.itemRequired,
    level: 'Choose minor, major or critical',
    quantity: QC_TEXTS.quantity,
    image: QC_TEXTS.imageRequired,
  })
})

test('item and level stay for the next defect', () => {
  expect(nextDefect(WHOLE)).toEqual({ ...WHOLE, quantity: '1' })
})
