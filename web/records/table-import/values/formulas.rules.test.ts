import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CellAt, computeFormula } from './formulas.rules.ts'

const SHEET: (string | number | null | { formula: string })[][] = [
  [1.2, 'text', { formula: '=A1*2' }],
  [3, null, { formula: '=C1+1' }],
  [{ formula: '=C3' }, { formula: '=A3' }, { formula: '=C3+1' }],
]
const cellAt: CellAt = (row, column) => SHEET[row]?.[column] ?? null
const compute = (formula: string) => computeFormula(formula, cellAt)

describe('a formula that nobody computed', () => {
  test.each([
    ...[
      ['=1+1', 2],
      ['=A1*3', 3.6],
      ['=$A$1*A2', 3.6],
      ['=C2', 3.4],
      ['=(A1+A2)/2', 2.1],
      ['=-A2^2', 9],
    ],
    ...[
      ['=SUM(A1:A2)', 4.2],
      ['=SUM(A1:B2)*10%', null],
      ['=ROUND(A1/7,2)', 0.17],
      ['=MAX(A1;A2)', 3],
    ],
    ...[
      ['=AVERAGE(A1:A2)', 2.1],
      ['=PRODUCT(A1,A2,2)', 7.2],
      ['=B2+1', 1],
      ['= 2 * 3 ', 6],
    ],
  ] as [string, number | null][])('%s is %s', (formula, value) => expect(compute(formula)).toBe(value))

  test.each([
    '=1/0',
    '=VLOOKUP("x",A1:B3,2,0)',
    '=B1*2',
    '=C3',
    '=A3',
    '=Sheet2!A1',
    '=1+',
    '=)',
    '=SUM(A1:ZZZ9999999)',
  ])('%s needs a spreadsheet', (formula) => expect(compute(formula)).toBeNull())

  test('no text makes it fail', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=+-*/^()A1B2,;:%$. SUM9'), maxLength: 40 }),
        (text) => {
          const value = compute(text)
          expect(value === null || Number.isFinite(value)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
