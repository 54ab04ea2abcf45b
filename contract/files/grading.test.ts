import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findGradeMarks,
  type Grade,
  gradePoint,
  lengthAfterWash,
  readGrade,
  regradePoint,
  writeGrade,
} from './grading.rules.ts'

const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL']
const SCALE = { sizes: SIZES, base: 'M' }
const rule = (step: string, ...breaks: [size: string, step: string][]): Grade => ({
  step,
  breaks: breaks.map(([size, each]) => ({ size, step: each })),
})

describe('a grade rule', () => {
  test.each([
    ['the same step everywhere', rule('2'), ['48', '50', '54', '56', '58']],
    ['breaks above the base', rule('2', ['XL', '2.5'], ['2XL', '3']), ['48', '50', '54', '56.5', '59.5']],
    ['a break below the base, from there on', rule('1', ['S', '2']), ['48', '50', '54', '56', '58']],
    ['a break into the base counts below it', rule('1', ['M', '2']), ['49', '50', '54', '56', '58']],
    ['sizes that get smaller', rule('-0.5'), ['53', '52.5', '51.5', '51', '50.5']],
    ['none', rule('0'), ['52', '52', '52', '52', '52']],
  ])('%s', (_, grade, [XS, S, L, XL, XXL]) => {
    expect(gradePoint({ grade, values: { M: '52' } }, SCALE)).toEqual({ XS, S, L, XL, '2XL': XXL })
  })

  test('gives nothing without a base, and no length below nothing', () => {
    const point = { grade: rule('30'), values: { M: '52' } }
    expect(gradePoint(point, { ...SCALE, base: null })).toEqual({})
    expect(gradePoint({ ...point, values: {} }, SCALE)).toEqual({})
    expect(gradePoint(point, SCALE)).toEqual({ S: '22', L: '82', XL: '112', '2XL': '142' })
  })

  test.each([
    ['1', 'cm', '1'],
    ['+1,5 ; XL: 2', 'cm', '1.5; XL 2'],
    ['±1/2; 2xl 3/4', 'inch', '1/2; 2XL 3/4'],
    ['⅜', 'inch', '3/8'],
    ['-0.5', 'cm', '-0.5'],
  ] as const)('typed as %s in %s is %s', (typed, unit, written) => {
    const grade = readGrade(typed, unit, SIZES)
    expect(grade && writeGrade(grade, unit)).toBe(written)
  })

  test.each(['', 'as sample', '1; 3XL 2', '1; XL', '1; XL 2; XL 3', '1/2'])('“%s” is none', (typed) => {
    expect(readGrade(typed, 'cm', SIZES)).toBeNull()
  })
})

describe('what follows from the base', () => {
  const filled = (grade: Grade, base: string) =>
    regradePoint(
      { point: { values: { M: base } }, scale: SCALE },
      { point: { grade, values: { M: base } }, scale: SCALE },
    )

  test('is filled once there is a rule, and follows the base', () => {
    const before = { grade: rule('2'), values: filled(rule('2'), '52') }
    const after = { ...before, values: { ...before.values, M: '53' } }
    expect(regradePoint({ point: before, scale: SCALE }, { point: after, scale: SCALE })).toEqual({
      ...{ XS: '49', S: '51', M: '53', L: '55', XL: '57', '2XL': '59' },
    })
  })

  test('stays where something else was typed or the cell was emptied', () => {
    const before = { grade: rule('2'), values: { XS: '48', S: '50', M: '52', L: '54.5', '2XL': '58' } }
    const after = { grade: rule('3'), values: before.values }
    expect(regradePoint({ point: before, scale: SCALE }, { point: after, scale: SCALE })).toEqual({
      ...{ XS: '46', S: '49', M: '52', L: '54.5', '2XL': '61' },
    })
    expect([...findGradeMarks({ ...after, values: { ...before.values, S: '49' } }, SCALE)]).toMatchObject([
      ...[['L', 'typed']],
      ...[
        ['XL', 'typed'],
        ['2XL', 'typed'],
        ['S', 'graded'],
        ['XS', 'typed'],
      ],
    ])
  })

  const steps = fc.integer({ min: -40, max: 40 }).map((tenths) => String(tenths / 8))
  const grades: fc.Arbitrary<Grade> = fc.record({
    step: steps,
    breaks: fc.uniqueArray(fc.record({ size: fc.constantFrom(...SIZES), step: steps }), {
      selector: ({ size }) => size,
      maxLength: 3,
    }),
  })
  const bases = fc.integer({ min: 800, max: 1600 }).map((eighths) => String(eighths / 8))

  test('whatever the rule: neighbours differ by the step into the larger one', () => {
    fc.assert(
      fc.property(grades, bases, fc.constantFrom(...SIZES), (grade, base, name) => {
        const values: Record<string, string> = {
          ...gradePoint({ grade, values: { [name]: base } }, { sizes: SIZES, base: name }),
          [name]: base,
        }
        let step = grade.step
        for (const [at, size] of SIZES.entries()) {
          step = grade.breaks.find((each) => each.size === size)?.step ?? step
          if (at > 0) expect(Number(values[size]) - Number(values[SIZES[at - 1] ?? ''])).toBe(Number(step))
        }
      }),
    )
  })

  test('a rule that is taken back and set again gives the same, and is read as it is written', () => {
    fc.assert(
      fc.property(grades, bases, fc.constantFrom('cm' as const, 'inch' as const), (grade, base, unit) => {
        const values = filled(grade, base)
        const none = regradePoint(
          { point: { grade, values }, scale: SCALE },
          { point: { grade: null, values }, scale: SCALE },
        )
        expect(none).toEqual(values)
        expect(readGrade(writeGrade(grade, unit), unit, SIZES)).toEqual(grade)
      }),
    )
  })
})

test.each([
  ['100', '3', 'cm', '97'],
  ['71.3', '2.5', 'cm', '69.5'],
  ['20.5', '-2', 'inch', '20.9375'],
  ['50', '0', 'cm', '50'],
] as const)('%s that shrinks by %s percent is in %s %s', (length, shrinkage, unit, washed) => {
  expect(lengthAfterWash(length, shrinkage, unit)).toBe(washed)
})
