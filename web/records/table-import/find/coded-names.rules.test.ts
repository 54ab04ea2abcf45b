import { expect, test } from 'vitest'
import { STYLE_TABLE } from '#web/features/styles/style-list/import/style-columns.rules.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { sheetOf } from '../reading/read-file.fixture.ts'
import { readTable } from './read-table.rules.ts'

const matchingOf = (heads: string[], ...rows: Cell[][]) =>
  readTable(STYLE_TABLE, sheetOf([heads, ...rows]))?.matching

// shows D-496
test('«Style» with codes below it is the reference, and «Description» the name', () => {
  const [heads, rows] = [
    ['Style', 'Description'],
    [
      ['NL2201', 'Harbour Tee'],
      ['NL2202', 'Dock Shirt'],
    ],
  ]
  expect(matchingOf(heads, ...rows)).toEqual(['brand_reference', 'style_name'])
  expect(matchingOf(heads, ...rows, ['Quay', 'Coat'])).toEqual(['style_name', 'additional_information'])
  expect(matchingOf(heads, ['NL2201', 'Harbour Tee'], ['NL2202', ''])?.[0]).toBe('style_name')
  expect(matchingOf([...heads, 'Reference'], ...rows.map((row) => [...row, 'R-1']))?.slice(0, 2)).toEqual([
    'style_name',
    'additional_information',
  ])
})

// shows D-560
test.each([
  [
    ['Item : Name', 'Item : Display Name', 'Season'],
    ['brand_reference', 'style_name', 'collection'],
  ],
  [
    ['Item : Display Name', 'Item : Name', 'Season'],
    ['style_name', 'brand_reference', 'collection'],
  ],
  [
    ['Item : Name', 'Sales Description', 'Season'],
    ['brand_reference', 'style_name', 'collection'],
  ],
  // Of two names without a code each stays what its head says.
  [
    ['Item : Name', 'Fabric', 'Season'],
    ['style_name', null, 'collection'],
  ],
] as const)('codes below %j are no names', (heads, matching) => {
  const [first] = heads
  const rows = [
    ['NL2201', 'Harbour Tee', 'SS27'],
    ['NL2202', 'Dock Shirt', 'SS27'],
    ['NL2203', 'Quay Coat', 'SS27'],
  ].map(([code = '', name = '', season = '']) =>
    first === 'Item : Display Name' ? [name, code, season] : [code, name, season],
  )
  expect(matchingOf([...heads], ...rows)).toEqual(matching)
})

// shows D-560
test('a display name beside a name in words, or beside another reference, changes nothing', () => {
  const words = [
    ['Harbour Tee', 'Harbour Tee, navy'],
    ['Dock Shirt', 'Dock Shirt, white'],
  ]
  expect(matchingOf(['Name', 'Display Name'], ...words)?.[0]).toBe('style_name')
  const codes = [
    ['NL2201', 'Harbour Tee', 'R-1'],
    ['NL2202', 'Dock Shirt', 'R-2'],
  ]
  expect(matchingOf(['Name', 'Display Name', 'Reference'], ...codes)).not.toContain('brand_reference')
  const ours = codes.map(([code = '', name = ''], at) => [code, name, `ST-0000${at + 1}-00000`])
  expect(matchingOf(['Name', 'Display Name', 'Style Number'], ...ours)).toEqual([
    ...['brand_reference', 'style_name', 'style_number'],
  ])
})
