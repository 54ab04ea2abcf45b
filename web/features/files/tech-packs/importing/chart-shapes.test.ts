import { describe, expect, test } from 'vitest'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { baseOfFile, CHART_TABLE, sizesOf } from './chart-import.rules.ts'
import { shapeChart } from './shape-chart.rules.ts'

const _ = null
const shape = (rows: Cell[][]) => {
  const { sheets, notes } = shapeChart(sheetOf(rows))
  return { rows: sheets[0]?.rows ?? [], notes }
}
const isUntouched = (rows: Cell[][]) => {
  const shaped = shape(rows)
  return shaped.notes.length === 0 && JSON.stringify(shaped.rows) === JSON.stringify(rows)
}

// shows D-497
describe('sizes down the side', () => {
  test('become columns, with titles and tolerances where they belong, and that is said', () => {
    const { rows, notes } = shape([
      ['SPEC', _, _, _],
      ['Size (cm)', 'Chest', 'Length', 'Sleeve'],
      ['S', 50, '66', 20.5],
      ['M', 52, '68', _],
      ['Tol +/-', 1, 1, 0.5],
      [_, _, _, _],
      ['* after wash', _, _, _],
    ])
    expect(rows).toEqual([
      ['SPEC', _, _, _],
      ['Point of measure', 'S', 'M', 'Tol +/-'],
      ['Chest', 50, 52, 1],
      ['Length', '66', '68', 1],
      ['Sleeve', 20.5, _, 0.5],
      [_, _, _, _],
      ['* after wash', _, _, _],
    ])
    expect(notes).toEqual([expect.stringMatching(/^Sizes stand down the side/)])
  })

  test('that are numbers are sizes below a word that says so, and numbers of points else', () => {
    const below = (corner: string): Cell[][] => [
      [corner, 'Chest', 'Length'],
      ['36', 46, 60],
      ['38', 48, 61],
    ]
    for (const corner of ['Größe', 'cm', 'Beden', '尺码'])
      expect(isUntouched(below(corner)), corner).toBe(false)
    for (const corner of ['No', 'POM', '']) expect(isUntouched(below(corner)), corner).toBe(true)
  })

  test.each<[string, Cell[][]]>([
    [
      'points below each other',
      [
        ['POM', 'S', 'M'],
        ['Chest', 50, 52],
        ['Length', 66, 68],
      ],
    ],
    [
      'a row that is neither size nor tolerance',
      [
        ['Size', 'Chest', 'Length'],
        ['S', 50, 66],
        ['M', 52, 68],
        ['Grade', 2, 2],
      ],
    ],
    [
      'words in place of lengths',
      [
        ['Size', 'Chest', 'Colour'],
        ['S', 50, 'Ink'],
        ['M', 52, 'Sand'],
      ],
    ],
    [
      'one size',
      [
        ['Size', 'Chest', 'Length'],
        ['M', 52, 68],
      ],
    ],
  ])('stay as they are: %s', (_name, rows) => expect(isUntouched(rows)).toBe(true))
})

const steps = (...rows: Cell[][]) => [
  ['Code', 'Point of measure', 'XS-S', 'S-M', 'M', 'M-L', 'L-XL'] as Cell[],
  ...rows,
]

// shows D-497
describe('steps between sizes', () => {
  const sizesIn = (rows: Cell[][]) =>
    shape(rows)
      .rows.slice(2)
      .map((row) => row.slice(2))

  test('are added to the size that stands in full, which is the base', () => {
    const rows = steps(['A', 'Chest', 2, 2, 52, 2, 3], ['B', 'Length', '1', '1/2', 68, '0,5', 1])
    expect(sizesIn(rows)).toEqual([
      ['48', '50', 52, '54', '57'],
      ['66.5', '67.5', 68, '68.5', '69.5'],
    ])
    const file = shapeChart(sheetOf(rows))
    const table = readTable(CHART_TABLE, file)
    if (!table) throw new Error('no table')
    const sizes = sizesOf(table).map(({ key, name }) => ({ key, name, id: name }))
    expect(sizes.map(({ name }) => name)).toEqual(['XS', 'S', 'M', 'L', 'XL'])
    expect(baseOfFile(table, sizes)).toBe('M')
    expect(file.notes).toEqual([expect.stringMatching(/^The file has steps between sizes/)])
  })

  test('that go outward from the base are told by their signs, and so are points that shrink', () => {
    expect(sizesIn(steps(['A', 'Chest', -2, -2, 52, 2, 3], ['B', 'Dart', 1, 1, 10, -1, -1]))).toEqual([
      ['48', '50', 52, '54', '57'],
      ['12', '11', 10, '9', '8'],
    ])
    expect(sizesIn(steps(['A', 'Dart', -1, -1, 10, -1, -1]))).toEqual([['12', '11', 10, '9', '8']])
  })

  test('leave empty what is no number, and the sizes beyond it', () =>
    expect(sizesIn(steps(['A', 'Chest', 2, 2, 52, 'tbc', 3], ['B', 'Length', 1, 1, _, 1, 1]))).toEqual([
      ['48', '50', 52, _, _],
      [_, _, _, _, _],
    ]))

  test.each<[string, Cell[][]]>([
    [
      'points that contradict each other',
      steps(['A', 'Chest', -2, -2, 52, 2, 2], ['B', 'Length', 1, 1, 68, 1, 1]),
    ],
    ['signs that change on one side', steps(['A', 'Chest', -2, 2, 52, 2, 2])],
    [
      'double sizes',
      [
        ['POM', 'XS-S', 'M-L'],
        ['Chest', 48, 52],
      ],
    ],
    [
      'no size in full',
      [
        ['POM', 'XS-S', 'S-M', 'M-L'],
        ['Chest', 2, 2, 2],
      ],
    ],
    [
      'two sizes in full',
      [
        ['POM', 'XS-S', 'S-M', 'S', 'M'],
        ['Chest', 2, 2, 50, 52],
      ],
    ],
  ])('stay as they are: %s', (_name, rows) => expect(isUntouched(rows)).toBe(true))
})

// shows D-496
test('what was measured, and by how much it differs, is no size; a word before all sizes is none of their names', () => {
  const file = sheetOf([
    ['Measurement point', 'Spec S', 'Spec M', 'Spec L', 'Actual M', 'Diff M', 'Tol'],
    ['Chest', 50, 52, 54, 52.5, 0.5, 1],
  ])
  const table = readTable(CHART_TABLE, file)
  expect(table && sizesOf(table).map(({ name }) => name)).toEqual(['S', 'M', 'L'])
})
