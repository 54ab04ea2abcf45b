import { describe, expect, test } from 'vitest'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { bestSheet, readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { type ChartRow, type ChartValues, NO_GRADING } from '../chart/chart-values.rules.ts'
import {
  baseOfFile,
  CHART_READER,
  CHART_TABLE,
  type ChartGiven,
  fillChart,
  inUnitOf,
  readTolerance,
  sizesOf,
  unitOfFile,
} from './chart-import.rules.ts'

const _ = null

const read = (file: TableFile, given: Partial<ChartGiven> = {}, answers = {}) => {
  const chosen = { sheet: bestSheet(CHART_TABLE, file), columns: {}, signs: {}, shares: {} }
  const table = readTable(CHART_TABLE, file, chosen)
  if (!table) throw new Error('no table')
  const sizes = sizesOf(table).map(({ key, name }) => ({ key, name, id: `size:${name}` }))
  const all: ChartGiven = {
    ...{ present: [], fileUnit: unitOfFile(table), unit: 'cm', newId: (row) => `new-${row}` },
    sizeIds: Object.fromEntries(sizes.map(({ key, id }) => [key, id])),
    sizes,
    ...given,
  }
  return { ...readFileWith(CHART_READER, file, all, answers), sizes, base: baseOfFile(table, sizes) }
}

const say = ({ code, name, tolerance_minus, tolerance_plus, values }: ChartRow) =>
  `${code} ${name} -${tolerance_minus}/+${tolerance_plus}: ${Object.entries(values)
    .map(([id, value]) => `${id.slice(5)} ${value}`)
    .join(', ')}`

describe('a spec sheet as people have it', () => {
  // shows D-261
  test('in English, in inches with fractions of every kind, with groups left out and the rules of grading', () => {
    const file = sheetOf([
      ['SPEC SHEET', _, _, _, _, _, _],
      ['Style: NL-2207 Harbour tee', _, _, 'Sample size: M', _, _, _],
      [],
      ['POM', 'Description', 'Tol (+/-)', 'S', 'M', 'L', 'Grade'],
      ['BODY', _, _, _, _, _, _],
      ['A', 'Chest width, 1" below armhole', '1/2', '19 1/2', '20½', '21-1/2', 1],
      ['B', 'Body length from HPS', '3/8', '27 1/4"', '28', '28 3/4', '3/4'],
      ['SLEEVE', _, _, _, _, _, _],
      ['C', 'Sleeve length', 0.25, 8.125, 8.5, '8 7/8', _],
    ])
    const { lines, asked, notWhole, sizes, reading, base } = read(file)
    expect([asked, notWhole, base]).toEqual([[], [], 'size:M'])
    expect(sizes.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    expect(lines.map(({ line }) => say(line))).toEqual([
      'A Chest width, 1" below armhole -0.5/+0.5: S 19.5, M 20.5, L 21.5',
      'B Body length from HPS -0.375/+0.375: S 27.25, M 28, L 28.75',
      'C Sleeve length -0.25/+0.25: S 8.125, M 8.5, L 8.875',
    ])
    expect(lines.map(({ line }) => line.grade?.step)).toEqual(['1', '0.75', undefined])
    expect(reading.rows.filter(({ kind }) => kind !== 'line')).toHaveLength(2)
  })

  test('in German, in centimetres with commas, with sizes that are numbers and one tolerance a side', () => {
    const file = {
      ...sheetOf([
        ['Maßtabelle (cm)', '', '', '', '', '', ''],
        ['Nr', 'Messstelle', 'Tol +', 'Tol -', '36', '38', '40'],
        ['1', 'Brustweite', '1', '0,5', '46,5', '48,5', '50,5'],
        ['2', 'Rückenlänge', '1', '1', '62', '63', '64'],
      ]),
      separator: ';',
    }
    const { lines, asked, notWhole, sizes } = read(file)
    expect([asked, notWhole]).toEqual([[], []])
    expect(sizes.map(({ name }) => name)).toEqual(['36', '38', '40'])
    expect(lines.map(({ line }) => say(line))).toEqual([
      '1 Brustweite -0.5/+1: 36 46.5, 38 48.5, 40 50.5',
      '2 Rückenlänge -1/+1: 36 62, 38 63, 40 64',
    ])
  })

  test('in Turkish, as numbers of a workbook under stacked heads, without a unit: asked once', () => {
    const file = sheetOf(
      [
        ['Ölçü tanımı', 'Tolerans', 'Bedenler', _, _],
        [_, _, 'S', 'M', 'L'],
        ['Göğüs', 1, 48, 50, 52],
        ['Boy', 1.5, 68, 70, 72],
      ],
      ['C1:E1'],
    )
    expect(read(file).asked).toEqual(['length-unit:'])
    const { lines, notWhole, sizes } = read(file, {}, { 'length-unit:': 'cm' })
    expect(notWhole).toEqual([])
    expect(sizes.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    expect(lines.map(({ line }) => say(line))).toEqual([
      ' Göğüs -1/+1: S 48, M 50, L 52',
      ' Boy -1.5/+1.5: S 68, M 70, L 72',
    ])
  })

  test('in Chinese, with sizes as numbers in a workbook', () => {
    const file = sheetOf([
      ['尺寸表 单位：厘米', _, _, _, _],
      ['编号', '部位', '公差', 155, 160],
      ['A', '胸围', '±1', 88, 92],
      ['B', '衣长', '±1', 58.5, 60],
    ])
    const { lines, asked, notWhole, sizes } = read(file)
    expect([asked, notWhole]).toEqual([[], []])
    expect(sizes.map(({ name }) => name)).toEqual(['155', '160'])
    expect(lines.map(({ line }) => say(line))).toEqual([
      'A 胸围 -1/+1: 155 88, 160 92',
      'B 衣长 -1/+1: 155 58.5, 160 60',
    ])
  })
})

test.each([
  ['Tol (+/-)', '±0.5', { plus: '0.5', minus: '0.5' }],
  ['Tolerance', '+1/-0.5', { plus: '1', minus: '0.5' }],
  ['Tol +', '1', { plus: '1' }],
  ['Tol −', '0,5', { minus: '0.5' }],
  ['Tol', '+/- 1', { plus: '1', minus: '1' }],
  ['Tol', 'about one', null],
])('a tolerance under “%s” that says “%s”', (head, text, wanted) => {
  expect(readTolerance(head, text, 'cm')).toEqual(wanted)
})

describe('heads of charts that are read for what they are', () => {
  const linesOf = (rows: Parameters<typeof sheetOf>[0]) => {
    const { lines, sizes, base } = read(sheetOf(rows))
    return { said: lines.map(({ line }) => say(line)), sizes: sizes.map(({ name }) => name), base }
  }

  // shows D-491
  test('a sign is the tolerance, and a number sign no size', () => {
    const rows = [
      ['#', 'Description', '+/-', 'S', 'M', 'L'],
      ['1', 'Chest at 1" below armhole', '1/2"', '19"', '20"', '21"'],
      ['2', 'HPS to hem', '1/2', '27', '27 1/2', '28'],
    ]
    expect(linesOf(rows)).toMatchObject({
      sizes: ['S', 'M', 'L'],
      said: [
        ' Chest at 1" below armhole -0.5/+0.5: S 19, M 20, L 21',
        ' HPS to hem -0.5/+0.5: S 27, M 27.5, L 28',
      ],
    })
  })

  test('what stands below «Ref» and «Position» says which of them is the code', () => {
    const rows = [
      ['Measurements in cm', _, _, 'Sizes', _],
      ['Ref', 'Position', 'Tolerance', '34', '36'],
      ['A', 'Waist relaxed', '+/- 1', '33', '35'],
      ['B', 'Hip 20cm below waist', '+/- 1', '46', '48'],
    ]
    expect(linesOf(rows).said).toEqual([
      'A Waist relaxed -1/+1: 34 33, 36 35',
      'B Hip 20cm below waist -1/+1: 34 46, 36 48',
    ])
  })

  test('points without a code, what was measured beside what is asked for, and a base in the title', () => {
    const rows = [
      ['Maße in cm', _, 'Größe M = Basis', _, _],
      ['POM', 'Tol', 'S', 'M', 'Actual M'],
      ['Neck width', '0.5', '18', '18.5', '18.7'],
      ['Sleeve opening', '0.5', '11', '11.5', _],
    ]
    expect(linesOf(rows)).toEqual({
      sizes: ['S', 'M'],
      base: 'size:M',
      said: [' Neck width -0.5/+0.5: S 18, M 18.5', ' Sleeve opening -0.5/+0.5: S 11, M 11.5'],
    })
  })
})

test('what is no length is told at its cell, and stands in the sheet to be typed anew', () => {
  const file = sheetOf([
    ['Code', 'Point of measure', 'Tolerance', 'S (cm)', 'M (cm)'],
    ['A', 'Chest', 1, 48, 50],
    ['B', 'Length', 1, 'as approved', 70],
    ['C', 'Sleeve', 1, 20, 21],
    ['D', 'Hem', 1, 44, 46],
  ])
  const { lines } = read(file)
  expect(lines.flatMap(({ problems }) => Object.entries(problems))).toEqual([
    ['size_1', 'Must be a length from 0, in inches also as 12 3/8'],
  ])
})

test('a sheet with the base size alone is filled by its rules, and what it says itself stays', () => {
  const file = sheetOf([
    ['Mustergröße', 'M'],
    ['Pos', 'Beschreibung (cm)', 'Gradierung', 'S', 'M', 'L', 'XL'],
    ['A', 'Halbe Brustweite', '2; XL 2,5', _, 52, _, _],
    ['B', 'Länge', '1,5', _, 70, 72, _],
    ['C', 'Schulterneigung', 'nach Muster', 4, 4, 4, 4],
  ])
  const { lines, sizes, base } = read(file)
  expect(lines.flatMap(({ problems }) => Object.entries(problems))).toEqual([['grade', CHART_TEXTS.step]])
  const empty: ChartValues = {
    ...{ version: null, unit: 'cm', sizes: [], base_size: null, tolerance_groups: [], points: [] },
  }
  const { points, base_size } = fillChart(empty, lines, { sizes, unit: 'cm', base })
  expect(base_size).toBe('size:M')
  expect(points.slice(0, 2).map(({ values }) => values)).toEqual([
    { 'size:S': '50', 'size:M': '52', 'size:L': '54', 'size:XL': '56.5' },
    { 'size:S': '68.5', 'size:M': '70', 'size:L': '72', 'size:XL': '73' },
  ])
})

describe('into a chart that has points', () => {
  const point: ChartRow = {
    ...{ id: 'p1', code: 'A', name: 'Chest', method: 'Laid flat', tolerance_minus: '1', tolerance_plus: '1' },
    values: { s: '48', m: '50' },
    ...NO_GRADING,
  }
  const values: ChartValues = {
    ...{
      version: 1,
      unit: 'cm',
      sizes: [
        { id: 's', name: 'S' },
        { id: 'm', name: 'M' },
      ],
      points: [point],
      base_size: null,
      tolerance_groups: [],
    },
  }
  const sizeIds = { size_1: 's', size_2: 'm' } as const
  const sizes = values.sizes

  test('points of the same code are changed, others are added with the next code', () => {
    const file = sheetOf([
      ['Code', 'Point of measure', 'S (cm)', 'M (cm)'],
      ['a', 'Chest width', 48.5, 50.5],
      [_, 'Hem', 47, 49],
    ])
    const { lines } = read(file, { present: values.points, sizeIds })
    const { points } = fillChart(values, lines, { sizes, unit: 'cm' })
    expect(points).toMatchObject([
      { id: 'p1', code: 'a', name: 'Chest width', method: 'Laid flat', values: { s: '48.5', m: '50.5' } },
      { code: 'b', name: 'Hem', values: { s: '47', m: '49' } },
    ])
  })

  test('of the other unit lengths are converted, and the chart stays in its own', () => {
    const file = sheetOf([
      ['Code', 'Point of measure', 'S (inch)', 'M (inch)'],
      ['B', 'Hem', '18 1/2', 19],
    ])
    const { lines } = read(file, { present: values.points, sizeIds })
    const filled = fillChart(values, inUnitOf(lines, 'inch', 'cm'), { sizes, unit: 'cm' })
    expect(filled.unit).toBe('cm')
    expect(filled.points[1]?.values).toEqual({ s: '47', m: '48.3' })
  })
})

describe('more spec sheets of the kinds that templates have', () => {
  // shows D-355
  test('a graded one in inches with how to measure, minus before plus, and a marked base size', () => {
    const file = sheetOf([
      ['GRADED SPEC – all measurements in inches', _, _, _, _, _, _, _, _],
      ['POM #', 'Point of Measure', 'How to measure', 'TOL (-)', 'TOL (+)', 'XS', 'S', 'M (base)', 'L'],
      ['001', 'Chest (1/2)', '1" below armhole, flat', '1/4', '1/2', '17 1/2', '18 1/2', '19 1/2', '21'],
      ['002', 'CB length', 'From neck seam to hem', '3/8', '3/8', '25', '25 1/2', '26', '26 1/2'],
    ])
    const { lines, asked, notWhole, sizes } = read(file)
    expect([asked, notWhole]).toEqual([[], []])
    expect(sizes).toHaveLength(4)
    expect(lines.map(({ line }) => [line.code, line.tolerance_minus, line.tolerance_plus])).toEqual([
      ['001', '0.25', '0.5'],
      ['002', '0.375', '0.375'],
    ])
    expect(Object.values(lines[0]?.line.values ?? {})).toEqual(['17.5', '18.5', '19.5', '21'])
  })

  // shows D-355
  test('a Chinese one, and one for children that says no unit and is asked about once', () => {
    const chinese = sheetOf([
      ['尺寸表 (cm)', _, _, _, _, _],
      ['编号', '部位', '公差', 'S', 'M', 'L'],
      ['A', '胸围', '±1', 48, 50, 52],
      ['C', '袖长', '±0.5', 20, 21, 22],
    ])
    const { lines, asked, notWhole } = read(chinese)
    expect([asked, notWhole]).toEqual([[], []])
    expect(lines.map(({ line }) => say(line))).toEqual([
      'A 胸围 -1/+1: S 48, M 50, L 52',
      'C 袖长 -0.5/+0.5: S 20, M 21, L 22',
    ])
    const children = sheetOf([
      ['Code', 'Measurement', 'Tolerance +/-', '2Y', '4Y', '6Y'],
      ['A', 'Chest', '1', '30', '32', '34'],
    ])
    expect(read(children).asked).toEqual(['length-unit:'])
    const answered = read(children, {}, { 'length-unit:': 'cm' })
    expect(answered.notWhole).toEqual([])
    expect(answered.lines.map(({ line }) => say(line))).toEqual(['A Chest -1/+1: 2Y 30, 4Y 32, 6Y 34'])
  })
})

describe('what a spec sheet is measured in', () => {
  const half = (rows: Parameters<typeof sheetOf>[0]) => {
    const { asked, notWhole, sizes, lines, base } = read(sheetOf(rows))
    return {
      ...{ asked, notWhole: notWhole.length, base, sizes: sizes.map(({ name }) => name) },
      said: lines.map(({ line }) => say(line)),
    }
  }

  // shows D-635
  test('half a chest and a waist by length are no inches: nothing says the unit, and it is asked', () => {
    const german = [
      ['Maßtabelle', _, _, _, _],
      ['Nr.', 'Messpunkt', 'Toleranz', '36', '38'],
      ['1', '1/2 Brustweite', '±1,0', '44,0', '46,0'],
      ['3', 'Ärmellänge', '± 0,5', '18', '18,5'],
    ]
    expect(half(german)).toMatchObject({ asked: ['length-unit:'], sizes: ['36', '38'] })
    const jeans = [
      ['Points', '28/32', '30/32', '+/-'],
      ['Waist relaxed', '38,0', '40,5', '1,0'],
    ]
    expect(half(jeans)).toMatchObject({ asked: ['length-unit:'], sizes: ['28/32', '30/32'] })
  })

  test('lengths say it before anything else does, and «point de mesure» is no length that was measured', () => {
    const french = [
      ['Tableau de mesures', _, _, _],
      ['Réf', 'Point de mesure', 'Tolérance', 'T1'],
      ['A', '1/2 poitrine', '+/- 1 cm', '49 cm'],
      ['B', 'Longueur dos', '+/- 1 cm', '67,5 cm'],
    ]
    expect(half(french)).toMatchObject({
      ...{ asked: [], notWhole: 0 },
      said: ['A 1/2 poitrine -1/+1: T1 49', 'B Longueur dos -1/+1: T1 67.5'],
    })
  })

  // shows D-635
  test('millimetres become centimetres, in steps too, and what is typed in the check is in centimetres', () => {
    const rows = [
      ['Measurements (mm)', _, _, _, _],
      ['Code', 'Measurement', 'Tolerance', 'Grade', '2-3Y', '4-5Y'],
      ['C1', 'Chest', 10, 20, 300, 320],
    ]
    expect(half(rows)).toMatchObject({ asked: [], said: ['C1 Chest -1/+1: 2-3Y 30, 4-5Y 32'] })
    const { lines } = read(sheetOf(rows))
    expect(lines[0]?.line.grade?.step).toBe('2')
  })

  test('a mark tells the base, and «Spec» below each size names none', () => {
    const marked = [
      ['POM', 'Description', 'S (cm)', 'M* (cm)', 'L (cm)'],
      ['A', 'Chest', 50, 52, 54],
    ]
    expect(half(marked).said).toHaveLength(1)
    expect(
      half([
        ['POM (inch)', 'Description', 'Sample M', 'L'],
        ['A', 'Chest', 20, 21],
      ]),
    ).toMatchObject({ sizes: ['M', 'L'], base: 'size:M', asked: [] })
    const pairs = [
      ['POM', 'Description (cm)', 'S', _, 'M', _, 'Tol'],
      [_, _, 'Spec', 'Actual', 'Spec', 'Actual', _],
      ['A', 'Chest width', 50, _, 52, _, 1],
    ]
    expect(half(pairs)).toMatchObject({ sizes: ['S', 'M'], said: ['A Chest width -1/+1: S 50, M 52'] })
  })
})
