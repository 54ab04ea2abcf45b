import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readDelimited, SEPARATORS, type Separator, writeDelimited } from './delimited-text.ts'

const cellsOf = (text: string, separator: Separator) =>
  readDelimited(text, separator).rows.map(({ cells }) => cells)

test.each<[string, Separator, string, string[][]]>([
  [
    'commas',
    ',',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, with decimal commas',
    ';',
    'a;b\n1,5;2,5',
    [
      ['a', 'b'],
      ['1,5', '2,5'],
    ],
  ],
  [
    'tabs',
    '\t',
    'a\tb\n\t2',
    [
      ['a', 'b'],
      ['', '2'],
    ],
  ],
  [
    'a byte order mark, blanks, and the ends of lines of any system',
    ',',
    '\uFEFF a , b \r\n1,2\r3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'quotation marks around separators, marks and ends of lines',
    ',',
    '"a, ""b""",c\n"1\n2",3',
    [
      ['a, "b"', 'c'],
      ['1\n2', '3'],
    ],
  ],
  ['blanks around quotation marks', ',', ' "a, ""b""" , "c"', [['a, "b"', 'c']]],
  ['a hint for the separator', ',', 'sep=;\na;b,c', [['a', 'b,c']]],
  ['empty lines', ',', '\n,,\na,b\n\n', [['a', 'b']]],
  ['nothing', ',', '', []],
])('%s', (_, separator, text, expected) => {
  expect(cellsOf(text, separator)).toEqual(expected)
})

test('each row knows its line, also behind one of several lines', () => {
  const { rows } = readDelimited('a,b\n\n"1\n2",3\n4,5', ',')
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  expect(readDelimited('sep=,\na,b', ';').rows[0]?.line).toBe(2)
})

test('a quotation mark that is never closed is told by its line', () => {
  expect(readDelimited('a,b\n"1,2\n3,4', ',').unclosedLine).toBe(2)
  expect(readDelimited('a,b\n"1"x,2\n3,4', ',').unclosedLine).toBe(2)
  expect(readDelimited('a,b\n"1",2', ',').unclosedLine).toBeNull()
  expect(readDelimited('a,b\n1,"2" ', ',').unclosedLine).toBeNull()
})

test('whatever is written is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1 ,;\t"\n') }).map((text) => text.trim())
  const row = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom(...SEPARATORS), (rows, separator) => {
      const head = ['one', 'two', 'three', 'four']
      const filled = rows.filter((cells) => cells.some((each) => each !== ''))
      expect(cellsOf(writeDelimited([head, ...rows], separator), separator)).toEqual([head, ...filled])
    }),
  )
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['@a', `"'@a"`],
  ['=1\n+1', `"'=1\n+1"`],
  ['a=1', 'a=1'],
  ['1.5', '1.5'],
])('no spreadsheet takes what is written for a formula: %s', (cell, written) => {
  expect(writeDelimited([[cell]], ',')).toBe(`\uFEFF${written}\r\n`)
})

const bytes = (...each: number[]) => new Uint8Array(each)

test.each([
  ['UTF-8', bytes(0x6d, 0xc2, 0xb3), 'm³'],
  ['UTF-16 as spreadsheets save «Unicode text»', bytes(0xff, 0xfe, 0x6d, 0x00, 0xb3, 0x00), 'm³'],
  ['what Western spreadsheets write otherwise', bytes(0x6d, 0xb3), 'm³'],
  ['a spreadsheet, which is no text', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00), null],
])('%s', (_, file, expected) => {
  expect(decodeText(file)).toBe(expected)
})
