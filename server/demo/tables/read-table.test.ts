import { expect, test } from 'vitest'
import { z } from 'zod'
import { listCell, numberCell, parseTable, sharesCell, yesCell, yesNoCell } from './read-table.ts'

const row = z.object({
  name: z.string(),
  price: numberCell,
  shown: yesCell.optional(),
  shared: yesNoCell,
  places: listCell.default([]),
  fibres: sharesCell(['cotton', 'raw silk']).optional(),
})
const HEAD = 'name,price,shown,shared,places,fibres'
const read = (...rows: string[]) => parseTable([HEAD, ...rows, ''].join('\n'), { file: 'lines.csv', row })

test('a row has a value for each cell that is filled', () => {
  expect(read('"Rib, 1×1",9.9,yes,no,Porto; Tunis,raw silk 95; cotton 5', 'Tape,-2,,yes,,')).toEqual([
    {
      name: 'Rib, 1×1',
      price: 9.9,
      shown: true,
      shared: false,
      places: ['Porto', 'Tunis'],
      fibres: [
        { name: 'raw silk', number: 95 },
        { name: 'cotton', number: 5 },
      ],
    },
    { name: 'Tape', price: -2, shared: true, places: [] },
  ])
})

test('rows without any cell are passed over and counted', () => {
  expect(read('', ',,,,,', 'Tape,2,,yes,,')).toHaveLength(1)
  expect(() => read('', 'Tape,two,,yes,,')).toThrow('lines.csv, row 3, column price')
})

test('what cannot be read is named by file, row and column', () => {
  const good = 'Tape,2,,yes,,'
  expect(() => read(good, ',2,,yes,,')).toThrow('lines.csv, row 3, column name')
  expect(() => read(good, 'Tape,2,maybe,yes,,')).toThrow('lines.csv, row 3, column shown')
  expect(() => read(good, 'Tape,2,,,,')).toThrow('lines.csv, row 3, column shared')
  expect(() => read(good, 'Tape,2,,yes,,cotton')).toThrow('lines.csv, row 3, column fibres')
  expect(() => read(good, 'Tape,2,,yes,,nettle 100')).toThrow('lines.csv, row 3, column fibres')
  expect(() => read(good, 'Tape, wide,2,,yes,,')).toThrow('lines.csv, row 3')
  expect(() => read(good, 'Tape,2')).toThrow('lines.csv, row 3')
})

test('a column that is missing or that nothing reads is named', () => {
  const parse = (text: string) => parseTable(text, { file: 'lines.csv', row })
  expect(() => parse('name,shown,shared,places,fibres\n')).toThrow('lines.csv has no column price')
  expect(() => parse(`${HEAD},colour\n`)).toThrow('lines.csv has a column colour')
})
