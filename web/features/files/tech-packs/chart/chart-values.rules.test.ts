import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import {
  type ChartRow,
  chartInputOf,
  chartValuesOf,
  convertChart,
  countValues,
  findPointProblems,
  findSizeProblems,
  NO_GRADING,
  newPoint,
  nextCode,
  readLength,
  showLength,
  splitSizes,
} from './chart-values.rules.ts'

const point = (code: string, values: Record<string, string> = {}, name = 'Chest') => ({
  ...{ code, name, method: null, tolerance_minus: '1', tolerance_plus: '1', values },
  ...NO_GRADING,
})
const CHART = {
  version: 3,
  unit: 'cm' as const,
  sizes: ['S', 'M'],
  ...{ base_size: null, tolerance_groups: [] },
  points: [point('A', { S: '50', M: '52.5' }), point('B', { M: '70' })],
}
const row = (code: string, name = 'Chest'): ChartRow => ({ ...point(code, {}, name), id: `id of ${code}` })

describe('ids', () => {
  test('what is read and sent again is the same', () => {
    expect(chartInputOf(chartValuesOf(CHART))).toEqual(CHART)
  })

  test('stay with what is renamed, and with what somebody else saved meanwhile', () => {
    const base = chartValuesOf(CHART)
    const renamed = {
      ...base,
      sizes: base.sizes.map((size) => (size.name === 'S' ? { ...size, name: 'Small' } : size)),
    }
    expect(chartInputOf(renamed).points[0]?.values).toEqual({ Small: '50', M: '52.5' })
    const saved = { ...CHART, ...chartInputOf(renamed), version: 4 }
    expect(chartValuesOf(saved, renamed)).toEqual({ ...renamed, version: 4 })
    expect(chartValuesOf({ ...CHART, sizes: ['M', 'L'] }, base).sizes.map(({ id }) => id)).toEqual([
      base.sizes[1]?.id,
      'size:L',
    ])
  })

  test('a size that is gone takes its values along', () => {
    const values = chartValuesOf(CHART)
    const input = chartInputOf({ ...values, sizes: values.sizes.slice(1) })
    expect(input.points.map((each) => each.values)).toEqual([{ M: '52.5' }, { M: '70' }])
    expect(countValues(values, values.sizes[0]?.id ?? '')).toBe(1)
  })
})

describe('a new point', () => {
  test.each([
    [[], undefined, 'A'],
    [['A', 'B'], undefined, 'C'],
    [['A', 'B', 'C'], 'A', 'D'],
    [['P9'], undefined, 'P10'],
    [['z'], undefined, 'z2'],
    [['HPS'], undefined, 'HPT'],
    [['Länge'], undefined, 'Längf'],
    [['½'], undefined, '½2'],
  ])('after %j, below %j, has the code %s', (codes, above, code) => {
    expect(
      nextCode(
        codes.map((code) => row(code)),
        above,
      ),
    ).toBe(code)
  })

  test('has the tolerances of the point above it', () => {
    const above = { ...row('A'), tolerance_minus: '0.5', tolerance_plus: '0.25' }
    expect(newPoint('new', { points: [above], unit: 'cm' }, above)).toMatchObject({
      ...{ id: 'new', code: 'B', tolerance_minus: '0.5', tolerance_plus: '0.25', values: {} },
    })
    expect(newPoint('new', { points: [], unit: 'inch' }, null).tolerance_plus).toBe('0.5')
  })

  test('never has a code that is there', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (codes) => {
        const code = nextCode(codes.map((each) => row(each))).toLowerCase()
        expect(codes.map((each) => each.trim().toLowerCase())).not.toContain(code)
      }),
    )
  })
})

test('codes stand once and points have names', () => {
  const begun = row('A', ' ')
  const measured = { ...row('D', ' '), values: { M: '50' } }
  const found = findPointProblems([row('A'), row('a'), row(' ', 'Hem'), measured, begun])
  expect([...found.values()]).toEqual([
    { code: CHART_TEXTS.codeTwice },
    { code: CHART_TEXTS.codeTwice },
    { code: CHART_TEXTS.codeRequired },
    { name: CHART_TEXTS.pointRequired },
  ])
})

test('a point that was only begun is not saved', () => {
  const values = chartValuesOf(CHART)
  const points = [...values.points, newPoint('new', values, null)]
  expect(chartInputOf({ ...values, points })).toEqual(CHART)
})

test('sizes have names that stand once', () => {
  const sizes = ['S', 's ', ''].map((name, at) => ({ id: String(at), name }))
  expect([...findSizeProblems(sizes)]).toEqual([
    ['1', CHART_TEXTS.sizeTwice],
    ['2', CHART_TEXTS.sizeRequired],
  ])
})

test.each([
  ['S, M;L', ['S', 'M', 'L']],
  ['XS\tS\tM\r\n', ['XS', 'S', 'M']],
  ['34\n36\n\n38', ['34', '36', '38']],
  [' 32 x 34 ', ['32 x 34']],
  [' , ', []],
])('%j names the sizes %j', (text, names) => {
  expect(splitSizes(text)).toEqual(names)
})

test.each([
  ['12 3/8', 'inch', '12.375', '12 3/8'],
  ['1/2', 'inch', '0.5', '1/2'],
  ['12,5', 'cm', '12.5', '12.5'],
  ['0', 'cm', '0', '0'],
] as const)('%s %s is kept as %s and shown as %s', (text, unit, length, shown) => {
  expect(readLength(text, unit)).toEqual({ length })
  expect(showLength(length, unit)).toBe(shown)
})

test.each([
  ['12 3/8', 'cm'],
  ['-1', 'cm'],
  ['', 'inch'],
  ['wide', 'cm'],
] as const)('%j is no length in %s', (text, unit) => {
  expect(readLength(text, unit)).toEqual({ problem: CHART_TEXTS.measure })
})

test('another unit rounds to a sixteenth of an inch, or to a millimetre', () => {
  const inches = convertChart(chartValuesOf(CHART), 'inch')
  expect(chartInputOf(inches).points[0]).toMatchObject({
    tolerance_minus: '0.375',
    values: { S: '19.6875', M: '20.6875' },
  })
  expect(chartInputOf(convertChart(inches, 'cm')).points[0]?.values).toEqual({ S: '50', M: '52.5' })
})
