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
