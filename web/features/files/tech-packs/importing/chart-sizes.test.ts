/** Which columns of a spec sheet are sizes, and in which unit they are read where the file has two. */
import { expect, test } from 'vitest'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { notesOf } from '#web/records/table-import/check/import-notes.rules.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { CHART_READER, CHART_TABLE, sizesOf, unitOfFile } from './chart-import.rules.ts'

const _ = null

const read = (rows: Cell[][], merged: string[] = []) => {
  const said = sheetOf(rows, merged)
  const file = CHART_TABLE.joinSheets?.(said) ?? said
  const table = readTable(CHART_TABLE, file)
  if (!table) throw new Error('no table')
  const sizes = sizesOf(table).map(({ key, name }) => ({ key, name, id: name }))
  const { lines, asked, notWhole, reading } = readFileWith(CHART_READER, said, {
    ...{ present: [], fileUnit: unitOfFile(table), unit: 'cm', newId: (row) => `new-${row}`, sizes },
    sizeIds: Object.fromEntries(sizes.map(({ key, id }) => [key, id])),
  })
  return {
    ...{
      asked,
      notWhole,
      notes: [...file.notes, ...notesOf(null, table, { ...reading, columns: CHART_TABLE }, [])],
    },
    said: lines.map(({ line }) => [line.code, line.grade?.step, line.values]),
  }
}

// shows D-669
test.each<[string, Cell[][], string | undefined]>([
  [
    'what quality measured',
    [
      ['Dim ID', 'Description (inch)', 'Tol', '2', '4', '6', 'QA Spec'],
      ['B101', 'Bust', '1/2', '33', '34', '35', '35 1/4'],
    ],
    'QA Spec',
  ],
  [
    'a column of the factory',
    [
      ['Code', 'Medida (cm)', 'Tol', 'P', 'M', 'G', 'Fábrica'],
      ['B101', 'Busto', 1, 33, 34, 35, 35.5],
    ],
    'Fábrica',
  ],
  [
    'the last season',
    [
      ['Ref', 'Point de mesure (cm)', 'Tol', 'T36', 'T38', 'T40', 'Ancien'],
      ['B101', 'Poitrine', 1, 33, 34, 35, 34.5],
    ],
    'Ancien',
  ],
  [
    'what was received',
    [
      ['POM', 'Description (inch)', 'Tol', '2', '4', '6', 'Rec 4'],
      ['B101', 'Bust', '1/2', '33', '34', '35', '35 1/4'],
    ],
    'Rec 4',
  ],
])('beside sizes %s is none of them, and is named', (_name, rows, head) => {
  const { said, notes } = read(rows)
  expect(Object.values((said[0]?.[2] ?? {}) as Record<string, string>)).toEqual(['33', '34', '35'])
  expect(said[0]?.[0]).toBe('B101')
  expect(notes.join()).toContain(`“${head}”`)
})

test('sizes by their names in letters stay sizes, and a step between sizes is none', () => {
  expect(
    read([
      ['Cód.', 'Descripción (cm)', 'Small', 'Medium', 'Large', 'Escalado'],
      ['A', 'Pecho', 48, 50, 52, '2'],
    ]).said,
  ).toEqual([['A', '2', { Small: '48', Medium: '50', Large: '52' }]])
})

// shows D-669
test('of sizes in centimetres and in inches those in centimetres are read, and that is said', () => {
  const rows = [
    ['POM', 'Description', 'S', _, 'M', _],
    [_, _, 'cm', 'inch', 'cm', 'inch'],
    ['A', 'Chest', 50, 19.69, 52, 20.47],
  ]
  for (const merged of [['C1:D1', 'E1:F1'], []]) {
    const { asked, notWhole, said, notes } = read(rows, merged)
    expect([asked, notWhole]).toEqual([[], []])
    expect(said).toEqual([['A', undefined, { S: '50', M: '52' }]])
    expect(notes).toContain('Sizes stand in the file in cm and in inches. Those in cm are read.')
  }
  const inchFirst = [
    ['POM', 'Description', 'S', _, 'M', _],
    [_, _, '(in)', '(cm)', '(in)', '(cm)'],
    ['A', 'Chest', 19.69, 50, 20.47, 52],
  ]
  expect(read(inchFirst).said).toEqual([['A', undefined, { S: '50', M: '52' }]])
})

test('what counts the points names none of them', () => {
  const rows = [
    ['序号', '部位名称', 'S (cm)', 'M (cm)'],
    ['1', '衣长', '66', '68'],
    ['2', '胸围', '96', '100'],
  ]
  const { lines } = readFileWith(CHART_READER, sheetOf(rows), {
    ...{ present: [], fileUnit: 'cm', unit: 'cm', newId: String, sizes: [], sizeIds: {} },
  })
  expect(lines.map(({ line }) => [line.code, line.name])).toEqual([
    ['', '衣长'],
    ['', '胸围'],
  ])
  const counted = sheetOf([
    ['No', 'S (cm)', 'M (cm)'],
    ['1', '66', '68'],
    ['2', '96', '100'],
  ])
  expect(readTable(CHART_TABLE, counted)?.open).not.toEqual([])
})

// shows D-707
test.each([
  [['4 ans', '6 ans', '8 ans'], undefined],
  [['2 Jahre', '4 Jahre', '6 Jahre'], undefined],
  [['3 yrs', '5 yrs', '7 yrs'], undefined],
  [
    ['S spec', 'M spec', 'L spec'],
    ['S', 'M', 'L'],
  ],
] as [string[], string[] | undefined][])(
  'sizes called %s keep their ages and no word that all of them have',
  (heads, names) => {
    const { said } = read([
      ['Code', 'Point of measure (cm)', ...heads],
      ['A', 'Chest', 33, 35, 37],
      ['B', 'Length', 42, 46, 50],
    ])
    expect(Object.keys(said[0]?.[2] as object)).toEqual(names ?? heads)
  },
)
