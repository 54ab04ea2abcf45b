/** One size in full, and below the names of the others by how much they differ. */
import { describe, expect, test } from 'vitest'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { baseOfFile, CHART_READER, CHART_TABLE, sizesOf } from './chart-import.rules.ts'

const _ = null

const read = (rows: Cell[][]) => {
  const said = sheetOf(rows)
  const file = CHART_TABLE.joinSheets?.(said) ?? said
  const table = readTable(CHART_TABLE, file)
  if (!table) throw new Error('no table')
  const sizes = sizesOf(table).map(({ key, name }) => ({ key, name, id: name }))
  const { lines, notWhole } = readFileWith(CHART_READER, said, {
    ...{ present: [], fileUnit: 'cm', unit: 'cm', newId: (row) => `new-${row}`, sizes },
    sizeIds: Object.fromEntries(sizes.map(({ key, id }) => [key, id])),
  })
  return {
    ...{ notWhole, notes: file.notes, base: baseOfFile(table, sizes) },
    sizes: sizes.map(({ name }) => name),
    values: lines.map(({ line }) => sizes.map(({ id }) => line.values[id])),
  }
}

const SIZES = ['XS', 'S', 'M', 'L', 'XL']
const chart = (...rows: Cell[][]) => [['Code', 'Point of measure', ...SIZES] as Cell[], ...rows]
const WHOLE = [
  ['48', '50', '52', '54', '57'],
  ['66', '67', '68', '69', '70'],
]

// shows D-701
describe('differences below the names of sizes', () => {
  test.each<[string, Cell[][]]>([
    ['with signs', chart(['A', 'Chest', -2, -2, 52, 2, 3], ['B', 'Length', '-1', '-1', 68, '+1', '+1'])],
    ['without signs', chart(['A', 'Chest', 2, 2, 52, 2, 3], ['B', 'Length', 1, 1, 68, 1, 1])],
    ['from the full size', chart(['A', 'Chest', -4, -2, 52, 2, 5], ['B', 'Length', -2, -1, 68, 1, 2])],
    [
      'beside a full size that stands first and says so',
      [
        ['Code', 'Point of measure', 'M (base)', 'XS', 'S', 'L', 'XL'],
        ['A', 'Chest', 52, -2, -2, 2, 3],
        ['B', 'Length', 68, -1, -1, 1, 1],
      ],
    ],
    [
      'between two sizes each, with a stroke',
      [
        ['Code', 'Point of measure', 'XS/S', 'S/M', 'M', 'M/L', 'L/XL'],
        ['A', 'Chest', 2, 2, 52, 2, 3],
        ['B', 'Length', 1, 1, 68, 1, 1],
      ],
    ],
  ])('%s are added to it, and that is said', (_name, rows) => {
    const { sizes, values, notWhole, notes, base } = read(rows)
    expect([sizes, base, notWhole]).toEqual([SIZES, 'M', []])
    expect(values).toEqual(WHOLE)
    expect(notes).toEqual([expect.stringMatching(/^The file has steps between sizes/)])
  })

  test('of points that shrink are taken by their signs, and a nought is no difference', () =>
    expect(
      read(
        chart(
          ['A', 'Chest', -2, -2, 52, 2, 2],
          ['B', 'Dart', 1, 1, 10, -1, -1],
          ['C', 'Neck', 0, 0, 18, 0, 0],
        ),
      ).values,
    ).toEqual([
      ['48', '50', '52', '54', '56'],
      ['12', '11', '10', '9', '8'],
      ['18', '18', '18', '18', '18'],
    ]))

  test('that can be read in two ways are left out, and that is said', () => {
    const { values, notes, notWhole } = read(
      chart(['A', 'Chest', -4, -2, 52, 2, 4], ['B', 'Length', -1, -1, 68, 1, 1]),
    )
    expect(values).toEqual([['52'], ['68']])
    expect([notes, notWhole]).toEqual([[expect.stringContaining('can be read in two ways')], []])
  })
})

test.each<[string, Cell[][]]>([
  ['lengths', chart(['A', 'Chest', 48, 50, 52, 54, 56], ['B', 'Dart', 9, 9.5, 10, 10.5, 11])],
  [
    'lengths of which one is a slip',
    chart(['A', 'Chest', 48, 50, 152, 54, 56], ['B', 'Dart', 9, 9, 10, 10, 11]),
  ],
  [
    'lengths of double sizes',
    [
      ['POM', 'Name', '92/98', '98/104', '104/110'],
      ['A', 'Chest', 30, 32, 34],
    ],
  ],
])('%s stay as they are', (_name, rows) => {
  const { values, notes } = read(rows)
  expect(notes).toEqual([])
  expect(values).toEqual(rows.slice(1).map((row) => row.slice(2).map(String)))
})
