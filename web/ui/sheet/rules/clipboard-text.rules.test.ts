import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, readClipboard, unguardFormula, writeClipboard } from './clipboard-text.rules.ts'
import { EXCEL_CLIPBOARD, LIBREOFFICE_CLIPBOARD, PASTED_CELLS } from './clipboards.fixture.ts'

test('the clipboard of Excel is read', () => {
  expect(readClipboard(EXCEL_CLIPBOARD)).toEqual(PASTED_CELLS)
})

test('the clipboard of LibreOffice is read', () => {
  expect(readClipboard(LIBREOFFICE_CLIPBOARD)).toEqual(PASTED_CELLS)
})

test.each<[string, string[][]]>([
  ['a', [['a']]],
  ['a\r\n', [['a']]],
  ['a\n\n', [['a'], ['']]],
  ['\r\n', [['']]],
  ['\t\r\n', [['', '']]],
  [' a \tb', [[' a ', 'b']]],
  ['a\r\rb', [['a'], [''], ['b']]],
  ['"a\tb"\tc', [['a\tb', 'c']]],
  ['"a\r\nb"', [['a\nb']]],
  ['"say ""hello"""', [['say "hello"']]],
  // What people typed, and Excel does not quote.
  ['"x"', [['"x"']]],
  ['5" zip', [['5" zip']]],
  ['"open\tb', [['"open', 'b']]],
  ['"a"b\tc', [['"a"b', 'c']]],
  ['"', [['"']]],
])('%j is %j', (text, rows) => {
  expect(readClipboard(text)).toEqual(rows)
})

const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', ' ', "'", '=') }))
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )

test('what is written is read as itself', () => {
  fc.assert(
    fc.property(block, (rows) => {
      const asKept = rows.map((cells) => cells.map((text) => text.replace(/\r\n?/g, '\n')))
      expect(readClipboard(writeClipboard(asKept))).toEqual(asKept)
    }),
  )
})

test('formulas are marked, and the mark is taken off', () => {
  expect(guardFormula('=1+1')).toBe("'=1+1")
  expect(guardFormula('plain')).toBe('plain')
  fc.assert(
    fc.property(cell, (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text)
      expect(guardFormula(text)).not.toMatch(/^[=+\-@]/)
    }),
  )
})
