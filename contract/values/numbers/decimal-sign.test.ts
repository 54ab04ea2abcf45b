import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DecimalSign,
  findDecimalSign,
  otherSign,
  readDecimalText,
  readTypedDecimal,
} from './decimal-sign.ts'

test.each<[string, DecimalSign, string]>([
  ['6.0', '.', '6'],
  ['0,265', ',', '0.265'],
  ['1,234.56', '.', '1234.56'],
  ['1.234,56', ',', '1234.56'],
  ['1 234,56', ',', '1234.56'],
  ['1\u00a0234\u00a0567,5', ',', '1234567.5'],
  ['1\u202f234', '.', '1234'],
  ["1'234.50", '.', '1234.5'],
  ['-0,5', ',', '-0.5'],
  ['\u22122.5', '.', '-2.5'],
  ['.5', '.', '0.5'],
  ['5.', '.', '5'],
  ['-0.00', '.', '0'],
  ['007', '.', '7'],
  ['12345678901234567890', '.', '12345678901234567890'],
  ['', '.', ''],
  ['  ', ',', ''],
  ['$8.40', '.', '8.4'],
  ['10.850,00 €', ',', '10850'],
  ['USD 1,234.50', '.', '1234.5'],
  ['(1,234.50)', '.', '-1234.5'],
  ['($5)', '.', '-5'],
  ['$(5)', '.', '-5'],
  ['-$5', '.', '-5'],
  ['1\u2009234,5', ',', '1234.5'],
  ['١٢٫'.slice(0, 2), '.', '12'],
  ['１２.５', '.', '12.5'],
])('%s with %s is %s', (text, sign, digits) => {
  expect(readDecimalText(text, sign)).toEqual({ digits })
})

test.each<[string, DecimalSign]>([
  ['1e3', '.'],
  ['-', '.'],
  ['.', '.'],
  ['-.', '.'],
  ['--1', '.'],
  ['1-', '.'],
  ['1.2.3', '.'],
  ['1.5.2', '.'],
  ['1,5', '.'],
  ['1.5', ','],
  ['1,23,456', '.'],
  ['0,265', '.'],
  ['1,234 567', '.'],
  ['1,234,567', ','],
  ['5%', '.'],
  ['$', '.'],
  ['(-5)', '.'],
  ['-(5)', '.'],
  ['5 kg', '.'],
  ['NaN', '.'],
  ['Infinity', '.'],
  ['0x10', '.'],
  ['1 2', '.'],
])('%s with %s is refused', (text, sign) => {
  expect(readDecimalText(text, sign)).toEqual({ problem: `“${text}” is not a number` })
})

test.each<[string, DecimalSign, string]>([
  ['1.5', ',', '1.5'],
  ['1,5', ',', '1.5'],
  ['1.234', ',', '1234'],
  ['1.234', '.', '1.234'],
  ['10,850', '.', '10850'],
  ['10,85', '.', '10.85'],
  ['0,005', '.', '0.005'],
  ['$10,850.00', '.', '10850'],
  ['10.850,00 €', ',', '10850'],
  ['10.850,00 €', '.', '10850'],
  ['1,234.56', ',', '1234.56'],
  ['(1 234,5)', ',', '-1234.5'],
  ['-3', '.', '-3'],
  ['', '.', ''],
])('%s typed where the sign is %s is %s', (text, sign, digits) => {
  expect(readTypedDecimal(text, sign)).toEqual({ digits })
})

test.each<[string, DecimalSign]>([
  ['about 5', '.'],
  ['1,23,456', '.'],
  ['1.2.3', ','],
  ['12 34', '.'],
])('%s typed where the sign is %s is refused', (text, sign) => {
  expect(readTypedDecimal(text, sign)).toEqual({ problem: `“${text}” is not a number` })
})

test.each<[string[], DecimalSign | null]>([
  [['6.0', '8.0'], '.'],
  [['0,5', '12'], ','],
  [['1,234.56'], '.'],
  [['1.234,56', '1.234'], ','],
  [['1.234', '0,5'], ','],
  [['12.345', '1.5', '2,000'], '.'],
  // Not between thousands: nothing stands before them.
  [['0.265', '0.012'], '.'],
  [['0,265'], ','],
  [['1,234,567'], '.'],
  // One cell that was mistyped does not turn the others.
  [['1.5', '2.5', '1,5', '1.5.2'], '.'],
  [['0.265', '1,5'], ','],
  // It does not say.
  [['1.234', '2.500'], null],
  [['1,5', '1.5'], null],
  [['1,234.56', '1.234,56'], null],
  [['1.2.3', '1,2,3'], null],
  [['12', 'x', ''], null],
  [[], null],
])('the sign of %j is %s', (texts, sign) => {
  expect(findDecimalSign(texts)).toBe(sign)
})

const sign = fc.constantFrom<DecimalSign>('.', ',')
/** A number and how a spreadsheet of that sign writes it, with two places and with or without thousands. */
const writtenNumber = (decimal: DecimalSign) =>
  fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.boolean()).map(([cents, isGrouped]) => {
    const [whole = '', places = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
    const groups = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, otherSign(decimal)) : whole
    return { cents, text: `${cents < 0 ? '-' : ''}${groups}${decimal}${places}` }
  })

test('a column that a spreadsheet wrote is read as the numbers that it was written of', () => {
  const column = sign.chain((decimal) =>
    fc.tuple(fc.constant(decimal), fc.array(writtenNumber(decimal), { minLength: 1 })),
  )
  fc.assert(
    fc.property(column, ([decimal, cells]) => {
      expect(findDecimalSign(cells.map(({ text }) => text))).toBe(decimal)
      for (const { cents, text } of cells) {
        const reading = readDecimalText(text, decimal)
        expect('digits' in reading && Math.round(Number(reading.digits) * 100)).toBe(cents + 0)
      }
    }),
  )
})

test('the sign does not depend on the order of the cells, and the other sign mirrors it', () => {
  const text = fc.stringMatching(/^-?[0-9]{0,4}([.,][0-9]{0,4}){0,3}$/)
  const mirror = (cell: string) => cell.replace(/[.,]/g, (each) => otherSign(each as DecimalSign))
  fc.assert(
    fc.property(fc.array(text), (cells) => {
      const found = findDecimalSign(cells)
      expect(findDecimalSign(cells.toReversed())).toBe(found)
      expect(findDecimalSign(cells.map(mirror))).toBe(found && otherSign(found))
    }),
  )
})

test('what was read is read as itself', () => {
  fc.assert(
    fc.property(fc.string(), sign, (text, decimal) => {
      const reading = readDecimalText(text, decimal)
      if ('digits' in reading) expect(readDecimalText(reading.digits, '.')).toEqual(reading)
    }),
  )
})

test.each(['12 PCS', '1.25 YDS', '12¢', 'ABC 5'])('«%s» is no amount of money', (text) => {
  expect(readTypedDecimal(text, '.')).toEqual({ problem: `“${text}” is not a number` })
})
